import { BOOKING_SETTINGS_FIELDS } from '@connect/contract/booking-settings/booking-settings-fields'
import { emptyValues } from '@connect/contract/field-table/values'
import { rebookingDiscount } from '@connect/contract/orders/charges'
import type { Course, Prisma } from '../generated/client.ts'
import { book, type Desk, type Made, toDay } from './demo-order-booking.ts'
import { findRiders } from './demo-order-riders.ts'
import {
  CALLED_OFF,
  LEAVING,
  LEFT,
  NORTHGATE,
  OPEN,
  OTHER,
  PAST,
  type Plan,
  type Story,
  UPCOMING,
  USUAL,
  USUAL_PAST,
} from './demo-order-stories.ts'
import type { Factories } from './factories.ts'

type Place = Pick<Desk, 'school' | 'office' | 'today'>

/** How many book a CBT: the next ones, then these again and again; of those that are over, besides who got a certificate. */
const NEXT_SIZES = [4, 3, 3]
const SIZES = [2, 1, 2, 0]
const PAST_SIZES = [2, 1]

async function openDesk(db: Prisma.TransactionClient, make: Factories, place: Place): Promise<Desk> {
  const { id: school_id } = place.school
  const settings = await db.bookingSettings.findUnique({ where: { school_id } })
  const vouchers = await db.voucher.findMany({ where: { school_id } })
  return { db, make, settings: settings ?? emptyValues(BOOKING_SETTINGS_FIELDS), vouchers, ...place }
}

/** The courses of a school by their days: those that were cancelled, that are over, and that are to come. */
async function readCourses({ db, school, today }: Desk) {
  const orderBy = [{ date: 'asc' }, { start_time: 'asc' }, { id: 'asc' }] as const
  const all = await db.course.findMany({ where: { school_id: school.id }, orderBy: [...orderBy] })
  const held = all.filter(({ status }) => status !== 'CANCELLED')
  return {
    off: all.filter(({ status }) => status === 'CANCELLED'),
    past: held.filter(({ date }) => toDay(date) < today),
    next: held.filter(({ date }) => toDay(date) >= today),
  }
}

/** Deals the stories out, then the usual ones again and again. */
function dealer(stories: readonly Story[], usual: readonly Story[]) {
  let count = 0
  const deal = (): Story => {
    const index = count
    count += 1
    return stories[index] ?? usual[(index - stories.length) % usual.length] ?? {}
  }
  return (size: number): Story[] => Array.from({ length: size }, deal)
}

/** Puts those on a course to whom a certificate was issued there on its day. */
async function bookCertified(desk: Desk, course: Course): Promise<void> {
  const { school_id, supplier_id, date: issued_at } = course
  const certificates = await desk.db.certificate.findMany({
    where: { school_id, supplier_id, issued_at, is_duplicate: false, customer_id: { not: null } },
    include: { customer: true },
    orderBy: { certificate_number: 'asc' },
  })
  for (const { customer, certificate_number, time_completion, training_duration } of certificates) {
    if (!customer) continue
    const completed = { completion_time: time_completion, course_duration: training_duration, certificate_number }
    const training = { status: 'TRAINING_PASSED', ...completed } as const
    await book(desk, course, customer, { source: 'WIDGET', method: 'CARD_LINK', paid: 'all', training })
  }
}

const DAY_MS = 86_400_000

/** Books somebody again the day after, who did not complete a CBT, on one that is to come: on the same order, for less. */
async function rebook({ make, settings }: Desk, made: Made, next: readonly Course[]): Promise<void> {
  const { training } = made
  const discount = rebookingDiscount(settings.rebook_discount_percent)
  const created = new Date(Math.min((training.training_at?.getTime() ?? 0) + DAY_MS, Date.now()))
  const course = next.at(-1)
  if (course)
    await make.orderLine({ ...made, created }, course, { discount, training: { rebooked_from_id: training.id } })
}

/** Who is on the last and the next course of each type of a plan. */
async function followPlan(plan: Plan, past: readonly Course[], next: readonly Course[], add: Add): Promise<void> {
  for (const [constant, week] of Object.entries(plan)) {
    const last = past.findLast(({ course_type }) => course_type === constant)
    const first = next.find(({ course_type }) => course_type === constant)
    if (last) for (const story of week.past) await add(last, story)
    if (first) for (const story of week.next) await add(first, story)
  }
}
type Add = (course: Course, story: Story) => Promise<Made>

/**
 * Who rides at Southside: some 60 orders in every state, so that the next CBT is full, those after it have a space left, and
 * last week's have their outcomes. Courses that are over must still be open for bookings.
 */
export async function southsideOrders(db: Prisma.TransactionClient, make: Factories, place: Place): Promise<void> {
  const desk = await openDesk(db, make, place)
  const riderFor = await findRiders(desk)
  const { off, past, next } = await readCourses(desk)
  const add: Add = async (course, story) => book(desk, course, await riderFor(course, story), story)
  const isCbt = ({ course_type }: Course) => course_type === 'LICENCE_CBT'
  const [pastCbts, nextCbts] = [past.filter(isCbt), next.filter(isCbt)]
  const [dealPast, dealNext] = [dealer(PAST, USUAL_PAST), dealer(UPCOMING, USUAL)]
  for (const [index, course] of pastCbts.entries()) {
    await bookCertified(desk, course)
    const isLast = index === pastCbts.length - 1
    for (const story of isLast ? OPEN : dealPast(PAST_SIZES[index % PAST_SIZES.length] ?? 0)) {
      const made = await add(course, story)
      if (story.isRebooked) await rebook(desk, made, nextCbts)
    }
    const left = LEFT[index]
    if (left) await add(course, left)
  }
  for (const [index, course] of nextCbts.entries()) {
    const size = NEXT_SIZES[index] ?? SIZES[(index - NEXT_SIZES.length) % SIZES.length] ?? 0
    for (const story of dealNext(size)) await add(course, story)
    const leaving = LEAVING[index - NEXT_SIZES.length]
    if (leaving) await add(course, leaving)
  }
  for (const course of off) for (const story of CALLED_OFF) await add(course, story)
  await followPlan(OTHER, past, next, add)
}

/** Who rides at Northgate: a handful. */
export async function northgateOrders(db: Prisma.TransactionClient, make: Factories, place: Place): Promise<void> {
  const desk = await openDesk(db, make, place)
  const riderFor = await findRiders(desk)
  const { past, next } = await readCourses(desk)
  await followPlan(NORTHGATE, past, next, async (course, story) =>
    book(desk, course, await riderFor(course, story), story),
  )
}
