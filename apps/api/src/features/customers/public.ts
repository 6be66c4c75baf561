export { LIVE, searchConditions } from './list/customer-where.ts'
