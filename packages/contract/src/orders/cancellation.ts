import type { BookingSettings } from '#booking-settings/booking-settings.ts'
import { lastFreeCancelDay, lastFreeDay } from '#calendar/notice.ts'
import { calculatePercent, formatPounds } from '#money.ts'
import { type Charge, type NewCharge, openCharges, reversals } from '#orders/charge-changes.ts'
import { feeCharges, inOrder, ownCharges, sumAmounts, type VatRate } from '#orders/charges.ts'
import { type CancelledBy, FEE_NAMES, type FeeRule } from '#orders/ending-constants.ts'
import type { PaymentKind, PaymentMethod } from '#orders/order-constants.ts'

/** What is known of a training that is to be cancelled. Money is pence, days are London's, `yyyy-MM-dd`. */
export type CancellationFacts = {
  cancelled_by: CancelledBy
  today: string
  /** Null while no date is chosen: then notice is always given. `last_date_cancel` is DVSA's, of a test. */
  course: { date: string; last_date_cancel: string | null } | null
  /** The first day from which it was moved too late to be left free of charge, if any: notice counts from there. */
  notice_lost_on: string | null
  /** Of this training, with what was reversed before. */
  charges: readonly Charge[]
  /** Of the whole order, with its other trainings. */
  order_charged: number
  /** Of those other trainings that are no longer to come: what was paid goes to these first. */
  settled_charged: number
  /** Of the whole order. */
  payments: readonly { kind: PaymentKind; amount: number; method: PaymentMethod; taken_on: string }[]
  /** What was to be paid of this training to book it, by the terms of the course type now (`calculateDeposit`). */
  deposit: number
  vat_rate: VatRate
  settings: Pick<
    BookingSettings,
    'cancellation_notice_working_days' | 'late_cancel_fee_percent' | 'deposit_kept_on_early_cancel'
  >
}

/** Whether a rider gave notice: on `last_free_day` at the latest, null where no date is chosen. */
type Notice = { is_given: boolean; working_days: number; last_free_day: string | null }

function toNotice({ today, course, settings, notice_lost_on }: CancellationFacts): Notice {
  const working_days = settings.cancellation_notice_working_days
  const date = notice_lost_on ?? course?.date
  const last_free_day = date === undefined ? null : lastFreeDay(date, working_days, 'school')
  return { is_given: last_free_day === null || today <= last_free_day, working_days, last_free_day }
}

/**
 * What a training that moves away from `date` keeps as the day from which its notice counts: the first one that could no longer
 * be left free of charge, so that nobody moves the day before and cancels afterwards. Null while notice can still be given.
 */
export function noticeLostOn(
  kept: string | null,
  date: string | null,
  working_days: number,
  today: string,
): string | null {
  if (kept !== null || date === null) return kept
  return today > lastFreeDay(date, working_days, 'school') ? date : null
}

/** Whether DVSA no longer gives its fee back, which only matters to a rider: the school pays for what it cancels itself. */
function losesDvsaFee({ cancelled_by, course, today }: CancellationFacts): boolean {
  if (cancelled_by === 'SCHOOL' || course === null) return false
  return today > (course.last_date_cancel ?? lastFreeCancelDay(course.date))
}

const sumPayments = ({ payments }: CancellationFacts): number =>
  sumAmounts(payments.map(({ kind, amount }) => ({ amount: kind === 'REFUND' ? -amount : amount })))

/** What was paid of the order and nothing else has used: neither earlier fees and trainings, nor `kept` of this one. */
const calculateUnused = (facts: CancellationFacts, kept: number): number =>
  Math.max(0, sumPayments(facts) - facts.settled_charged - kept)

/** The fee by the school's rules (3.5): which one, and pence. `kept` is what stays charged of the training besides. */
function feeByRule(
  facts: CancellationFacts,
  notice: Notice,
  { own, kept }: { own: number; kept: number },
): { rule: FeeRule; amount: number } {
  const { cancelled_by, settings, deposit } = facts
  if (cancelled_by === 'SCHOOL') return { rule: 'none', amount: 0 }
  if (!notice.is_given) return { rule: 'late', amount: calculatePercent(own, settings.late_cancel_fee_percent) }
  if (!settings.deposit_kept_on_early_cancel) return { rule: 'none', amount: 0 }
  // A deposit is kept of what was paid, and only once: the payments are those of the whole order.
  return { rule: 'deposit', amount: Math.min(deposit, calculateUnused(facts, kept), own) }
}

/**
 * What cancelling a training does to its order, by the school's rules or with a fee that somebody chose. All charges are
 * reversed, but DVSA's fee once DVSA keeps it; what is paid too much then goes back. `charges` are those to be written.
 */
export function cancellationProposal(facts: CancellationFacts, chosenFee: number | null = null) {
  const open = openCharges(facts.charges)
  const own = ownCharges(open)
  const notice = toNotice(facts)
  const own_charged = Math.max(0, sumAmounts(own))
  const keeps_dvsa_fee = open.length > own.length && losesDvsaFee(facts)
  // Where the school let the rider off some of DVSA's fee too, taking that back would charge them more than before.
  const lost = own_charged > 0 ? own : []
  const reversed = keeps_dvsa_fee ? lost : open
  const kept = sumAmounts(open) - sumAmounts(reversed)
  const { rule, amount: proposed_fee } = feeByRule(facts, notice, { own: own_charged, kept })
  const fee = chosenFee ?? proposed_fee
  const [charged, paid] = [sumAmounts(open), sumPayments(facts)]
  const due = facts.order_charged - sumAmounts(reversed) + fee - paid
  const line: NewCharge = {
    kind: 'CANCELLATION_FEE',
    amount: fee,
    vat_rate: facts.vat_rate,
    description: FEE_NAMES[rule],
  }
  return {
    notice,
    /** Of this training; `own_charged` is without DVSA's fee, and what the fee is a percentage of. */
    charged,
    own_charged,
    reversed: sumAmounts(reversed),
    keeps_dvsa_fee,
    fee_rule: rule,
    proposed_fee,
    fee,
    /** More than is reversed cannot be a fee. */
    fee_max: Math.max(0, sumAmounts(reversed)),
    /** For the other trainings of the order. */
    others_charged: facts.order_charged - charged,
    paid,
    /** What is paid too much. */
    refund: Math.max(0, -due),
    /** What is still to pay. */
    outstanding: Math.max(0, due),
    charges: inOrder<NewCharge>([...feeCharges(line, own_charged), ...reversals(reversed)]),
  }
}

/** What the school cancels costs nothing: all charges are reversed, and nothing is charged for it. */
export const freeCancellation = (charges: readonly Charge[]): NewCharge[] => inOrder(reversals(openCharges(charges)))

type Choice = { fee: number; refund: number; reason: string | null }
type Problem = { field: keyof Choice; message: string }

const atMost = (field: keyof Choice, amount: number, most: number): Problem[] => {
  if (amount < 0) return [{ field, message: 'Must be 0 or more' }]
  return amount > most ? [{ field, message: `Must be at most ${formatPounds(most)}` }] : []
}

/** What the rules propose, in pence: the fee, at most how much, and what is then to pay or paid too much. */
export type Proposed = { fee: number; fee_max: number; outstanding: number; refund: number }

/** What is due with another fee than the proposed one, in pence; below 0 is paid too much. */
export const dueWith = (fee: number, proposed: Proposed): number =>
  proposed.outstanding - proposed.refund - proposed.fee + fee

/** What can be given back with that fee, in pence. */
export const mostRefund = (fee: number, proposed: Proposed): number => Math.max(0, -dueWith(fee, proposed))

/** Whether a fee and a refund are those that the rules propose. */
export const isByRule = ({ fee, refund }: Pick<Choice, 'fee' | 'refund'>, proposed: Proposed): boolean =>
  fee === proposed.fee && refund === mostRefund(fee, proposed)

/** What is wrong with the fee and the refund that somebody chose, for people: another one than the rules say needs a reason. */
export function cancellationProblems(proposed: Proposed, choice: Choice): Problem[] {
  const { fee, refund, reason } = choice
  const feeProblems = atMost('fee', fee, proposed.fee_max)
  if (feeProblems.length > 0) return feeProblems
  return [
    ...atMost('refund', refund, mostRefund(fee, proposed)),
    ...(isByRule(choice, proposed) || reason?.trim()
      ? []
      : [{ field: 'reason', message: 'Say why: it is kept in the history.' } as const]),
  ]
}
