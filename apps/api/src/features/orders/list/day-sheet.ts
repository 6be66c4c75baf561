import { plusDays } from '@connect/contract/calendar/days'
import { outstanding } from '@connect/contract/orders/payment-state'
import { ageOn } from '@connect/contract/people/ages'
import { licenceFor } from '@connect/contract/people/identity'
import type { Prisma } from '@connect/db/generated/client'
import type { SignedInCall } from '#http/call.ts'
import { toDate, toDay } from '#platform/day-columns.ts'
import { fullName } from '#platform/full-name.ts'
import { riderReader } from '#platform/rider-reader.ts'

/** More riders than any school has on a day. */
const MOST = 1000

const COLUMNS = {
  id: true,
  course_id: true,
  bike_type: true,
  notes: true,
  customer: {
    select: {
      first_name: true,
      last_name: true,
      phone: true,
      birthdate: true,
      current_licence: true,
      licence_number: true,
    },
  },
  motorbike: { select: { motorbike: { select: { registration_plate: true } } } },
  order: { select: { charged: true, paid: true } },
} as const satisfies Prisma.TrainingSelect

/** Whoever is on a course of a day, `yyyy-MM-dd`, by course and name: the sheet that goes to the yard. */
export async function readDaySheet(call: SignedInCall, date: string) {
  const { isWhole } = riderReader(call)
  const rows = await call.db.training.findMany({
    where: {
      training_at: { gte: toDate(date), lt: toDate(plusDays(date, 1)) },
      course_id: { not: null },
      status: { notIn: ['TRAINING_CANCELLED', 'TRAINING_CREATED'] },
    },
    select: COLUMNS,
    orderBy: [{ training_at: 'asc' }, { course_id: 'asc' }, { rider_first_name: 'asc' }, { id: 'asc' }],
    take: MOST,
  })
  const results = rows.flatMap(({ id, course_id, bike_type, notes, customer, motorbike, order }) =>
    course_id === null
      ? []
      : [
          {
            id,
            school_course_id: course_id,
            full_name: fullName(customer),
            phone: customer.phone,
            age: customer.birthdate && ageOn(toDay(customer.birthdate), date),
            current_licence: customer.current_licence,
            licence_number: licenceFor(customer.licence_number, isWhole),
            bike_type,
            plate: motorbike?.motorbike.registration_plate ?? null,
            outstanding: outstanding(order),
            notes,
          },
        ],
  )
  return { count: results.length, results }
}
