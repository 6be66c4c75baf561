export { numberConditions, ORDER_NUMBER } from './list/order-where.ts'
