import { cleanLines } from '@connect/contract/clean-text'
import type { CommunicationSettings } from '@connect/contract/communication-settings/communication-settings'
import { formatCredits, usesCredits } from '@connect/contract/credits/credits'
import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { Button } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { InsufficientCredits } from '#pickers/insufficient-credits.tsx'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Warnings } from '#ui/form/warnings.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import classes from './messages.module.css'
import { ReaderPreview } from './reader-preview.tsx'
import { SmsSize } from './sms-size.tsx'
import { type About, TemplateChoice } from './template-choice.tsx'
import type { Reader } from './use-sent-texts.ts'
import type { SmsPrice } from './use-sms-price.ts'

const names = fieldNames(customerEmails.create)

type EmailProps = {
  settings: CommunicationSettings
  /** Whose values a template is filled in with; none where several read it. */
  about: About | undefined
  /** Where several do: those of this channel. */
  readers: readonly Reader[] | undefined
  onClose: () => void
}

export function EmailFields({ settings, about, readers, onClose }: EmailProps) {
  const { email_from, replies_go_to, email_service } = settings
  return (
    <>
      <FieldFact label="From" description={replies_go_to && `Replies go to ${replies_go_to}`} wide>
        {email_from}
      </FieldFact>
      <TemplateChoice channel="EMAIL" about={about} />
      <TextField name={names.subject} label="Subject" autoComplete="off" wide required />
      <RichTextField name={names.body} label="Message" wide required />
      {readers && <ReaderPreview channel="EMAIL" readers={readers} />}
      {email_service === 'KEEPS' && <Warnings words={['This server sends no emails: they are kept here.']} />}
      <Foot submitLabel="Send email" onClose={onClose} />
    </>
  )
}

type SmsProps = EmailProps & { price: SmsPrice }

/** Nothing is written before its price is known (COMM-08). */
export function SmsFields({ settings, about, readers, price, onClose }: SmsProps) {
  const form = useFormContext()
  const body: unknown = useWatch({ name: names.body })
  const typed = cleanLines(typeof body === 'string' ? body : '')
  const found = price.price
  if (found.state === 'loading') return <FormSkeleton fields={2} />
  if (found.state === 'failed') {
    const retry = { onRetry: found.retry, isRetrying: found.isRetrying }
    return <FailedState title="Unable to load what a text message costs" {...retry} />
  }

  const cost = price.toCost(typed)
  return (
    <>
      <TemplateChoice channel="SMS" about={about} />
      <TextAreaField name={names.body} label="Message" rows={6} wide required />
      <SmsSize
        text={typed}
        readers={readers}
        onReplace={(plain) => {
          form.setValue(names.body, plain, { shouldDirty: true })
          form.setFocus(names.body)
        }}
      />
      {readers && <ReaderPreview channel="SMS" readers={readers} />}
      {settings.sms_service === 'KEEPS' && (
        <Warnings words={['This server sends no text messages: they are kept here.']} />
      )}
      <Foot
        submitLabel="Send SMS"
        start={typed !== '' && `${usesCredits(cost)} · ${formatCredits(found.balance)} left`}
        onClose={onClose}
      />
      <InsufficientCredits
        opened={price.isShort}
        onClose={price.closeShort}
        price={cost}
        balance={found.balance}
        keepsPage
      />
    </>
  )
}

type FootProps = { submitLabel: string; start?: string | false; onClose: () => void }

const Foot = ({ submitLabel, start, onClose }: FootProps) => (
  <div className={classes.foot} data-wide>
    {start && <span className={classes.muted}>{start}</span>}
    <Button variant="default" onClick={onClose}>
      Cancel
    </Button>
    <SubmitButton>{submitLabel}</SubmitButton>
  </div>
)
