import { BROWSER_ERRORS } from '#api-error.ts'
import { isKeptByRideTo, TRAINING_STATUSES, type TrainingStatus } from '#orders/order-constants.ts'
import type { BookingSource } from '#people/booking-sources.ts'

/** Who changes a status: staff who edit orders, an admin among them, the rider by a link, or Connect itself (a payment, an expiry). */
export type TrainingActor = 'staff' | 'admin' | 'rider' | 'system'

/** What is written down with a status: one of the lists of reasons, or an admin's own words. */
type ReasonKind = 'cancellation_reason' | 'non_completion_reason' | 'reason'

type Transition = {
  /** An admin may do what staff may. */
  by: readonly TrainingActor[]
  reason?: ReasonKind
  /** Whether it is the outcome of a course, so that the course must have begun. */
  isOutcome?: true
}

/** An admin reopens what was finished by mistake. */
const fromOutcome = { TRAINING_CONFIRMED: { by: ['admin'], reason: 'reason' } } as const

/** Which status may follow which. What is not here is refused; a move to another course keeps the status. */
const TRANSITIONS: Record<TrainingStatus, Partial<Record<TrainingStatus, Transition>>> = {
  // Holds a seat for a few minutes while the rider pays.
  TRAINING_CREATED: {
    TRAINING_WAITING_SCHOOL_CONFIRMATION: { by: ['rider', 'system'] },
    TRAINING_WAITING_RIDER_CONFIRMATION: { by: ['rider', 'system'] },
    TRAINING_CONFIRMED: { by: ['staff', 'rider', 'system'] },
    TRAINING_CANCELLED: { by: ['staff', 'rider', 'system'], reason: 'cancellation_reason' },
  },
  TRAINING_WAITING_SCHOOL_CONFIRMATION: {
    TRAINING_WAITING_RIDER_CONFIRMATION: { by: ['staff'] },
    TRAINING_CONFIRMED: { by: ['staff'] },
    TRAINING_CANCELLED: { by: ['staff', 'rider'], reason: 'cancellation_reason' },
  },
  TRAINING_WAITING_RIDER_CONFIRMATION: {
    TRAINING_CONFIRMED: { by: ['staff', 'rider'] },
    TRAINING_CANCELLED: { by: ['staff', 'rider'], reason: 'cancellation_reason' },
  },
  TRAINING_CONFIRMED: {
    TRAINING_PASSED: { by: ['staff'], isOutcome: true },
    TRAINING_FAILED: { by: ['staff'], isOutcome: true, reason: 'non_completion_reason' },
    TRAINING_NO_SHOW: { by: ['staff'], isOutcome: true },
    TRAINING_CANCELLED: { by: ['staff', 'rider'], reason: 'cancellation_reason' },
  },
  TRAINING_PASSED: fromOutcome,
  TRAINING_FAILED: fromOutcome,
  TRAINING_NO_SHOW: fromOutcome,
  TRAINING_CANCELLED: {},
}

/** How one status leads to another, or null where it does not. */
export const transition = (from: TrainingStatus, to: TrainingStatus): Transition | null => TRANSITIONS[from][to] ?? null

const STATUSES = Object.keys(TRANSITIONS) as TrainingStatus[]

/** Statuses in which a rider is still to come: those from which a training can be cancelled. */
export const TO_COME = STATUSES.filter((status) => transition(status, 'TRAINING_CANCELLED') !== null)

export const isToCome = (status: TrainingStatus): boolean => TO_COME.includes(status)

const REBOOKED: readonly TrainingStatus[] = ['TRAINING_CANCELLED', 'TRAINING_FAILED', 'TRAINING_NO_SHOW']

/** Whether a rider is booked again in place of a training: they cancelled, did not complete it or did not attend. */
export const canBeRebooked = (status: TrainingStatus): boolean => REBOOKED.includes(status)

/** A training whose status is to change. `training_at` is London's wall time `yyyy-MM-ddTHH:mm`, null without a course. */
type Training = {
  status: TrainingStatus
  source: BookingSource
  training_at: string | null
  /** Of a certificate that names the training and is not void: whether DVSA has it already. */
  certificate: 'issued' | 'sent' | null
}

type Change = {
  to: TrainingStatus
  by: TrainingActor
  /** Whether the reason that the transition needs is there. */
  hasReason: boolean
  /** London's wall time, as `training_at`. */
  now: string
}

/** Why a status cannot follow: the error's code, its sentence for people, and the field that is missing something. */
type StateRefusal = { code: 'training_state' | 'order_locked'; message: string; field?: ReasonKind }

const refused = (message: string): StateRefusal => ({ code: 'training_state', message })

const isAllowed = ({ by }: Transition, actor: TrainingActor): boolean =>
  by.some((one) => one === actor || (one === 'staff' && actor === 'admin'))

const reopenRefusal = (certificate: Training['certificate']): StateRefusal | null => {
  if (certificate === 'sent') return refused('The certificate of this training went to DVSA already.')
  return certificate === 'issued' ? refused('Void the certificate of this training first.') : null
}

const outcomeRefusal = (training_at: string | null, now: string): StateRefusal | null => {
  if (training_at === null) return refused('This training is not on a course yet.')
  return now < training_at ? refused('The course has not begun.') : null
}

/**
 * Why a training cannot get another status, or null if it can: who may, when, and with which reason. A cancelled one stays so:
 * whoever comes back is rebooked. Orders of RideTo are cancelled at RideTo, or by an admin where they were entered wrongly (N-30).
 */
export function statusRefusal(training: Training, { to, by, hasReason, now }: Change): StateRefusal | null {
  const step = transition(training.status, to)
  const notFromHere = `This order is '${TRAINING_STATUSES[training.status].label}', which cannot change to '${TRAINING_STATUSES[to].label}'.`
  if (step === null) return refused(notFromHere)
  if (to === 'TRAINING_CANCELLED' && by !== 'system' && isKeptByRideTo(training.source, 'cancel', by === 'admin')) {
    return { code: 'order_locked', message: BROWSER_ERRORS.order_locked.detail }
  }
  if (!isAllowed(step, by)) {
    return refused(step.by[0] === 'admin' ? 'Only an admin can reopen a training.' : notFromHere)
  }
  const problem =
    (step.isOutcome ? outcomeRefusal(training.training_at, now) : null) ??
    (step.by[0] === 'admin' ? reopenRefusal(training.certificate) : null)
  if (problem) return problem
  return step.reason && !hasReason ? { ...refused('Give a reason.'), field: step.reason } : null
}
