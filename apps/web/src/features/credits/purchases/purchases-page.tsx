import { credits } from '@connect/contract/credits/routes'
import { listAddress } from '#api/list/list-address.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { CreditsHeader } from '#features/credits/shared/credits-header.tsx'
import { Bonuses } from './bonuses.tsx'
import { PURCHASE_COLUMNS, toPurchaseCard } from './purchase-columns.tsx'

export const PURCHASES_ADDRESS = listAddress(credits.purchases, {})

export const PurchasesPage = () => (
  <ListScreen
    address={PURCHASES_ADDRESS}
    title="Purchases"
    things="purchases"
    header={(secondary) => <CreditsHeader part="Purchases" secondary={secondary} />}
    above={<Bonuses />}
    columns={PURCHASE_COLUMNS}
    card={toPurchaseCard}
    emptyHint="Credit purchases are listed here with their VAT receipts."
    rowKey={({ id }) => String(id)}
    skeletonRows={4}
  />
)
