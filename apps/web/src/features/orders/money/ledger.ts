import { londonDate } from '@connect/contract/calendar/london'
import { PAYMENT_METHODS } from '@connect/contract/orders/order-constants'
import type { Training } from '@connect/contract/orders/training'

export type LedgerRow = {
  key: string
  /** `yyyy-MM-dd` */
  day: string
  words: string
  /** A reference or a note. */
  more: string | null
  /** Pence; one of the two is there. */
  charged: number | null
  paid: number | null
}

type Payment = Training['order']['payments'][number]

/** Pence, below 0 for a refund. */
const paidBy = ({ kind, amount }: Payment): number => (kind === 'REFUND' ? -amount : amount)

const formatPayment = ({ kind, method }: Payment): string =>
  kind === 'REFUND' ? `Refund, ${PAYMENT_METHODS[method].toLowerCase()}` : PAYMENT_METHODS[method]

/** In the order in which it happened. Nothing is ever left out, so the columns sum to the totals. */
export function toLedger({ charges, payments }: Pick<Training['order'], 'charges' | 'payments'>): LedgerRow[] {
  const rows = [
    ...charges.map(({ id, amount, description, created }) => ({
      created,
      row: {
        key: `charge-${id}`,
        day: londonDate(new Date(created)),
        words: description,
        more: null,
        charged: amount,
        paid: null,
      },
    })),
    ...payments.map((payment) => ({
      created: payment.created,
      row: {
        key: `payment-${payment.id}`,
        day: payment.taken_on,
        words: formatPayment(payment),
        more: [payment.reference, payment.note].filter(Boolean).join(' · ') || null,
        charged: null,
        paid: paidBy(payment),
      },
    })),
  ]
  return rows
    .toSorted((one, other) => one.row.day.localeCompare(other.row.day) || one.created.localeCompare(other.created))
    .map(({ row }) => row)
}

/** `left` is what of it was not given back yet, in pence. */
export type Refundable = { payment: Payment; left: number }

/** Only payments of which something is left to give back. */
export const refundable = (payments: readonly Payment[]): Refundable[] =>
  payments
    .filter(({ kind }) => kind === 'PAYMENT')
    .map((payment) => {
      const refunds = payments.filter(({ refund_of }) => refund_of === payment.id)
      return { payment, left: refunds.reduce((left, { amount }) => left - amount, payment.amount) }
    })
    .filter(({ left }) => left > 0)
