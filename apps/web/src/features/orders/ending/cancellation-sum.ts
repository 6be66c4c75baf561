import { percentOf } from '@connect/contract/money'
import { type CancelledBy, PAYMENT_METHODS } from '@connect/contract/orders/order-constants'
import type { CancellationProposal } from '@connect/contract/orders/quote'
import type { Training } from '@connect/contract/orders/training'
import { openCharges, sumOf } from '#features/orders/shared/open-charges.ts'
import type { SumLine } from '#features/orders/shared/sum-lines.tsx'
import { formatDate } from '#lib/dates.ts'
import { formatSum } from '#lib/money.ts'

/** What is due with that fee, in pence; below 0 is paid too much. Other trainings of the order count too. */
export function dueWith(fee: number, proposal: CancellationProposal): number {
  const { outstanding, refund } = proposal
  return outstanding - refund - proposal.fee + fee
}

export type Proposals = Readonly<Record<CancelledBy, CancellationProposal>>

type Money = { fee?: number | null | undefined; refund?: number | null | undefined; cancelled_by: CancelledBy }

/** Whether the fee and the refund are those that the rules say. */
export function isByRule({ fee, refund, cancelled_by }: Money, proposals: Proposals): boolean {
  const proposal = proposals[cancelled_by]
  const chosen = fee ?? proposal.fee
  const most = Math.max(0, -dueWith(chosen, proposal))
  return chosen === proposal.fee && (refund ?? most) === most
}

/** `'SPRING-10, 10%'` → `'SPRING-10'` */
const shortName = (description: string): string => description.split(', ', 1)[0] ?? description

function paidWhy({ payments }: Training['order']): string {
  const [first, ...others] = payments
  if (!first) return 'nothing yet'
  if (others.length > 0) return `${payments.length} payments and refunds`
  return `${PAYMENT_METHODS[first.method].toLowerCase()}, ${formatDate(first.taken_on)}`
}

export function feeLabel({ is_in_notice, fee }: CancellationProposal): string {
  if (is_in_notice === false) return 'Late cancellation fee'
  return is_in_notice === true && fee > 0 ? 'Deposit kept' : 'Cancellation fee'
}

/** How the proposed fee came about, or what was proposed where another one is typed. */
export function feeWhy(training: Training, proposal: CancellationProposal, fee: number): string {
  if (fee !== proposal.fee) return `proposed ${formatSum(proposal.fee)}`
  if (proposal.is_in_notice === null) return 'no fee is proposed'
  if (proposal.is_in_notice) return fee > 0 ? 'by your booking settings' : 'notice was given'
  const own = sumOf(openCharges(training).filter(({ vat_rate }) => vat_rate !== null))
  const percent = own > 0 ? Math.round((fee * 100) / own) : 0
  return percentOf(Math.max(0, own), percent) === fee ? `${percent}% of ${formatSum(own)}` : 'by your booking settings'
}

/** The lines before and after the fee; with it they sum to what is then due. */
export function linesAround(
  training: Training,
  proposal: CancellationProposal,
): { before: SumLine[]; after: SumLine[] } {
  const { charged, reversed, paid, dvsa_fee_kept, fee } = proposal
  const names = openCharges(training).map(({ description }) => shortName(description))
  const others = dueWith(fee, proposal) - (charged - reversed + fee - paid)
  return {
    before: [
      { label: 'Charged so far', why: names.join(', '), amount: charged },
      {
        label: 'Reversed',
        why: dvsa_fee_kept > 0 ? `all but the DVSA test fee, ${formatSum(dvsa_fee_kept)}` : 'all of it',
        amount: -reversed,
      },
    ],
    after: [
      ...(others === 0 ? [] : [{ label: 'Other trainings', why: 'of the same order', amount: others }]),
      { label: 'Paid so far', why: paidWhy(training.order), amount: -paid },
    ],
  }
}
