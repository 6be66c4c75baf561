import { formatPounds } from '@connect/contract/money'
import { dueWith, mostRefund } from '@connect/contract/orders/cancellation'
import { type CancelledBy, FEE_NAMES } from '@connect/contract/orders/ending-constants'
import { PAYMENT_METHODS } from '@connect/contract/orders/order-constants'
import type { CancellationProposal } from '@connect/contract/orders/quote'
import type { Training } from '@connect/contract/orders/training'
import { toOpenCharges } from '#features/orders/shared/open-charges.ts'
import type { SumLine } from '#features/orders/shared/sum-lines.tsx'
import { formatDate } from '#lib/dates.ts'

export type Proposals = Readonly<Record<CancelledBy, CancellationProposal>>

/** An empty field is what the rules say. */
export function toChoice(typed: { fee?: unknown; refund?: unknown }, proposal: CancellationProposal) {
  const fee = typeof typed.fee === 'number' ? typed.fee : proposal.fee
  const refund = typeof typed.refund === 'number' ? typed.refund : mostRefund(fee, proposal)
  return { fee, refund }
}

/** `'SPRING-10, 10%'` → `'SPRING-10'` */
const shortName = (description: string): string => description.split(', ', 1)[0] ?? description

function paidWhy({ payments }: Training['order']): string {
  const [first, ...others] = payments
  if (!first) return 'nothing yet'
  if (others.length > 0) return `${payments.length} payments and refunds`
  return `${PAYMENT_METHODS[first.method].toLowerCase()}, ${formatDate(first.taken_on)}`
}

export const feeLabel = ({ fee_rule }: CancellationProposal): string => FEE_NAMES[fee_rule]

/** How the proposed fee came about, or what was proposed where another one is typed. */
export function feeWhy(proposal: CancellationProposal, fee: number): string {
  const { fee_rule, fee_percent, own_charged } = proposal
  if (fee !== proposal.fee) return `proposed ${formatPounds(proposal.fee)}`
  if (fee_rule === 'late') return `${fee_percent}% of ${formatPounds(own_charged)}`
  if (fee_rule === 'deposit') return 'by your booking settings'
  return proposal.is_in_notice === null ? 'no fee is proposed' : 'notice was given'
}

/** Together with the fee they sum to what is then due. */
export function linesAround(
  training: Training,
  proposal: CancellationProposal,
): { before: SumLine[]; after: SumLine[] } {
  const { charged, reversed, paid, dvsa_fee_kept, fee } = proposal
  const names = toOpenCharges(training).map(({ description }) => shortName(description))
  const others = dueWith(fee, proposal) - (charged - reversed + fee - paid)
  return {
    before: [
      { label: 'Charged so far', why: names.join(', '), amount: charged },
      {
        label: 'Reversed',
        why: dvsa_fee_kept > 0 ? `all but the DVSA test fee, ${formatPounds(dvsa_fee_kept)}` : 'all of it',
        amount: -reversed,
      },
    ],
    after: [
      ...(others === 0 ? [] : [{ label: 'Other trainings', why: 'of the same order', amount: others }]),
      { label: 'Paid so far', why: paidWhy(training.order), amount: -paid },
    ],
  }
}
