import type { CommunicationSettings } from '@connect/contract/communication-settings/communication-settings'
import type { Customer } from '@connect/contract/customers/customer'
import { CustomerEmailWords } from '@connect/contract/mails/customer-email'
import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { pathTo } from '@connect/contract/paths'
import { useLocation } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { formatDateTime } from '#lib/dates.ts'
import { TemplateChoice } from '#pickers/messages/template-choice.tsx'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Warnings } from '#ui/form/warnings.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'

const names = fieldNames(customerEmails.create)

type Props = { contact: Customer; address: string; from: CommunicationSettings }

export function SendEmailForm({ contact, address, from }: Props) {
  const { closeTo, close } = useClosePanel(
    pathTo('/v2/contacts/:customerId/details/emails', { customerId: contact.id }),
  )
  // An email that is sent again, about the same order.
  const again = CustomerEmailWords.safeParse(useLocation().state).data
  const about = again?.training === undefined ? null : { training: again.training }
  const model = useRouteForm(customerEmails.create, {
    params: { customer_id: contact.id },
    values: { subject: again?.subject ?? '', body: again?.body ?? '' },
    toBody: (values) => ({ ...values, ...about }),
    onSuccess: async ({ status }) => {
      toast.success(status === 'OUTBOX' ? 'Email kept here' : 'Email on its way')
      await close()
    },
  })
  const { email_from, replies_go_to, email_service } = from
  const optedOut = contact.email_opted_out_at && formatDateTime(contact.email_opted_out_at).slice(0, 10)

  return (
    <PanelForm model={model} id="send-email" submitLabel="Send email" closeTo={closeTo}>
      <PanelSection>
        {email_service === 'KEEPS' && <Warnings words={['This server sends no emails: it is kept here.']} />}
        <FieldFact label="To" wide>
          {address}
        </FieldFact>
        <FieldFact label="From">{email_from}</FieldFact>
        <FieldFact label="Replies go to">{replies_go_to}</FieldFact>
        <TemplateChoice channel="EMAIL" about={about ?? { customer: contact.id }} />
        <TextField name={names.subject} label="Subject" autoComplete="off" wide required />
        <RichTextField
          name={names.body}
          label="Message"
          description={optedOut && `Unsubscribed from emails on ${optedOut}: write only about their bookings.`}
          wide
          required
        />
      </PanelSection>
    </PanelForm>
  )
}
