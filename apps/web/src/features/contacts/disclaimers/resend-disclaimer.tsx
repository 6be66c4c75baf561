import { communicationSettings } from '@connect/contract/communication-settings/routes'
import type { Customer } from '@connect/contract/customers/customer'
import type { CustomerDisclaimer } from '@connect/contract/disclaimers/customer-disclaimer'
import { canStep, DISCLAIMER_STATUSES } from '@connect/contract/disclaimers/disclaimer-state'
import { useQuery } from '@tanstack/react-query'
import { lookup } from '#api/query/query.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { useContactTrainings } from './contact-trainings.ts'
import { NothingToSend } from './nothing-to-send.tsx'
import { ResendDisclaimerForm } from './resend-disclaimer-form.tsx'

type Props = { contact: Customer; disclaimer: CustomerDisclaimer }

export function ResendDisclaimer({ contact, disclaimer }: Props) {
  const { status } = disclaimer
  return canStep(status, 'send') ? (
    <Sendable contact={contact} disclaimer={disclaimer} />
  ) : (
    <NothingToSend
      title={`${DISCLAIMER_STATUSES[status]} already`}
      hint="This disclaimer cannot be sent again. Send a new one instead."
    />
  )
}

function Sendable({ contact, disclaimer }: Props) {
  const settings = useQuery(lookup(communicationSettings.get, {}))
  const trainings = useContactTrainings(contact.id)
  return (
    <Loaded query={settings} what="how messages are sent" fields={4} wrap={PanelParts}>
      {(how) => (
        <Loaded query={trainings} what="orders" fields={4} wrap={PanelParts}>
          {(all) => <ResendDisclaimerForm contact={contact} disclaimer={disclaimer} trainings={all} settings={how} />}
        </Loaded>
      )}
    </Loaded>
  )
}
