import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { useContact } from '#features/contacts/use-contact.ts'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { DisclaimerStatusDot } from './disclaimer-status.tsx'
import { ResendDisclaimer } from './resend-disclaimer.tsx'
import { SendDisclaimer } from './send-disclaimer.tsx'
import { ShownDisclaimer } from './shown-disclaimer.tsx'
import { useDisclaimerList } from './use-disclaimer-list.ts'

// The panels over the disclaimers of a contact; in one file, since each file more makes every first load longer.

/** COMM-11 */
export function SendDisclaimerPanel() {
  const contact = useContact()
  const { closeTo } = useDisclaimerList(contact.id)
  return (
    <RoutePanel title="Send disclaimer" subtitle={contact.full_name} closeTo={closeTo} isBare startsAt="field">
      <SendDisclaimer contact={contact} />
    </RoutePanel>
  )
}

function useDisclaimer() {
  const { disclaimerId = '' } = useParams()
  const params = { customer_id: useContact().id, disclaimer_id: disclaimerId }
  return useQuery(query(customerDisclaimers.get, { params }))
}

/** COMM-11 */
export function ResendDisclaimerPanel() {
  const contact = useContact()
  const { closeTo } = useDisclaimerList(contact.id)
  return (
    <RoutePanel title="Resend disclaimer" subtitle={contact.full_name} closeTo={closeTo} isBare>
      <Loaded query={useDisclaimer()} what="disclaimer" fields={4} wrap={PanelParts}>
        {(disclaimer) => <ResendDisclaimer contact={contact} disclaimer={disclaimer} />}
      </Loaded>
    </RoutePanel>
  )
}

/** One disclaimer with what was answered. */
export function DisclaimerPanel() {
  const contact = useContact()
  const { closeTo } = useDisclaimerList(contact.id)
  const answer = useDisclaimer()
  const { data } = answer
  return (
    <RoutePanel
      title={data?.template.title ?? 'Disclaimer'}
      subtitle={contact.full_name}
      beside={data && <DisclaimerStatusDot status={data.status} />}
      closeTo={closeTo}
      isBare
      startsAt="title"
    >
      <Loaded query={answer} what="disclaimer" fields={4} wrap={PanelParts}>
        {(disclaimer) => <ShownDisclaimer key={disclaimer.id} disclaimer={disclaimer} />}
      </Loaded>
    </RoutePanel>
  )
}
