import type { SignedInUser } from '@connect/contract/auth/user'

export type PricingTable = {
  tableId: string
  publishableKey: string
}

type TableId = 'stripe_pricing_table_id' | 'extra_staff_pricing_table_id'

/** The provider's table for this user, or null unless both its id and the publishable key are there (PRO-03, PRO-06). */
export function pricingTableOf(user: SignedInUser, id: TableId): PricingTable | null {
  const { [id]: tableId, public_stripe_key: publishableKey } = user
  return tableId && publishableKey ? { tableId, publishableKey } : null
}
