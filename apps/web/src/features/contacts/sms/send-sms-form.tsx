import { cleanLines } from '@connect/contract/clean-text'
import { formatCredits, usesCredits } from '@connect/contract/credits/credits'
import type { Customer } from '@connect/contract/customers/customer'
import { pathTo } from '@connect/contract/paths'
import { formatUkMobile } from '@connect/contract/people/uk-mobile'
import { customerSms } from '@connect/contract/sms/routes'
import { isSendable, SMS_SEGMENTS, toPlainSms, toSmsSize } from '@connect/contract/sms/segments'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useWatch } from 'react-hook-form'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { formatDate } from '#lib/dates.ts'
import { InsufficientCredits } from '#pickers/insufficient-credits.tsx'
import { type CreditPrice, useCreditPrice } from '#pickers/use-credit-price.ts'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './sms.module.css'
import { segmentsText } from './sms-line.tsx'

const TOKEN = 'SMS'
const names = fieldNames(customerSms.create)

/** The words, how long they are, and what they cost before they are sent (COMM-08). */
export function SendSmsForm({ contact, number }: { contact: Customer; number: string }) {
  const { closeTo, close } = useClosePanel(pathTo('/v2/contacts/:customerId/details/sms', { customerId: contact.id }))
  const [isShort, { open: openShort, close: closeShort }] = useDisclosure()
  const model = useRouteForm(customerSms.create, {
    params: { customer_id: contact.id },
    values: { body: '' },
    onRefused: ({ code }) => {
      if (code !== 'insufficient_credits' || price.state !== 'ready') return undefined
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
  const price = useCreditPrice(TOKEN, Math.max(1, segments))

  return (
    <>
      <PanelForm
        model={model}
        id="send-sms"
        submitLabel="Send SMS"
        closeTo={closeTo}
        footStart={<Price price={price} isShown={segments > 0} />}
      >
        <PanelSection>
          <FieldFact label="To" wide>
            {formatUkMobile(number)}
          </FieldFact>
          {contact.sms_opted_out_at && (
            <p className={classes.note} data-wide>
              Unsubscribed from texts on {formatDate(contact.sms_opted_out_at.slice(0, 10))}.
            </p>
          )}
          <TextAreaField name={names.body} label="Message" rows={6} wide required />
          <Size text={typed} onReplace={(plain) => form.setValue('body', plain, { shouldDirty: true })} />
        </PanelSection>
      </PanelForm>
      {price.state === 'ready' && (
        <InsufficientCredits
          opened={isShort}
          onClose={closeShort}
          price={price.price}
          balance={price.balance}
          keepsPage
        />
      )}
    </>
  )
}

function Price({ price, isShown }: { price: CreditPrice; isShown: boolean }) {
  if (price.state === 'failed') {
    return (
      <span role="alert">
        Couldn't load feature costs.{' '}
        <Button variant="default" loading={price.isRetrying} onClick={price.retry}>
          Retry
        </Button>
      </span>
    )
  }
  if (price.state === 'loading' || !isShown) return null
  return (
    <span className={classes.muted}>
      {usesCredits(price.price)} · {formatCredits(price.balance)} left
    </span>
  )
}

/** How long the message is, and the characters that make it longer than it need be. */
function Size({ text, onReplace }: { text: string; onReplace: (plain: string) => void }) {
  const { characters, segments, encoding } = toSmsSize(text)
  const plain = toPlainSms(text)
  const saved = segments - toSmsSize(plain).segments
  return (
    <div className={classes.size} data-wide>
      <span className={classes.muted} aria-live="polite">
        {characters.toLocaleString('en-GB')} characters, {segmentsText(segments)}
        {text !== '' && !isSendable(text) && ` (${SMS_SEGMENTS} at most)`}
        {encoding === 'UCS-2' && '. Special characters leave 70 characters in a segment, not 160.'}
      </span>
      {saved > 0 && (
        <Button variant="default" onClick={() => onReplace(plain)}>
          Use plain characters: {segmentsText(segments - saved)}
        </Button>
      )}
    </div>
  )
}
