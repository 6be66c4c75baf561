export { searchConditions } from './list/bike-where.ts'
