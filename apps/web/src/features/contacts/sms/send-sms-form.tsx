import { cleanLines } from '@connect/contract/clean-text'
import { calculatePrice, formatCredits, usesCredits } from '@connect/contract/credits/credits'
import { credits } from '@connect/contract/credits/routes'
import type { Customer } from '@connect/contract/customers/customer'
import { pathTo } from '@connect/contract/paths'
import { formatUkMobile } from '@connect/contract/people/uk-mobile'
import { customerSms } from '@connect/contract/sms/routes'
import { toSmsSize } from '@connect/contract/sms/segments'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { formatDateTime } from '#lib/dates.ts'
import { InsufficientCredits } from '#pickers/insufficient-credits.tsx'
import { SmsSize } from '#pickers/messages/sms-size.tsx'
import { TemplateChoice } from '#pickers/messages/template-choice.tsx'
import { useSentSms } from '#pickers/messages/use-sent-sms.ts'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './sms.module.css'

const names = fieldNames(customerSms.create)

type Props = {
  contact: Customer
  /** `+447…` */
  number: string
  /** Of one segment, as the contract writes credits. */
  unitPrice: string
  balance: string
}

/** The words, how long they are, and what they cost before they are sent (COMM-08). */
export function SendSmsForm({ contact, number, unitPrice, balance }: Props) {
  const { closeTo, close } = useClosePanel(pathTo('/v2/contacts/:customerId/details/sms', { customerId: contact.id }))
  const [isShort, { open: openShort, close: closeShort }] = useDisclosure()
  const queryClient = useQueryClient()
  const toSent = useSentSms()
  const model = useRouteForm(customerSms.create, {
    params: { customer_id: contact.id },
    values: { body: '' },
    toBody: (values) => ({ ...values, expected_cost: cost }),
    onRefused: ({ code }) => {
      // A colleague may have spent credits, or the operator changed prices, since they were shown.
      void queryClient.invalidateQueries({ queryKey: [credits.account.feature] })
      if (code !== 'insufficient_credits') return undefined
      openShort()
      return 'handled'
    },
    onSuccess: async () => {
      toast.success('Text message on its way')
      await close()
    },
  })
  const { form } = model
  const typed = cleanLines(useWatch({ control: form.control, name: 'body' }))
  const { segments } = toSmsSize(toSent(typed))
  const cost = calculatePrice(unitPrice, segments)
  const optedOut = contact.sms_opted_out_at && formatDateTime(contact.sms_opted_out_at).slice(0, 10)

  return (
    <>
      <PanelForm
        model={model}
        id="send-sms"
        submitLabel="Send SMS"
        closeTo={closeTo}
        footStart={
          segments > 0 && (
            <span className={classes.muted}>
              {usesCredits(cost)} · {formatCredits(balance)} left
            </span>
          )
        }
      >
        <PanelSection>
          <FieldFact label="To" wide>
            {formatUkMobile(number)}
          </FieldFact>
          <TemplateChoice channel="SMS" about={{ customer: contact.id }} />
          <TextAreaField
            name={names.body}
            label="Message"
            description={optedOut && `Unsubscribed from texts on ${optedOut}: write only about their bookings.`}
            rows={6}
            wide
            required
          />
          <SmsSize
            text={typed}
            onReplace={(plain) => {
              form.setValue('body', plain, { shouldDirty: true })
              form.setFocus('body')
            }}
          />
        </PanelSection>
      </PanelForm>
      <InsufficientCredits opened={isShort} onClose={closeShort} price={cost} balance={balance} keepsPage />
    </>
  )
}
