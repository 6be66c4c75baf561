import { z } from 'zod'
import { Instructors } from '#courses/course-slot.ts'
import { Constant } from '#courses/course-type.ts'
import { commaSeparated, sortSchema } from '#field-table/filters.ts'
import { day, id, keySchema, pageQuery, rawText } from '#fields.ts'
import { COUNTED_TO, ORDER_SORTS, PAYMENT_FILTERS, PERIODS, TRAINING_STATUSES } from '#orders/order-constants.ts'
import { BOOKING_SOURCES } from '#people/booking-sources.ts'

/** Filters of the list, of its sums and of its export. */
export const OrderFilter = z.object({
  /** The beginning of an order number, or of a rider's name, email address or phone number. */
  search: rawText(100).optional(),
  period: keySchema(PERIODS).optional(),
  /** Days of training, both inclusive. */
  date__gte: day.optional(),
  date__lte: day.optional(),
  supplier: commaSeparated(id).optional(),
  course_type: commaSeparated(Constant).optional(),
  status: commaSeparated(keySchema(TRAINING_STATUSES)).optional(),
  source: commaSeparated(keySchema(BOOKING_SOURCES)).optional(),
  payment: commaSeparated(keySchema(PAYMENT_FILTERS)).optional(),
  instructor: Instructors.optional(),
  has_certificate: z.enum(['true', 'false']).optional(),
  unpaid: z.enum(['true', 'false']).optional(),
  customer: id.optional(),
  course: id.optional(),
  o: sortSchema(ORDER_SORTS).optional(),
})
export type OrderFilter = z.output<typeof OrderFilter>

/** Ten a page (N-10). */
export const OrderQuery = OrderFilter.extend(pageQuery().shape)

/** The days within which flags are counted. */
export const OrderDays = OrderFilter.pick({ period: true, date__gte: true, date__lte: true })
export type OrderDays = z.output<typeof OrderDays>

/** Null where there are more than {@link COUNTED_TO}. */
const count = z.int().max(COUNTED_TO).nullable()

/** How many trainings each choice of the list has, whatever its other filters are; those of all time are never null. */
export const OrderCounts = z
  .object({
    periods: z.object({ today: count, week: count, month: count, year: count, all: z.int() }),
    unpaid: count,
    has_certificate: count,
  })
  .meta({ id: 'OrderCounts' })
export type OrderCounts = z.output<typeof OrderCounts>

/** What is still to pay, and what goes back to riders, on the orders that a filter leaves, in pence, and how many they are. */
export const OrderSummaryAnswer = z
  .object({ due_total: z.int(), due_count: z.int(), refund_total: z.int(), refund_count: z.int() })
  .meta({ id: 'OrderDue' })
