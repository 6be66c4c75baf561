import { plusDays } from '@connect/contract/calendar/days'
import { lastFreeDay } from '@connect/contract/calendar/notice'
import { BIKES_FIELDS, countField } from '@connect/contract/courses/course-bikes'
import { minutesOfDay } from '@connect/contract/courses/course-rules'
import type { CourseBikeType } from '@connect/contract/courses/course-types'
import { cancellationProposal } from '@connect/contract/orders/cancellation'
import { type Charge, type NewCharge, noShowCharges } from '@connect/contract/orders/charge-changes'
import { adjustTo, calculateDeposit } from '@connect/contract/orders/charges'
import type {
  BookingSettings,
  Course,
  Customer,
  OrderCharge,
  Prisma,
  School,
  User,
  Voucher,
} from '../generated/client.ts'
import type { Departure, Story } from './demo-order-stories.ts'
import type { Factories } from './factories.ts'

/** An order with its training. */
export type Made = Awaited<ReturnType<Factories['order']>>
type Payment = Awaited<ReturnType<Factories['payment']>>

/** Who takes the bookings of a demo school, and what they look at. */
export type Desk = {
  db: Prisma.TransactionClient
  make: Factories
  school: School
  settings: Pick<
    BookingSettings,
    | 'cancellation_notice_working_days'
    | 'late_cancel_fee_percent'
    | 'deposit_kept_on_early_cancel'
    | 'no_show_fee_percent'
    | 'rebook_discount_percent'
  >
  vouchers: readonly Voucher[]
  office: User
  /** A day in Europe/London. */
  today: string
}

const HOUR_MS = 3_600_000
/** Days before a course. */
const USUALLY_BOOKED = 9
/** Pence, where the course type asks for no deposit. */
const USUAL_DEPOSIT = 5000
const WANTED: readonly CourseBikeType[] = ['BIKE_TYPE_MANUAL', 'BIKE_TYPE_A_MANUAL', 'BIKE_TYPE_AUTO']

export const toDay = (date: Date): string => date.toISOString().slice(0, 10)

const earlier = (one: string, other: string): string => (one < other ? one : other)

/** An hour of a day, an hour ago at the latest. */
const toPastHour = (day: string, hour: number): Date =>
  new Date(Math.min(Date.parse(day) + hour * HOUR_MS, Date.now() - HOUR_MS))

/** When a course was booked: some days before it, and yesterday at the latest. */
export function bookedAt(
  { today }: Pick<Desk, 'today'>,
  { id, date }: Course,
  { booked = USUALLY_BOOKED }: Story,
): Date {
  const day = plusDays(toDay(date), -booked - (id % 7))
  return toPastHour(earlier(day, plusDays(today, -1)), 9 + (id % 8))
}

/** The bike that most riders want, of those that are left; the factory takes any other. */
async function chooseBike(
  { db }: Desk,
  { school_id, id }: Course,
  { bike }: Story,
): Promise<CourseBikeType | undefined> {
  const course = await db.course.findUniqueOrThrow({ where: { school_id_id: { school_id, id } } })
  const left = BIKES_FIELDS.filter(([field]) => course[countField(field)] < course[field]).map(([, type]) => type)
  return bike ?? WANTED.find((type) => left.includes(type))
}

/** When a booking was cancelled: a rider in time on the last day that is free of charge, or the day before the course. */
function leftOn({ settings, today }: Desk, { date }: Course, { by, isInTime }: Departure): string {
  const day = toDay(date)
  const free = lastFreeDay(day, settings.cancellation_notice_working_days, 'school')
  if (by === 'SCHOOL') return earlier(plusDays(day, -2), today)
  return isInTime ? earlier(free, today) : plusDays(day, -1)
}

/** What a training says that is over, or that somebody left. */
function toFacts(
  desk: Desk,
  course: Course,
  { training, departure }: Story,
): Partial<Prisma.TrainingUncheckedCreateInput> {
  const { date, start_time, end_time } = course
  if (departure) {
    return {
      status: 'TRAINING_CANCELLED',
      cancellation_reason: departure.by === 'SCHOOL' ? 'CANCELLATION_DATE_UNAVAILABLE' : 'CANCELLATION_CHANGE_OF_MIND',
      cancelled_by: departure.by,
      cancelled_at: toPastHour(leftOn(desk, course, departure), 11),
      holds_space: false,
    }
  }
  const course_duration = minutesOfDay(end_time) - minutesOfDay(start_time)
  const completed = { completion_date: date, completion_time: end_time, course_duration }
  return training?.status === 'TRAINING_PASSED' ? { ...completed, ...training } : { ...training }
}

const toCharges = (rows: readonly OrderCharge[]) => rows as readonly Charge[]

/** Charges an order for what happened after it was booked. */
async function chargeMore({ db, office }: Desk, { training }: Made, lines: readonly NewCharge[], created: Date) {
  const { school_id, order_id, id: training_id } = training
  const own = { school_id, order_id, training_id, user_id: office.id, created }
  await db.orderCharge.createMany({ data: lines.map((line) => ({ ...line, ...own })) })
}

/** The deposit of what was booked, in pence. */
async function depositFor({ db }: Desk, { school_id, supplier_id, course_type: constant }: Course, charged: number) {
  const type = await db.supplierCourseType.findUniqueOrThrow({
    where: { school_id_supplier_id_constant: { school_id, supplier_id, constant } },
  })
  return calculateDeposit(type, charged) || Math.min(USUAL_DEPOSIT, charged)
}

/** Cancels a booking by the school's rules, and gives back what was paid too much if that was done already. */
type Booked = { course: Course; made: Made; payment: Payment | null }

async function leave(desk: Desk, { course, made, payment }: Booked, departure: Departure) {
  const day = leftOn(desk, course, departure)
  const last_date_cancel = course.last_date_cancel && toDay(course.last_date_cancel)
  const { charges, refund } = cancellationProposal({
    cancelled_by: departure.by,
    today: day,
    course: { date: toDay(course.date), last_date_cancel },
    charges: toCharges(made.charges),
    order_charged: made.charged,
    notice_lost_on: null,
    // Nobody of the demo cancels a part of an order.
    settled_charged: 0,
    payments: payment ? [{ ...payment, taken_on: toDay(payment.taken_on) }] : [],
    deposit: await depositFor(desk, course, made.charged),
    vat_rate: desk.school.vat_registered ? 20 : 0,
    settings: desk.settings,
  })
  await chargeMore(desk, made, charges, toPastHour(day, 11))
  if (!payment || !departure.isRefunded || refund === 0) return
  const { method, id: refund_of_id } = payment
  const back = { method, refund_of_id, taken_on: new Date(day), created: toPastHour(day, 12), user_id: desk.office.id }
  await desk.make.payment(made, refund, { ...back, note: 'Booking cancelled' })
}

async function pay(desk: Desk, course: Course, made: Made, { paid, method = 'CARD' }: Story): Promise<Payment | null> {
  if (!paid) return null
  const amount = paid === 'all' ? made.charged : await depositFor(desk, course, made.charged)
  const isByHand = method !== 'CARD_LINK' && method !== 'MARKETPLACE'
  return desk.make.payment(made, amount, {
    method,
    taken_on: new Date(toDay(made.created)),
    created: new Date(made.created.getTime() + HOUR_MS / 20),
    user_id: isByHand ? desk.office.id : null,
    reference: method === 'CARD' ? `Terminal ${1000 + (made.id % 9000)}` : null,
  })
}

/** Books a contact on a course of a demo, with everything that became of it. */
export async function book(desk: Desk, course: Course, contact: Customer, story: Story): Promise<Made> {
  const { make, school, settings, office } = desk
  const wanted = bookedAt(desk, course, story)
  const created = new Date(Math.max(wanted.getTime(), contact.created.getTime() + HOUR_MS / 4))
  const source = story.source ?? 'DASHBOARD'
  const made = await make.order(contact, course, {
    source,
    bike_type: await chooseBike(desk, course, story),
    training: toFacts(desk, course, story),
    voucher: desk.vouchers.find(({ code }) => code === story.code),
    user_id: source === 'DASHBOARD' ? office.id : undefined,
    tandcs_agreed_at: created,
    email_optin: contact.email_optin,
    created,
  })
  const vat_rate = school.vat_registered ? 20 : 0
  const payment = await pay(desk, course, made, story)
  if (story.departure) await leave(desk, { course, made, payment }, story.departure)
  if (story.reduction) {
    const price = made.charged - story.reduction
    const lines = adjustTo(toCharges(made.charges), price, { vat_rate, description: 'Price agreed' })
    await chargeMore(desk, made, lines, toPastHour(desk.today, 8))
  }
  if (made.training.status === 'TRAINING_NO_SHOW') {
    const lines = noShowCharges(toCharges(made.charges), settings.no_show_fee_percent, vat_rate)
    await chargeMore(desk, made, lines, toPastHour(toDay(course.date), 18))
  }
  return made
}
