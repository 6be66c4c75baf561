import type { TrainingRow } from '@connect/contract/orders/training'

export const ORDERS_PATH = '/v2/orders'

/** In place of the course of a training that has no date yet. */
const NO_COURSE = 0

/** The panel of an order, by one of its trainings, over the list or another page. */
export const orderPath = (
  { id, school_course_id }: Pick<TrainingRow, 'id' | 'school_course_id'>,
  over: string = ORDERS_PATH,
): string => `${over}/${school_course_id ?? NO_COURSE}/order/${id}/edit`
