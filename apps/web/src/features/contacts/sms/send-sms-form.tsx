import { cleanLines } from '@connect/contract/clean-text'
import { calculatePrice, formatCredits, usesCredits } from '@connect/contract/credits/credits'
import { credits } from '@connect/contract/credits/routes'
import type { Customer } from '@connect/contract/customers/customer'
import { pathTo } from '@connect/contract/paths'
import { formatUkMobile } from '@connect/contract/people/uk-mobile'
import { customerSms } from '@connect/contract/sms/routes'
import { isSendable, SMS_SEGMENTS, toPlainSms, toSmsSize } from '@connect/contract/sms/segments'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { formatDateTime } from '#lib/dates.ts'
import { InsufficientCredits } from '#pickers/insufficient-credits.tsx'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './sms.module.css'
import { segmentsText } from './sms-line.tsx'

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
  const { segments } = toSmsSize(typed)
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
          <TextAreaField
            name={names.body}
            label="Message"
            description={optedOut && `Unsubscribed from texts on ${optedOut}: write only about their bookings.`}
            rows={6}
            wide
            required
          />
          <Size
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

/** How long the message is, and the characters that make it longer than it need be. */
function Size({ text, onReplace }: { text: string; onReplace: (plain: string) => void }) {
  const { characters, segments, encoding } = toSmsSize(text)
  const plain = toPlainSms(text)
  const saved = segments - toSmsSize(plain).segments
  return (
    <div className={classes.size} data-wide>
      <span className={classes.muted}>
        {characters.toLocaleString('en-GB')} {characters === 1 ? 'character' : 'characters'}, {segmentsText(segments)}
        {text !== '' && !isSendable(text) && ` (${SMS_SEGMENTS} at most)`}
        {encoding === 'UCS-2' && '. Special characters make segments shorter.'}
      </span>
      {saved > 0 && (
        <Button variant="default" onClick={() => onReplace(plain)}>
          Use plain characters: {segmentsText(segments - saved)}
        </Button>
      )}
    </div>
  )
}
