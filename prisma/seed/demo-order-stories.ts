import type { CourseBikeType, CourseConstant } from '@connect/contract/courses/course-types'
import type { BookingSource } from '@connect/contract/people/booking-sources'
import type { PaymentMethod, Prisma } from '../generated/client.ts'

/** How a booking ended that was cancelled: by whom, whether in time, and whether what was paid too much went back already. */
export type Departure = { by: 'RIDER' | 'SCHOOL'; isInTime: boolean; isRefunded: boolean }

/** What became of a booking. Money is pence. */
export type Story = {
  /** The whole name of a contact that is there already; else somebody new. */
  rider?: string
  source?: BookingSource
  bike?: CourseBikeType
  /** Days before the course on which it was booked. */
  booked?: number
  /** The deposit is what the course type asks for. */
  paid?: 'all' | 'deposit'
  method?: PaymentMethod
  /** A promo code. */
  code?: string
  /** What the office took off the price after it was paid. */
  reduction?: number
  training?: Partial<Prisma.TrainingUncheckedCreateInput>
  departure?: Departure
  /** Booked again, on the same order. */
  isRebooked?: true
}

const WIDGET = { source: 'WIDGET', method: 'CARD_LINK', paid: 'all' } as const
const DEPOSIT = { ...WIDGET, paid: 'deposit' } as const
const RIDETO = { source: 'RIDETO', method: 'MARKETPLACE', paid: 'all' } as const
const INSTANT = { ...RIDETO, source: 'RIDETO_INSTANT' } as const

const PASSED = { status: 'TRAINING_PASSED' } as const
const NO_SHOW = { training: { status: 'TRAINING_NO_SHOW' } } as const
const failed = (
  non_completion_reason: 'BALANCE_CONTROL' | 'LATE_ATTENDANCE',
  elements_left: string[],
  rider_feedback_notes: string,
) => ({ training: { status: 'TRAINING_FAILED' as const, non_completion_reason, elements_left, rider_feedback_notes } })

/** CBTs that are over. */
export const PAST: readonly Story[] = [
  { ...WIDGET, training: PASSED },
  {
    paid: 'all',
    method: 'CASH',
    ...failed('BALANCE_CONTROL', ['C', 'D', 'E'], 'Needs an hour on the pad before the road. Offered a new date.'),
    isRebooked: true,
  },
  { paid: 'all', method: 'CASH', training: PASSED },
  { ...DEPOSIT, ...NO_SHOW },
  { ...INSTANT, training: PASSED },
  { ...RIDETO, training: PASSED },
  { ...WIDGET, ...failed('LATE_ATTENDANCE', ['A', 'B', 'C', 'D', 'E'], 'Came at 10:15.') },
  { paid: 'all', method: 'CARD', code: 'BENEVOLENT-5', training: PASSED },
  { training: { ...PASSED, notes: 'Pays when his wages come.' } },
  { ...WIDGET, training: PASSED },
  { ...RIDETO, ...NO_SHOW },
  { ...DEPOSIT, training: PASSED },
]

/** CBTs to come: the first four fill the next course, the next three leave a space on the one after it, and so on. */
export const UPCOMING: readonly Story[] = [
  { rider: 'Alfie Barker', bike: 'BIKE_TYPE_AUTO', ...DEPOSIT },
  { ...WIDGET, code: 'NHS-20' },
  { rider: 'Zara Hussain', bike: 'BIKE_TYPE_AUTO', ...WIDGET },
  { training: { notes: 'Pays on the day.' } },
  { ...RIDETO, training: { status: 'TRAINING_WAITING_SCHOOL_CONFIRMATION' } },
  { paid: 'deposit', method: 'CASH' },
  INSTANT,
  { ...WIDGET, reduction: 2000, training: { notes: 'Promised the weekday price on the phone.' } },
  { training: { status: 'TRAINING_WAITING_RIDER_CONFIRMATION', notes: 'Offered this date in place of a Sunday.' } },
  { source: 'WIDGET', training: { status: 'TRAINING_CREATED' } },
  { ...WIDGET, code: 'WIDGET-FIRST' },
  { paid: 'all', method: 'BANK_TRANSFER' },
]

/** When nothing is left to show: {@link PAST} and {@link UPCOMING} go on with these. */
export const USUAL_PAST: readonly Story[] = [
  { ...WIDGET, training: PASSED },
  { paid: 'all', training: PASSED },
]
export const USUAL: readonly Story[] = [WIDGET, DEPOSIT, {}, RIDETO]

/** Of a course that is over and whose outcomes nobody has entered yet. */
export const OPEN: readonly Story[] = [WIDGET, { paid: 'deposit' }]

/** Who left a CBT that is over: too late, because of the school. */
export const LEFT: readonly Story[] = [
  { ...DEPOSIT, departure: { by: 'RIDER', isInTime: false, isRefunded: false } },
  { paid: 'all', method: 'CARD', departure: { by: 'SCHOOL', isInTime: true, isRefunded: true } },
]
/** And one to come: with notice, the money is back or still to be given back. */
export const LEAVING: readonly Story[] = [
  { ...WIDGET, departure: { by: 'RIDER', isInTime: true, isRefunded: true } },
  { ...DEPOSIT, departure: { by: 'RIDER', isInTime: true, isRefunded: false } },
]
/** Of a course that the school cancelled. */
export const CALLED_OFF: readonly Story[] = [
  { ...WIDGET, departure: { by: 'SCHOOL', isInTime: true, isRefunded: true } },
  { paid: 'all', departure: { by: 'SCHOOL', isInTime: true, isRefunded: false } },
]

/** Who is on the last and on the next course of each type. */
export type Plan = Partial<Record<CourseConstant, { past: readonly Story[]; next: readonly Story[] }>>

const TEST_PASSED = { training: { ...PASSED, test_result: 'TEST_RESULT_PASSED' } } as const
const TEST_FAILED = { training: { ...PASSED, test_result: 'TEST_RESULT_FAILED' } } as const
const OWN = { bike: 'BIKE_TYPE_NONE' } as const

/** Southside's other courses. */
export const OTHER: Plan = {
  LICENCE_CBT_RENEWAL: {
    past: [
      { rider: 'Deepak Nair', ...OWN, ...INSTANT, training: PASSED },
      { ...WIDGET, training: PASSED },
    ],
    next: [{ rider: 'Gwen Parry', ...OWN, ...DEPOSIT }, WIDGET],
  },
  INTRO_TO_MOTORCYCLING: { past: [{ ...WIDGET, training: PASSED }], next: [WIDGET, { paid: 'all', method: 'CASH' }] },
  GEAR_CONVERSION_COURSE: { past: [{ ...WIDGET, training: PASSED }], next: [DEPOSIT] },
  TFL_ONE_ON_ONE: { past: [{ ...OWN, training: PASSED }], next: [OWN] },
  FULL_LICENCE_MOD1_TRAINING: { past: [{ ...DEPOSIT, training: PASSED }], next: [{ paid: 'all' }] },
  FULL_LICENCE_MOD1_TEST: { past: [{ paid: 'all', ...TEST_PASSED }], next: [DEPOSIT] },
  FULL_LICENCE_MOD2_TRAINING: {
    past: [{ ...WIDGET, training: PASSED }],
    next: [{ rider: 'Marcus Oyelaran', ...DEPOSIT }],
  },
  FULL_LICENCE_MOD2_TEST: { past: [{ ...WIDGET, ...TEST_FAILED }], next: [{ paid: 'all', method: 'BANK_TRANSFER' }] },
  FULL_LICENCE: { past: [{ ...WIDGET, training: PASSED }], next: [DEPOSIT] },
}

/** Northgate's. */
export const NORTHGATE: Plan = {
  LICENCE_CBT: {
    past: [{ rider: 'Ewa Kaczmarek', ...RIDETO, training: PASSED }],
    next: [
      { rider: 'Bethany Hartley', ...WIDGET, code: 'WELCOME-10' },
      { rider: 'Leah Crowther', bike: 'BIKE_TYPE_AUTO', training: { notes: 'Pays on the day.' } },
      { rider: 'Imran Aslam', ...DEPOSIT },
    ],
  },
  LICENCE_CBT_RENEWAL: { past: [], next: [{ rider: 'Stuart Dawson', ...OWN, paid: 'all' }] },
}
