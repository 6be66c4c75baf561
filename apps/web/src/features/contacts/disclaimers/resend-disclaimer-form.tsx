import type { CommunicationSettings } from '@connect/contract/communication-settings/communication-settings'
import type { Customer } from '@connect/contract/customers/customer'
import type { CustomerDisclaimer } from '@connect/contract/disclaimers/customer-disclaimer'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { DISCLAIMER_DAYS } from '@connect/contract/disclaimers/disclaimer-state'
import type { TrainingRow } from '@connect/contract/orders/training'
import { useWatch } from 'react-hook-form'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { formatDateTime } from '#lib/dates.ts'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { ChannelFields, isKept, TextCost, TextCreditsDialog } from './channel-fields.tsx'
import { formatTraining, toCourse } from './contact-trainings.ts'
import { formatChannels, formatTemplate } from './disclaimer-texts.ts'
import { useDisclaimerList } from './use-disclaimer-list.ts'
import { useTextPrice } from './use-text-price.ts'

type Props = {
  contact: Customer
  disclaimer: CustomerDisclaimer
  trainings: readonly TrainingRow[]
  settings: CommunicationSettings
}

const AGAIN = `Sent again, it can be signed for another ${DISCLAIMER_DAYS} days, at the same address.`

/** The words of a text message name its course, which is not known to who may not see orders. */
function toOccasion({ training: id, template: { title } }: CustomerDisclaimer, training: TrainingRow | undefined) {
  const isKnown = id === null || training !== undefined
  // As long as the words get.
  const course = isKnown ? toCourse(training, new Date()) : { date: '2026-12-31' }
  return { occasion: { title, course }, isExact: isKnown }
}

export function ResendDisclaimerForm({ contact, disclaimer, trainings, settings }: Props) {
  const { closeTo, close } = useDisclaimerList(contact.id)
  const training = trainings.find(({ id }) => id === disclaimer.training)
  const { occasion, isExact } = toOccasion(disclaimer, training)
  const text = useTextPrice(contact, occasion)
  const model = useRouteForm(customerDisclaimers.resend, {
    params: { customer_id: contact.id, disclaimer_id: disclaimer.id },
    values: { send_email: Boolean(contact.email), send_sms: false },
    toBody: (values) => ({
      ...values,
      ...(values.send_sms && isExact && text.cost !== null && { expected_cost: text.cost }),
    }),
    onRefused: text.onRefused,
    onSuccess: async (channels) => {
      toast.success(isKept(settings, channels) ? 'Disclaimer kept here' : 'Disclaimer on its way')
      await close()
    },
  })
  const { send_email, send_sms } = useWatch({ control: model.form.control })
  const { sent, expires } = disclaimer

  return (
    <>
      <PanelForm
        model={model}
        id="resend-disclaimer"
        submitLabel={sent === null ? 'Send' : 'Send again'}
        closeTo={closeTo}
        footStart={send_sms && <TextCost text={text} isExact={isExact} />}
      >
        <PanelSection>
          <FieldFact label="Disclaimer" wide>
            {formatTemplate(disclaimer)}
          </FieldFact>
          {training && (
            <FieldFact label="Training" wide>
              {formatTraining(training)}
            </FieldFact>
          )}
          <FieldFact label="Sent" placeholder="Not sent">
            {sent && `${formatDateTime(sent)} ${formatChannels(disclaimer)}`}
          </FieldFact>
          {expires && (
            <FieldFact label="Can be signed until" description={sent && AGAIN}>
              {formatDateTime(expires)}
            </FieldFact>
          )}
        </PanelSection>
        <PanelSection title="How the rider gets the link">
          <ChannelFields contact={contact} settings={settings} channels={{ send_email, send_sms }} text={text} />
        </PanelSection>
      </PanelForm>
      <TextCreditsDialog text={text} />
    </>
  )
}
