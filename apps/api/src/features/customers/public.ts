export { LIVE, searchMatches } from './list/customer-where.ts'
