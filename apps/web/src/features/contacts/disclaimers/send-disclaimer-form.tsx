import type { CommunicationSettings } from '@connect/contract/communication-settings/communication-settings'
import type { Customer } from '@connect/contract/customers/customer'
import type { DisclaimerTemplateRow } from '@connect/contract/disclaimer-templates/disclaimer-template'
import { NewCustomerDisclaimer } from '@connect/contract/disclaimers/customer-disclaimer'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { id as idSchema, ref } from '@connect/contract/fields'
import type { TrainingRow } from '@connect/contract/orders/training'
import { isToCome } from '@connect/contract/orders/training-states'
import { pathTo } from '@connect/contract/paths'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { ChannelFields, isKept, TextCost, TextCreditsDialog } from './channel-fields.tsx'
import { formatTraining, toCourse } from './contact-trainings.ts'
import { TRAINING, useDisclaimerList } from './use-disclaimer-list.ts'
import { useTextPrice } from './use-text-price.ts'
import { useTrainingHint } from './use-training-hint.ts'

/** A select that is empty is null. */
const ROUTE = { ...customerDisclaimers.create, body: NewCustomerDisclaimer.extend({ training: ref.nullable() }) }
const names = fieldNames(ROUTE)

type Props = {
  contact: Customer
  /** The active ones; at least one. */
  templates: readonly DisclaimerTemplateRow[]
  trainings: readonly TrainingRow[]
  settings: CommunicationSettings
}

/** The one that fits the course, where only one does. */
function pickTemplate(templates: Props['templates'], training: TrainingRow | undefined): number | undefined {
  const fitting = templates.filter(
    ({ course_types: types }) => !training || types.length === 0 || types.includes(training.course_type),
  )
  return fitting.length === 1 ? fitting[0]?.id : undefined
}

export function SendDisclaimerForm({ contact, templates, trainings, settings }: Props) {
  const { closeTo, close } = useDisclaimerList(contact.id)
  const navigate = useNavigate()
  const named = idSchema.safeParse(useSearchParams()[0].get(TRAINING)).data
  const first = trainings.find(({ id }) => id === named)
  const model = useRouteForm(ROUTE, {
    params: { customer_id: contact.id },
    values: {
      template: pickTemplate(templates, first),
      training: first?.id ?? null,
      send_email: Boolean(contact.email),
      send_sms: false,
    },
    toBody: ({ training, ...values }) => ({
      ...values,
      ...(training !== null && { training }),
      ...(values.send_sms && text.cost !== null && { expected_cost: text.cost }),
    }),
    onRefused: (error) => text.onRefused(error),
    onSuccess: async ({ id, sent, ...channels }) => {
      // One that nobody was sent is signed from its own page.
      if (sent === null) {
        const pathname = pathTo('/v2/contacts/:customerId/details/disclaimers/:disclaimerId', {
          customerId: contact.id,
          disclaimerId: id,
        })
        await navigate({ ...closeTo, pathname }, { state: SAVED, replace: true })
        return
      }
      toast.success(isKept(settings, channels) ? 'Disclaimer kept here' : 'Disclaimer on its way')
      await close()
    },
  })
  const { template, training, send_email, send_sms } = useWatch({ control: model.form.control })
  const chosen = templates.find(({ id }) => id === template)
  const course = toCourse(
    trainings.find(({ id }) => id === training),
    new Date(),
  )
  const text = useTextPrice(contact, chosen ? { title: chosen.title, course } : null)
  const hint = useTrainingHint(chosen, training)
  const offered = trainings.filter(({ id, status }) => isToCome(status) || id === named)

  return (
    <>
      <PanelForm
        model={model}
        id="send-disclaimer"
        submitLabel={send_email || send_sms ? 'Send' : 'Create, to sign here'}
        closeTo={closeTo}
        footStart={send_sms && <TextCost text={text} isExact />}
      >
        <PanelSection>
          <SelectField
            name={names.template}
            label="Disclaimer"
            options={templates.map(({ id, title }) => ({ value: id, label: title }))}
            searchable={templates.length > 10}
            wide
            required
          />
          {offered.length > 0 && <TrainingField offered={offered} hint={hint} />}
        </PanelSection>
        <PanelSection
          title="How the rider gets the link"
          description="Untick both to have it signed on a device of the school."
        >
          <ChannelFields contact={contact} settings={settings} channels={{ send_email, send_sms }} text={text} />
        </PanelSection>
      </PanelForm>
      <TextCreditsDialog text={text} />
    </>
  )
}

const TrainingField = ({ offered, hint }: { offered: readonly TrainingRow[]; hint: string }) => (
  <SelectField
    name={names.training}
    label="Training"
    description={hint}
    options={offered.map((one) => ({ value: one.id, label: formatTraining(one) }))}
    clearable
    wide
  />
)
