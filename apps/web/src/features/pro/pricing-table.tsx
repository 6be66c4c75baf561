import type { SignedInUser } from '@connect/contract/auth/user'
import { payments } from '@connect/contract/payments/routes'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { query } from '#api/query/query.ts'
import { isModalPath } from '#api/routing/modal-paths.ts'
import classes from './pro-dialog.module.css'
import { useScript } from './use-script.ts'

type ProviderPrices = {
  tableId: string
  publishableKey: string
}

type TableId = 'stripe_pricing_table_id' | 'extra_staff_pricing_table_id'

/** Null unless both its id and the publishable key are there (PRO-03). */
export function findPricingTable(user: SignedInUser, id: TableId): ProviderPrices | null {
  const { [id]: tableId, public_stripe_key: publishableKey } = user
  return tableId && publishableKey ? { tableId, publishableKey } : null
}

type Timing = Pick<Performance, 'getEntriesByType'>

/**
 * Whether this document was loaded at the address of a modal. Only those come with a policy that lets the card
 * provider's script in, and a page keeps the policy of the document that it began as, wherever one goes from there.
 */
export function isProviderDocument(timing: Timing = performance): boolean {
  const [loaded] = timing.getEntriesByType('navigation')
  return loaded !== undefined && isModalPath(new URL(loaded.name).pathname)
}

/** PRO-05 */
const SCRIPT = 'https://js.stripe.com/v3/pricing-table.js'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'stripe-pricing-table': {
        'pricing-table-id': string
        'publishable-key': string
        'customer-session-client-secret'?: string
      }
    }
  }
}

type Props = {
  table: ProviderPrices
  /** What there is instead when the provider cannot be reached. */
  otherwise: ReactNode
}

/** One that was reached by a link within the app loads its document first. */
export function PricingTable(props: Props) {
  return isProviderDocument() ? <ProviderTable {...props} /> : <DocumentOfItsOwn />
}

function DocumentOfItsOwn() {
  useEffect(() => window.location.reload(), [])
  return <Waiting />
}

function ProviderTable({ table: { tableId, publishableKey }, otherwise }: Props) {
  const script = useScript(SCRIPT)
  const { state, secret } = useCustomerSession()
  if (script === 'failed' || state === 'failed') return otherwise
  if (script === 'loading' || state === 'asking') return <Waiting />

  return (
    <div className={classes.table}>
      <stripe-pricing-table
        pricing-table-id={tableId}
        publishable-key={publishableKey}
        {...(secret ? { 'customer-session-client-secret': secret } : {})}
      />
    </div>
  )
}

const Waiting = () => <Skeleton className={classes.table} role="status" aria-label="Loading prices" />

/**
 * Lets the provider know the school again. It is asked for when the table is opened, since it works for half an hour only;
 * where no provider is set up there is none, and the table is shown all the same. When it cannot be had no table must be
 * shown: it would sell to a customer whom no school knows.
 */
function useCustomerSession(): { state: 'asking' | 'failed' | 'ready'; secret: string | null } {
  const { data, status } = useQuery({
    ...query(payments.customerSession, {}),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const state = ({ pending: 'asking', error: 'failed', success: 'ready' } as const)[status]
  return { state, secret: data?.stripe_customer_session_id ?? null }
}
