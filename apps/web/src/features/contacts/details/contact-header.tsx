import { communicationSettings } from '@connect/contract/communication-settings/routes'
import type { Customer } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { formatPounds } from '@connect/contract/money'
import { orders } from '@connect/contract/orders/order-routes'
import { pathTo } from '@connect/contract/paths'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import { customerSms } from '@connect/contract/sms/routes'
import { Button } from '@mantine/core'
import { IconMail, IconMessage, IconPhone, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { lookup, query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { SourceTag } from '#features/contacts/list/contact-columns.tsx'
import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import { usePageTitle } from '#lib/hooks/use-page-title.ts'
import { UnderAge } from '#pickers/customer/under-age.tsx'
import { Flag } from '#ui/badges/flag.tsx'
import { BackLink } from '#ui/page/back-link.tsx'
import { ContactMenu } from './contact-menu.tsx'
import classes from './contact-page.module.css'

export function ContactHeader({ contact }: { contact: Customer }) {
  const { search } = useLocation()
  const canEdit = useCan(customers.update)
  const seesOrders = useCan(orders.due)
  const takesOrders = useCan(orders.create)
  const isWide = useIsWide()
  usePageTitle(contact.full_name)

  return (
    <header className={classes.header}>
      <BackLink to={pathTo('/v2/contacts')} />
      <h1 ref={useFocusHeading<HTMLHeadingElement>()} tabIndex={-1} className={classes.title}>
        {contact.full_name}
      </h1>
      <SourceTag source={contact.source} />
      <UnderAge age={contact.age} />
      {seesOrders && <Due contact={contact} />}
      <div className={classes.actions}>
        {canEdit && (
          <Button
            component={Link}
            to={{ pathname: pathTo('/v2/contacts/:customerId/details/edit', { customerId: contact.id }), search }}
            variant="default"
          >
            Edit
          </Button>
        )}
        <ContactMenu contact={contact} />
        {takesOrders && (
          <Button
            component={Link}
            to={`${pathTo('/v2/orders/add')}?customer=${contact.id}`}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            Add order
          </Button>
        )}
      </div>
      {!isWide && <Reach contact={contact} />}
    </header>
  )
}

function Due({ contact: { id } }: { contact: Customer }) {
  const { data } = useQuery(query(orders.due, { query: { customer: id, period: 'all' } }))
  return data && data.due_total > 0 ? <Flag tone="warning">{`${formatPounds(data.due_total)} due`}</Flag> : null
}

function Reach({ contact }: { contact: Customer }) {
  const { phone, alternative_phone, email } = contact
  const number = (phone ?? alternative_phone)?.replaceAll(' ', '')
  return number || email ? (
    <nav aria-label="Call, text or email" className={classes.reach}>
      {number && (
        <>
          <Button
            component="a"
            href={`tel:${number}`}
            variant="default"
            leftSection={<IconPhone size={16} aria-hidden />}
          >
            Call
          </Button>
          <Text contact={contact} number={number} />
        </>
      )}
      {email && <Email contact={contact} address={email} />}
    </nav>
  ) : null
}

/** By the school's own number where there is a service that can be paid for it, or else by the phone that this is read on. */
function Text({ contact, number }: { contact: Customer; number: string }) {
  const canSend = useCan(customerSms.create) && smsNumber(contact) !== null
  const { data: settings } = useQuery({ ...lookup(communicationSettings.get, {}), enabled: canSend })
  const { search } = useLocation()
  const pathname = pathTo('/v2/contacts/:customerId/details/sms/send', { customerId: contact.id })
  const look = { variant: 'default', leftSection: <IconMessage size={16} aria-hidden />, children: 'Text' }
  return canSend && settings?.sms_service !== 'NONE' ? (
    <Button {...look} component={Link} to={{ pathname, search }} />
  ) : (
    <Button {...look} component="a" href={`sms:${number}`} />
  )
}

/** In the school's name, where it is kept with the contact, or else by the mail program of who reads this. */
function Email({ contact, address }: { contact: Customer; address: string }) {
  const canSend = useCan(customerEmails.create)
  const { search } = useLocation()
  const pathname = pathTo('/v2/contacts/:customerId/details/emails/add', { customerId: contact.id })
  const look = { variant: 'default', leftSection: <IconMail size={16} aria-hidden />, children: 'Email' }
  return canSend ? (
    <Button {...look} component={Link} to={{ pathname, search }} />
  ) : (
    <Button {...look} component="a" href={`mailto:${address}`} />
  )
}
