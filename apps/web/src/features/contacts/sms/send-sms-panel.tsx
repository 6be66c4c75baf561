import type { Customer } from '@connect/contract/customers/customer'
import { pathTo } from '@connect/contract/paths'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useContact } from '#features/contacts/use-contact.ts'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { SendSmsForm } from './send-sms-form.tsx'

/** A text message to a contact, over their text messages (CONTACT-12). */
export function SendSmsPanel() {
  const contact = useContact()
  const { closeTo } = useClosePanel(pathTo('/v2/contacts/:customerId/details/sms', { customerId: contact.id }))
  const number = smsNumber(contact)

  return (
    <RoutePanel title="Send SMS" subtitle={contact.full_name} closeTo={closeTo} isBare>
      {number ? <SendSmsForm contact={contact} number={number} /> : <NoNumber contact={contact} />}
    </RoutePanel>
  )
}

function NoNumber({ contact }: { contact: Customer }) {
  const { closeTo } = useClosePanel(pathTo('/v2/contacts/:customerId/details/sms', { customerId: contact.id }))
  return (
    <PanelParts
      foot={
        <>
          <Button variant="default" component={Link} to={closeTo}>
            Cancel
          </Button>
          <Button component={Link} to={pathTo('/v2/contacts/:customerId/details/edit', { customerId: contact.id })}>
            Edit contact
          </Button>
        </>
      }
    >
      <EmptyState
        title="No UK mobile number"
        hint={`Add a UK mobile number to ${contact.first_name}'s details first.`}
      />
    </PanelParts>
  )
}
