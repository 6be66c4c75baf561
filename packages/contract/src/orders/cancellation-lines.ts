import { ukDay } from '#calendar/days.ts'
import { weekdayName } from '#calendar/weeks.ts'
import { formatPounds } from '#money.ts'
import { type CancellationFacts, type CancellationProposal, FEE_NAMES } from '#orders/cancellation.ts'
import { openCharges } from '#orders/charge-changes.ts'
import { PAYMENT_METHODS } from '#orders/order-constants.ts'

/** A line of the sum that a person checks before they cancel. `amount` is pence, below 0 for what is taken off. */
export type CancellationLine = {
  key: 'charged' | 'reversed' | 'fee' | 'others' | 'paid' | 'result'
  label: string
  why: string
  amount: number
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** `'SPRING-10, 10%'` → `'SPRING-10'` */
const shortName = (description: string): string => description.split(', ', 1)[0] ?? description

function paidWhy(payments: CancellationFacts['payments']): string {
  const [first, ...others] = payments
  if (!first) return 'nothing yet'
  if (others.length > 0) return `${payments.length} payments and refunds`
  return `${PAYMENT_METHODS[first.method].toLowerCase()}, ${ukDay(first.taken_on)}`
}

function feeWhy(facts: CancellationFacts, proposal: CancellationProposal): string {
  const { fee, proposed_fee, fee_rule, own_charged, notice } = proposal
  if (fee !== proposed_fee) return `proposed ${formatPounds(proposed_fee)}`
  if (fee_rule === 'late') return `${facts.settings.late_cancel_fee_percent}% of ${formatPounds(own_charged)}`
  if (fee_rule === 'deposit') return `of a deposit of ${formatPounds(facts.deposit)}`
  if (facts.cancelled_by === 'SCHOOL') return 'the school cancels'
  return notice.last_free_day === null ? 'no date is chosen yet' : 'notice was given'
}

/** The sum of a cancellation, line by line: all but the last one, which is the result, sum to what is then due. */
export function cancellationLines(facts: CancellationFacts, proposal: CancellationProposal): CancellationLine[] {
  const { charged, reversed, keeps_dvsa_fee, fee_rule, fee, others_charged, paid, refund, outstanding } = proposal
  const names = openCharges(facts.charges).map(({ description }) => shortName(description))
  const reversedWhy = keeps_dvsa_fee ? 'all but the DVSA test fee, which DVSA keeps' : 'all of it'
  const result =
    refund > 0
      ? { label: 'Refund to the rider', why: 'paid too much', amount: refund }
      : { label: 'Still to pay', why: `refund ${formatPounds(0)}`, amount: outstanding }
  return [
    { key: 'charged', label: 'Charged so far', why: names.join(', '), amount: charged },
    { key: 'reversed', label: 'Reversed', why: reversedWhy, amount: -reversed },
    { key: 'fee', label: FEE_NAMES[fee_rule], why: feeWhy(facts, proposal), amount: fee },
    ...(others_charged === 0
      ? []
      : [{ key: 'others', label: 'Other trainings', why: 'of the same order', amount: others_charged } as const]),
    { key: 'paid', label: 'Paid so far', why: paidWhy(facts.payments), amount: -paid },
    { key: 'result', ...result },
  ]
}

/** When a rider cancels free of charge, for people: 'Free of charge until Tue 17/11/2026, 3 working days before'. */
export function noticeText({ last_free_day, working_days }: CancellationProposal['notice']): string {
  if (last_free_day === null) return 'Free of charge: no date is chosen yet'
  const until = `Free of charge until ${weekdayName(last_free_day)} ${ukDay(last_free_day)}`
  return working_days === 0 ? `${until}, the day itself` : `${until}, ${plural(working_days, 'working day')} before`
}
