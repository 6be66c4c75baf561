import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { pathTo } from '@connect/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { lookup } from '#api/query/query.ts'
import { EditContactFirst } from '#features/contacts/edit-contact-first.tsx'
import { useContact } from '#features/contacts/use-contact.ts'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { SendEmailForm } from './send-email-form.tsx'

/** An email to a contact, over their emails (CONTACT-12). Nothing is written before it is known whom it comes from. */
export function SendEmailPanel() {
  const contact = useContact()
  const { closeTo } = useClosePanel(pathTo('/v2/contacts/:customerId/details/emails', { customerId: contact.id }))
  const { email } = contact
  const settings = useQuery(lookup(communicationSettings.get, {}))

  return (
    <RoutePanel title="Send email" subtitle={contact.full_name} closeTo={closeTo} isBare>
      {email ? (
        <Loaded query={settings} what="who emails come from" fields={4} wrap={PanelParts}>
          {(from) => <SendEmailForm contact={contact} address={email} from={from} />}
        </Loaded>
      ) : (
        <EditContactFirst
          contact={contact}
          title="No email address"
          hint={`Add an email address to ${contact.first_name}'s details first.`}
          closeTo={closeTo}
        />
      )}
    </RoutePanel>
  )
}
