export { exportPlanned, forgetPlanned, movePlanned, removePlanned } from './plan/of-contacts.ts'
export { noteKnown, planChanged, planCoursesChanged } from './plan/plan-changed.ts'
export { planConfirmation } from './plan/plan-confirmation.ts'
export { cancelNotCompleted, planCancelled, planNotCompleted } from './plan/plan-ended.ts'
