export { fillCustomer, insertCustomer, writeFacts } from './change-customer.ts'
export { LIVE, searchMatches } from './list/customer-where.ts'
export { cbtExpiry, findCustomer, lockLive } from './read-customer.ts'
