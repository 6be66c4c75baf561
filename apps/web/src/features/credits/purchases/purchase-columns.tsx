import { type CreditPurchase, PURCHASE_STATUSES } from '@connect/contract/credits/credit'
import { formatCredits } from '@connect/contract/credits/credits'
import { credits } from '@connect/contract/credits/routes'
import { Button } from '@mantine/core'
import { useDownload } from '#api/query/use-download.ts'
import { formatPounds } from '#features/credits/shared/credit-format.ts'
import { formatDateTime } from '#lib/dates.ts'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Card, Column } from '#ui/list/column.ts'

const TONES = { OPEN: 'neutral', PAID: 'success', EXPIRED: 'neutral' } as const

const Status = ({ status }: Pick<CreditPurchase, 'status'>) => (
  <StatusDot tone={TONES[status]}>{PURCHASE_STATUSES[status]}</StatusDot>
)

export const PURCHASE_COLUMNS: readonly Column<CreditPurchase>[] = [
  { id: 'created', header: 'Date', cell: ({ created }) => formatDateTime(created), width: 140 },
  { id: 'status', header: 'Status', cell: ({ status }) => <Status status={status} /> },
  { id: 'receipt', header: 'Receipt', cell: (purchase) => <ReceiptButton purchase={purchase} /> },
  { id: 'credits', header: 'Credits', align: 'end', cell: (purchase) => formatCredits(purchase.credits) },
  { id: 'amount', header: 'Price', align: 'end', cell: ({ amount }) => formatPounds(amount) },
  { id: 'vat', header: 'VAT included', align: 'end', cell: ({ vat }) => formatPounds(vat) },
]

export const toPurchaseCard = (purchase: CreditPurchase): Card => ({
  title: <strong>{formatCredits(purchase.credits)} credits</strong>,
  aside: <Status status={purchase.status} />,
  meta: formatDateTime(purchase.created),
  facts: [
    { label: 'Price', value: `${formatPounds(purchase.amount)}, including ${formatPounds(purchase.vat)} VAT` },
    ...(purchase.receipt_number === null ? [] : [{ label: 'Receipt', value: <ReceiptButton purchase={purchase} /> }]),
  ],
})

function ReceiptButton({ purchase: { id, receipt_number } }: { purchase: CreditPurchase }) {
  const { download, isPending } = useDownload(credits.receipt)
  if (receipt_number === null) return null

  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isPending}
      onClick={() => download({ params: { purchase_id: id } }, `receipt-${receipt_number}.pdf`)}
    >
      Receipt {receipt_number}
    </Button>
  )
}
