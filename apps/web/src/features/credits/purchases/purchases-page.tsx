import { credits } from '@connect/contract/credits/routes'
import { query } from '#api/query/query.ts'
import { useList } from '#api/query/use-list.ts'
import { useListQuery } from '#api/query/use-list-query.ts'
import { CreditsHeader } from '#features/credits/shared/credits-header.tsx'
import { DataList } from '#ui/list/data-list.tsx'
import { ListFrame } from '#ui/list/list-frame.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { Bonuses } from './bonuses.tsx'
import { PURCHASE_COLUMNS, toPurchaseCard } from './purchase-columns.tsx'

/** What was bought, with receipts, and what was given. */
export function PurchasesPage() {
  const asked = useListQuery(credits.purchases)
  const { page, page_size } = asked
  const { count, rows } = useList(query(credits.purchases, { query: asked }))

  return (
    <ListFrame
      header={<CreditsHeader part="Purchases" />}
      pager={<Pager page={page} pageSize={page_size} total={count} />}
    >
      <Bonuses />
      <DataList
        label="Purchases"
        columns={PURCHASE_COLUMNS}
        card={toPurchaseCard}
        emptyCards="No items found"
        emptyHint="Credit purchases are listed here with their VAT receipts."
        {...rows}
        rowKey={({ id }) => String(id)}
        skeletonRows={4}
      />
    </ListFrame>
  )
}
