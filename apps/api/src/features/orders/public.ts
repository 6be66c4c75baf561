export { numberConditions, ORDER_NUMBER } from './list/order-where.ts'
export { findTrainingIds } from './shared/lock-training.ts'
