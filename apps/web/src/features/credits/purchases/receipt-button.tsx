import type { CreditPurchase } from '@connect/contract/credits/credit'
import { credits } from '@connect/contract/credits/routes'
import { Button } from '@mantine/core'
import { useDownload } from '#api/query/use-download.ts'

/** Saves the VAT receipt of what was paid. */
export function ReceiptButton({ purchase: { id, receipt_number } }: { purchase: CreditPurchase }) {
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
