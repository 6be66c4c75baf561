import { view } from '@connect/contract/access'
import { formatDay } from '@connect/contract/calendar/format-day'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { ApiError } from '@connect/contract/errors'
import { SEES_ORDERS } from '@connect/contract/orders/order-access'
import { type PlaceholderValues, toSamples } from '@connect/contract/templates/placeholders'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { can } from '#http/work.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import { toDay } from '#platform/day-columns.ts'
import { fullName } from '#platform/full-name.ts'
import { readContactValues } from './contact-values.ts'
import { readSchoolValues } from './school-values.ts'
import { readTrainingValues } from './training-values.ts'

const SEES_CONTACTS = view('contacts')
const SEES_BOOKINGS = { all: [SEES_CONTACTS, SEES_ORDERS] } as const

const BOOKING = {
  id: true,
  course_type: true,
  training_at: true,
  customer: { select: { first_name: true, last_name: true } },
  supplier: { select: { connect_location_name: true } },
} as const satisfies Prisma.TrainingSelect

const NEWEST = 10

/** `'Isla Bennett · CBT · Sat 21/11/2026'` */
function toBooking({
  id,
  customer,
  course_type,
  training_at,
  supplier,
}: Prisma.TrainingGetPayload<{ select: typeof BOOKING }>) {
  const when = training_at ? [formatDay(toDay(training_at))] : []
  const text = [fullName(customer), COURSE_NAMES[course_type], ...when].join(' · ')
  return { training: id, text, site: supplier.connect_location_name }
}

/** The newest that are confirmed, for somebody who may see bookings. */
export async function listBookings(db: SchoolRows, actor: CurrentUser) {
  if (!can(actor, SEES_BOOKINGS)) return []
  const rows = await db.training.findMany({
    where: { status: 'TRAINING_CONFIRMED' },
    select: BOOKING,
    orderBy: { id: 'desc' },
    take: NEWEST,
  })
  return rows.map(toBooking)
}

type Booking = ReturnType<typeof toBooking>
type Of = { training?: number | undefined; customer?: number | undefined }
type Call = { db: SchoolRows; actor: CurrentUser }

/** Throws `permission_denied` for whoever may not see bookings, and `not_found`. */
async function readBooking({ db, actor }: Call, id: number) {
  if (!can(actor, SEES_BOOKINGS)) throw new ApiError('permission_denied')
  const [row] = await db.training.findMany({ where: { id }, select: BOOKING })
  const values = (await readTrainingValues(db, [id])).get(id)
  if (!row || !values) throw new ApiError('not_found')
  return { booking: toBooking(row), values }
}

/** Nobody's data. */
export const readSamples = async (db: SchoolRows): Promise<PlaceholderValues> => toSamples(await readSchoolValues(db))

/**
 * Of a training, or else of a contact, or else of the latest of `bookings`; samples with the school's own name where there is
 * none. Throws `permission_denied` for whoever may not see what is named, and `not_found`.
 */
export async function readValues(
  call: Call,
  { training, customer }: Of,
  bookings: readonly Booking[],
): Promise<{ booking: Booking | null; values: PlaceholderValues }> {
  const { db, actor } = call
  if (training === undefined && customer !== undefined) {
    if (!can(actor, SEES_CONTACTS)) throw new ApiError('permission_denied')
    return { booking: null, values: await readContactValues(db, customer) }
  }
  const id = training ?? bookings[0]?.training
  return id === undefined ? { booking: null, values: await readSamples(db) } : readBooking(call, id)
}
