import type { TrainingRow } from '@connect/contract/orders/training'
import { pathTo } from '@connect/contract/paths'

/** In place of the course of a training that has no date yet. */
const NO_COURSE = 0

/** An order is addressed by one of its trainings, over the list or another page. */
export const orderPath = (
  { id, school_course_id }: Pick<TrainingRow, 'id' | 'school_course_id'>,
  over: 'orders' | 'calendar' = 'orders',
): string =>
  pathTo(`/v2/${over}/:courseId/order/:orderId/edit`, { courseId: school_course_id ?? NO_COURSE, orderId: id })
