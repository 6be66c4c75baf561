import { ApiError } from '@connect/contract/errors'
import { sumAmounts } from '@connect/contract/orders/charges'
import type { orders } from '@connect/contract/orders/order-routes'
import type { Parsed } from '@connect/contract/route'
import type { ScopedDb } from '@connect/db/scoped'
import { BY_DATE, PLAN_FILTERS } from '#features/courses/public.ts'
import {
  type BookableCourse,
  calculateBasePrice,
  calculateCharges,
  OFFERED,
  PRICES,
  type Priced,
  readVatRate,
  toOfferedBikes,
} from '#features/orders/shared/bookable-course.ts'
import { findTraining } from '#features/orders/shared/lock-training.ts'
import type { SignedInCall } from '#http/call.ts'
import { toDay } from '#platform/day-columns.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import { keptShare, rebookingFor } from './add-training.ts'

type Query = Parsed<typeof orders.courses>['query']

const isKnown = async (db: ScopedDb, id: number) => (await db.training.count({ where: { id } })) > 0

/** What a training is booked again by: itself and its discount. Null where it cannot be booked again. */
async function readRebooking(db: ScopedDb, rebooked_from: number) {
  try {
    const discount = await rebookingFor(db, rebooked_from)
    return { before: await findTraining(db, rebooked_from), discount, vat_rate: await readVatRate(db) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}

type Rebooking = NonNullable<Awaited<ReturnType<typeof readRebooking>>>
type Kind = Pick<BookableCourse, 'course_type' | 'full_licence_type'>

/** All that it would charge there, in pence; null where the course does not use its bike. */
function rebookingPrice({ before, discount, vat_rate }: Rebooking, course: Kind & Omit<Priced, 'vat_rate'>) {
  const { bike_type } = before
  if (!course.bikes.some((bike) => bike.bike_type === bike_type)) return null
  const agreed_price = keptShare(before, course)
  return sumAmounts(calculateCharges({ ...course, vat_rate }, { bike_type, discount, agreed_price }))
}

/**
 * The planned courses of the school, earliest first, full ones too. Whoever takes orders books on any of them, whichever part of
 * the calendar they see, so none is left out and no teacher is named.
 */
export async function listOfferedCourses(call: SignedInCall, query: Query) {
  const { rebooked_from } = query
  if (rebooked_from !== undefined && !(await isKnown(call.db, rebooked_from))) return { count: 0, results: [] }
  const rebooking = rebooked_from === undefined ? null : await readRebooking(call.db, rebooked_from)
  const { count, results } = await readList(
    call,
    query,
    defineList<Query>()({
      model: 'course',
      read: { select: OFFERED },
      always: { deleted_at: null, status: 'SCHEDULED' },
      filters: { ...PLAN_FILTERS, rebooked_from: () => ({}) },
      order: BY_DATE,
      toItem: (row) => row,
    }),
  )
  const types = await call.db.supplierCourseType.findMany({
    where: { supplier_id: { in: [...new Set(results.map(({ supplier_id }) => supplier_id))] } },
    select: PRICES,
  })
  const byKind = new Map(types.map((type) => [`${type.supplier_id} ${type.constant}`, type]))
  return {
    count,
    results: results.map((row) => {
      const { id, course_type, full_licence_type, start_time, end_time, supplier, spaces } = row
      const type = byKind.get(`${row.supplier_id} ${course_type}`)
      const date = toDay(row.date)
      const price = calculateBasePrice(row, type, date)
      const bikes = toOfferedBikes(row, type?.bikes ?? [])
      const offered = { course_type, full_licence_type, price, bikes, dvsa_test_fee: type?.dvsa_test_fee ?? null }
      return {
        id,
        course_type,
        full_licence_type,
        date,
        start_time,
        end_time,
        supplier,
        spaces,
        spaces_available: Math.max(0, spaces - row.training_count),
        price,
        bikes,
        rebooking_price: rebooking && rebookingPrice(rebooking, offered),
      }
    }),
  }
}
