import type { Customer } from '@connect/contract/customers/customer'
import { pathTo } from '@connect/contract/paths'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import { EditContactFirst } from '#features/contacts/edit-contact-first.tsx'
import { useContact } from '#features/contacts/use-contact.ts'
import { useCreditPrice } from '#pickers/use-credit-price.ts'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { SendSmsForm } from './send-sms-form.tsx'

const TOKEN = 'SMS'

/** A text message to a contact, over their text messages (CONTACT-12). */
export function SendSmsPanel() {
  const contact = useContact()
  const { closeTo } = useClosePanel(pathTo('/v2/contacts/:customerId/details/sms', { customerId: contact.id }))
  const number = smsNumber(contact)

  return (
    <RoutePanel title="Send SMS" subtitle={contact.full_name} closeTo={closeTo} isBare>
      {number ? (
        <Priced contact={contact} number={number} />
      ) : (
        <EditContactFirst
          contact={contact}
          title="No UK mobile number"
          hint={`Add a UK mobile number to ${contact.first_name}'s details first.`}
          closeTo={closeTo}
        />
      )}
    </RoutePanel>
  )
}

/** Nothing is written before its price is known. */
function Priced({ contact, number }: { contact: Customer; number: string }) {
  const price = useCreditPrice(TOKEN)
  if (price.state === 'ready')
    return <SendSmsForm contact={contact} number={number} unitPrice={price.price} balance={price.balance} />

  return (
    <PanelParts>
      {price.state === 'failed' ? (
        <FailedState
          title="Unable to load what a text message costs"
          onRetry={price.retry}
          isRetrying={price.isRetrying}
        />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </PanelParts>
  )
}
