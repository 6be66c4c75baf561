import { type CreditPurchase, PURCHASE_STATUSES } from '@connect/contract/credits/credit'
import { formatCredits } from '@connect/contract/credits/credits'
import { pounds } from '#features/credits/shared/credit-words.ts'
import { formatDateTime } from '#lib/dates.ts'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Card, Column } from '#ui/list/column.ts'
import { ReceiptButton } from './receipt-button.tsx'

const TONES = { OPEN: 'neutral', PAID: 'success', EXPIRED: 'neutral' } as const

const Status = ({ status }: Pick<CreditPurchase, 'status'>) => (
  <StatusDot tone={TONES[status]}>{PURCHASE_STATUSES[status]}</StatusDot>
)

export const PURCHASE_COLUMNS: readonly Column<CreditPurchase>[] = [
  { id: 'created', header: 'Date', cell: ({ created }) => formatDateTime(created), width: 140 },
  { id: 'status', header: 'Status', cell: ({ status }) => <Status status={status} /> },
  { id: 'receipt', header: 'Receipt', cell: (purchase) => <ReceiptButton purchase={purchase} /> },
  { id: 'credits', header: 'Credits', align: 'end', cell: ({ credits }) => formatCredits(credits) },
  { id: 'amount', header: 'Price', align: 'end', cell: ({ amount }) => pounds(amount) },
  { id: 'vat', header: 'Of which VAT', align: 'end', cell: ({ vat }) => pounds(vat) },
]

export const toPurchaseCard = (purchase: CreditPurchase): Card => ({
  title: <strong>{formatCredits(purchase.credits)} credits</strong>,
  aside: <Status status={purchase.status} />,
  meta: formatDateTime(purchase.created),
  facts: [
    { label: 'Price', value: `${pounds(purchase.amount)}, of which ${pounds(purchase.vat)} is VAT` },
    ...(purchase.receipt_number === null ? [] : [{ label: 'Receipt', value: <ReceiptButton purchase={purchase} /> }]),
  ],
})
