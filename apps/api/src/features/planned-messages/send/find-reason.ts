import { londonInstant } from '@connect/contract/calendar/london'
import { isTest } from '@connect/contract/courses/course-rules'
import { mayMarket } from '@connect/contract/marketing/may-market'
import type { TrainingStatus } from '@connect/contract/orders/order-constants'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import { TRIGGERS, type Trigger } from '@connect/contract/templates/triggers'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { findLastState, type Planned, toState, toWallTime } from '#features/planned-messages/plan/bookings.ts'
import { parseReminder } from './reminder-times.ts'

const NOTIFIED = {
  id: true,
  status: true,
  course_type: true,
  test_result: true,
  supplier_id: true,
  training_at: true,
  bike_type: true,
  customer: {
    select: {
      id: true,
      first_name: true,
      last_name: true,
      email: true,
      phone: true,
      alternative_phone: true,
      source: true,
      email_optin: true,
      sms_optin: true,
      email_opted_out_at: true,
      sms_opted_out_at: true,
      merged_into_id: true,
      forgotten_at: true,
    },
  },
} as const satisfies Prisma.TrainingSelect

export type NotifiedBooking = Prisma.TrainingGetPayload<{ select: typeof NOTIFIED }>

/** A training and its contact as they are now. */
export const readNotifiedBooking = (tx: SchoolRows, id: number): Promise<NotifiedBooking | null> =>
  tx.training.findFirst({ where: { id }, select: NOTIFIED })

/** Whether somebody answers for what the school writes: an account takes a second to make. */
export const isAnsweredFor = async (tx: SchoolRows): Promise<boolean> =>
  (await tx.user.findFirst({ where: { email_verified_at: { not: null } }, select: { id: true } })) !== null

type Waiting = Pick<Planned, 'channel' | 'trigger' | 'baseline' | 'occurrence'> & { not_after: Date | null }

type Facts = {
  message: Waiting
  booking: NotifiedBooking
  /** All that was planned for the training. */
  rows: readonly Planned[]
  isAnsweredFor: boolean
  hasSms: boolean
  marketing: { soft_opt_in: boolean }
  now: Date
}

const isConfirmed = (status: TrainingStatus) => status === 'TRAINING_CONFIRMED'

/** What a booking has to be for its rider to be told. */
const FITS: Record<Trigger, (status: TrainingStatus) => boolean> = {
  MANUAL: () => false,
  BOOKING_CONFIRMATION: isConfirmed,
  BOOKING_CHANGED: isConfirmed,
  BOOKING_CANCELLED: (status) => status === 'TRAINING_CANCELLED',
  PRE_COURSE_REMINDER: isConfirmed,
  POST_COURSE: (status) => status === 'TRAINING_PASSED',
  NOT_COMPLETED: (status) => status === 'TRAINING_FAILED',
  RENEWAL: () => false,
}

/** What no rider needs to know once they are there; a confirmation they keep, as of a place taken on the day. */
const BEFORE_IT_BEGINS: readonly Trigger[] = ['BOOKING_CHANGED', 'PRE_COURSE_REMINDER']

const hasBegun = ({ training_at }: NotifiedBooking, now: Date): boolean => {
  const [day, time] = toWallTime(training_at)?.split('T') ?? []
  return day === undefined || time === undefined || londonInstant(day, time) <= now
}

/** A test that was sat is completed, whatever its result (N-02). */
const hasFailedTest = ({ course_type, test_result }: NotifiedBooking): boolean =>
  isTest(course_type) && test_result !== 'TEST_RESULT_PASSED'

const isKnown = ({ message, booking, rows }: Facts): boolean =>
  (findLastState(rows, message.channel) ?? message.baseline) === toState(booking)

/** Why a message is not sent, in words for people; the first that applies. */
const REASONS: readonly (readonly [reason: string, applies: (facts: Facts) => boolean])[] = [
  ['The contact was forgotten', ({ booking }) => booking.customer.forgotten_at !== null],
  ['It would have come too late', ({ message, now }) => message.not_after !== null && message.not_after <= now],
  [
    'The booking was cancelled',
    ({ message, booking }) => !FITS[message.trigger](booking.status) && booking.status === 'TRAINING_CANCELLED',
  ],
  ["The booking's status is another now", ({ message, booking }) => !FITS[message.trigger](booking.status)],
  ['The test was not passed', ({ message, booking }) => message.trigger === 'POST_COURSE' && hasFailedTest(booking)],
  ['The booking has no date', ({ booking }) => booking.training_at === null],
  [
    'The booking was moved',
    ({ message, booking }) =>
      message.trigger === 'PRE_COURSE_REMINDER' &&
      parseReminder(message.occurrence).starts !== toWallTime(booking.training_at),
  ],
  [
    'The course has begun',
    ({ message, booking, now }) => BEFORE_IT_BEGINS.includes(message.trigger) && hasBegun(booking, now),
  ],
  ['Nothing changed in the end', (facts) => facts.message.trigger === 'BOOKING_CHANGED' && isKnown(facts)],
  ['Nobody at the school has confirmed their email address', (facts) => !facts.isAnsweredFor],
  [
    'The contact has no email address',
    ({ message, booking }) => message.channel === 'EMAIL' && !booking.customer.email,
  ],
  ['No SMS service is set up', ({ message, hasSms }) => message.channel === 'SMS' && !hasSms],
  [
    'The contact has no UK mobile number',
    ({ message, booking }) => message.channel === 'SMS' && smsNumber(booking.customer) === null,
  ],
]

/** Whoever is told by itself has booked here. */
function findMarketingReason({ message, booking, marketing }: Facts): string | null {
  if (!TRIGGERS[message.trigger].isMarketing) return null
  const answer = mayMarket({ ...booking.customer, is_rider: true }, message.channel, marketing)
  return answer.may ? null : answer.reason
}

/** Null where it is to be sent. */
export const findReason = (facts: Facts): string | null =>
  REASONS.find(([, applies]) => applies(facts))?.[0] ?? findMarketingReason(facts)
