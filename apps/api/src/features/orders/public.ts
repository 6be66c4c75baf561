export { cancelBySchool, lockTrainingsOn, readTrainingsOn, refundDueWithout } from './change/cancel-by-school.ts'
export { numberConditions, ORDER_NUMBER } from './list/order-where.ts'
export { findTrainingIds, lockTraining, putsRight } from './shared/lock-training.ts'
export type { TrainingRow } from './training-json.ts'
