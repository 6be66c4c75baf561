export { fillCustomer, insertCustomer, writeFacts } from './change-customer.ts'
export { assertOwnTraining } from './contact-orders.ts'
export { LIVE, searchMatches } from './list/customer-where.ts'
export { cbtExpiries, cbtExpiry, findCustomer, lockLive } from './read-customer.ts'
