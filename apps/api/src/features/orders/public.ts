export { numberConditions, ORDER_NUMBER } from './list/order-where.ts'
export { findTrainingIds, lockTraining } from './shared/lock-training.ts'
