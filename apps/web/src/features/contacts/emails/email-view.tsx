import type { CustomerEmailText } from '@connect/contract/mails/customer-email'
import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { isRetryable } from '@connect/contract/mails/mail'
import { SEES_ORDERS } from '@connect/contract/orders/order-access'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { useContact } from '#features/contacts/use-contact.ts'
import { formatDateTime } from '#lib/dates.ts'
import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import { EmailFrame } from '#pickers/messages/email-frame.tsx'
import { MessageStatus } from '#pickers/messages/message-status.tsx'
import { Facts } from '#ui/panel/facts.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './emails.module.css'

/** One email to a contact as it was sent: beside the list, or in its place where there is no room for both. */
export function EmailView() {
  const contact = useContact()
  const { search } = useLocation()
  const { emailId = '' } = useParams()
  const params = { customer_id: contact.id, customer_email_id: emailId }
  const answer = useQuery(query(customerEmails.get, { params }))
  const list = pathTo('/v2/contacts/:customerId/details/emails', { customerId: contact.id })

  return (
    <section aria-label="Email" className={classes.view}>
      <Button
        component={Link}
        to={{ pathname: list, search }}
        variant="subtle"
        color="gray"
        className={classes.back ?? ''}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        All emails
      </Button>
      <Loaded query={answer} what="email" fields={4}>
        {(email) => <Email key={email.id} email={email} />}
      </Loaded>
    </section>
  )
}

function Email({ email }: { email: CustomerEmailText }) {
  const { subject, status, to_email, from_name, reply_to, user, created, sent_at, last_error, html } = email
  const heading = useFocusHeading<HTMLHeadingElement>()
  const facts = [
    { label: 'To', text: to_email },
    { label: 'From', text: from_name },
    { label: 'Replies to', text: reply_to },
    { label: 'Sent by', text: user?.full_name ?? 'Connect' },
    { label: sent_at ? 'Sent' : 'Written', text: formatDateTime(sent_at ?? created) },
  ]

  return (
    <>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.subject}>
          {subject}
        </h2>
        <MessageStatus status={status} />
        <WayOn email={email} />
      </div>
      {last_error && <p className={classes.error}>{last_error}</p>}
      {status === 'UNKNOWN' && <p className={classes.muted}>It may have arrived. Ask before you send it again.</p>}
      <Facts facts={facts.filter(({ text }) => text)} />
      <EmailFrame title="Email as it was sent" html={html} />
    </>
  )
}

/** A copy of a signed disclaimer is sent again with its PDF, from the disclaimer; others by their words. */
function WayOn({ email }: { email: CustomerEmailText }) {
  const { customer: customerId, disclaimer, subject, body, training, status } = email
  const canSend = useCan(customerEmails.create)
  const seesOrders = useCan({ access: SEES_ORDERS })
  const { search } = useLocation()
  const look = { variant: 'default', className: classes.again ?? '' }
  if (disclaimer !== null) {
    const pathname = pathTo('/v2/contacts/:customerId/details/disclaimers/:disclaimerId', {
      customerId,
      disclaimerId: disclaimer,
    })
    return (
      <Button component={Link} to={{ pathname, search }} {...look}>
        Open disclaimer
      </Button>
    )
  }
  if (!canSend || !isRetryable(status)) return null
  const pathname = pathTo('/v2/contacts/:customerId/details/emails/add', { customerId })
  const state = { subject, body, ...(training !== null && seesOrders && { training }) }
  return (
    <Button component={Link} to={{ pathname, search }} state={state} {...look}>
      Send again
    </Button>
  )
}
