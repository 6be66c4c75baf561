import type { Access } from '@connect/contract/access'
import { refusal } from '@connect/contract/access'
import { certificates } from '@connect/contract/certificates/routes'
import type { Customer } from '@connect/contract/customers/customer'
import { customerDocuments } from '@connect/contract/customers/document-routes'
import { customerNotes } from '@connect/contract/customers/note-routes'
import { customers } from '@connect/contract/customers/routes'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { customerOrders } from '@connect/contract/orders/order-routes'
import { pathTo } from '@connect/contract/paths'
import { customerSms } from '@connect/contract/sms/routes'
import { Link, useLocation } from 'react-router'
import { useUser } from '#api/session/use-session.ts'
import { useCurrentInView } from '#lib/hooks/use-current-in-view.ts'
import classes from './contact-page.module.css'

type Tab = {
  label: string
  path: 'orders' | 'notes' | 'attachments' | 'emails' | 'sms' | 'disclaimers' | 'certificates' | 'history'
  access: Access
  count?: (contact: Customer) => number | null
}

/** In their order (CONTACT-05); each is a child route, shown to those who may open it. */
const TABS: readonly Tab[] = [
  { label: 'Orders', path: 'orders', access: customerOrders.list.access },
  { label: 'Notes', path: 'notes', access: customerNotes.list.access, count: ({ note_count }) => note_count },
  {
    label: 'Attachments',
    path: 'attachments',
    access: customerDocuments.list.access,
    count: ({ document_count }) => document_count,
  },
  { label: 'Emails', path: 'emails', access: customerEmails.list.access },
  { label: 'SMS', path: 'sms', access: customerSms.list.access },
  {
    label: 'Disclaimers',
    path: 'disclaimers',
    access: customerDisclaimers.list.access,
    count: ({ disclaimer_count }) => disclaimer_count,
  },
  {
    label: 'Certificates',
    path: 'certificates',
    access: certificates.list.access,
    count: ({ certificate_count }) => certificate_count,
  },
  { label: 'History', path: 'history', access: customers.history.access },
]

export function ContactTabs({ contact }: { contact: Customer }) {
  const user = useUser()
  const { pathname, search } = useLocation()
  const row = useCurrentInView<HTMLElement>()
  const tabs = TABS.filter(({ access }) => refusal(user, access) === null)

  return (
    <nav ref={row} aria-label="Contact" className={classes.tabs}>
      {tabs.map(({ label, path, count }) => {
        const address = pathTo(`/v2/contacts/:customerId/details/${path}`, { customerId: contact.id })
        const isCurrent = pathname === address || pathname.startsWith(`${address}/`)
        const number = count?.(contact) ?? null
        return (
          <Link
            key={path}
            to={{ pathname: address, search }}
            className={classes.tab}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {label}
            {number !== null && <span className={classes.count}>{number.toLocaleString('en-GB')}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
