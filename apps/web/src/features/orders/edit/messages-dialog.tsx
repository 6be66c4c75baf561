import type { Customer } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import type { Training } from '@connect/contract/orders/training'
import { pathTo } from '@connect/contract/paths'
import { formatUkMobile } from '@connect/contract/people/uk-mobile'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import { customerSms } from '@connect/contract/sms/routes'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { formatDateTime } from '#lib/dates.ts'
import { MessageDialog } from '#pickers/messages/message-dialog.tsx'
import type { Recipients } from '#pickers/messages/recipients.tsx'
import { useSmsPrice } from '#pickers/messages/use-sms-price.ts'
import { toast } from '#ui/toasts/toast.tsx'

type Props = { training: Training; onClose: () => void }

/** An email or a text message to the rider of an order; it stands with the contact, too. */
export function MessageRiderDialog({ training, onClose }: Props) {
  const { id, customer, order } = training
  const contact = useQuery(query(customers.get, { params: { customer_id: customer.id } }))
  const price = useSmsPrice()
  const params = { customer_id: customer.id }
  const email = useRouteForm(customerEmails.create, {
    params,
    values: { subject: '', body: '' },
    toBody: (values) => ({ ...values, training: id }),
    onSuccess: ({ status }) => done(status === 'OUTBOX' ? 'Email kept here' : 'Email on its way'),
  })
  const sms = useRouteForm(customerSms.create, {
    params,
    values: { body: '' },
    toBody: (values) => ({ ...values, training: id, expected_cost: price.toCost(values.body) }),
    onRefused: price.onRefused,
    onSuccess: () => done('Text message on its way'),
  })
  function done(words: string): void {
    toast.success(words)
    onClose()
  }

  return (
    <MessageDialog
      title="Message rider"
      subtitle={`${order.friendly_id} · ${customer.full_name}`}
      recipients={{ ...contact, data: contact.data && toRecipients(contact.data) }}
      email={email}
      sms={sms}
      price={price}
      about={{ training: id }}
      onClose={onClose}
    />
  )
}

const optedOut = (what: string, at: string | null): string | null =>
  at && `Unsubscribed from ${what} on ${formatDateTime(at).slice(0, 10)}: write only about their bookings.`

function toRecipients(contact: Customer): Recipients {
  const { id, full_name, email, email_opted_out_at, sms_opted_out_at } = contact
  const number = smsNumber(contact)
  const to = (address: string | null) => (address ? [`${full_name}, ${address}`] : [])
  return {
    reach: {
      EMAIL: {
        to: to(email),
        leftOut: [],
        optedOut: optedOut('emails', email_opted_out_at),
        refusal: email ? null : 'No email address',
      },
      SMS: {
        to: to(number && formatUkMobile(number)),
        leftOut: [],
        optedOut: optedOut('texts', sms_opted_out_at),
        refusal: number ? null : 'No UK mobile number',
      },
    },
    nobody: `${full_name} cannot be reached`,
    action: (
      <Button
        variant="default"
        component={Link}
        to={pathTo('/v2/contacts/:customerId/details/edit', { customerId: id })}
      >
        Edit contact
      </Button>
    ),
  }
}
