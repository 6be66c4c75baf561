import { communicationSettings } from '@connect/contract/communication-settings/routes'
import type { Customer } from '@connect/contract/customers/customer'
import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { useQuery } from '@tanstack/react-query'
import { lookup, query } from '#api/query/query.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { useContactTrainings } from './contact-trainings.ts'
import { NothingToSend } from './nothing-to-send.tsx'
import { SendDisclaimerForm } from './send-disclaimer-form.tsx'

/** More than any school has; the list is one page. */
const ACTIVE = { is_active: 'true', page_size: 100 } as const

/** Nothing is chosen before it is known for what, and how it can be sent. */
export function SendDisclaimer({ contact }: { contact: Customer }) {
  const templates = useQuery(query(disclaimerTemplates.list, { query: ACTIVE }))
  const settings = useQuery(lookup(communicationSettings.get, {}))
  const trainings = useContactTrainings(contact.id)

  return (
    <Loaded query={templates} what="disclaimers" fields={4} wrap={PanelParts}>
      {({ results }) => (
        <Loaded query={settings} what="how messages are sent" fields={4} wrap={PanelParts}>
          {(how) => (
            <Loaded query={trainings} what="orders" fields={4} wrap={PanelParts}>
              {(all) =>
                results.length === 0 ? (
                  <NothingToSend
                    title="No active disclaimers"
                    hint="Add a disclaimer under Communication, or make one active, to send it."
                  />
                ) : (
                  <SendDisclaimerForm contact={contact} templates={results} trainings={all} settings={how} />
                )
              }
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
