import { Skeleton } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { PricingTable as Table } from './pricing-table-of.ts'
import classes from './pro-dialog.module.css'
import { isProviderDocument } from './provider-document.ts'
import { useCustomerSession } from './use-customer-session.ts'
import { useScript } from './use-script.ts'

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
  table: Table
  /** What there is instead when the provider cannot be reached. */
  otherwise: ReactNode
}

/** The card provider's own table of prices. One that was reached by a link within the app loads its document first. */
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
