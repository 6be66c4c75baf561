import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { EMAIL_BODY_LIMIT, EMAIL_SUBJECT_LIMIT } from '@connect/contract/mails/rich-text'
import { emailTemplates } from '@connect/contract/templates/routes'
import { EMAIL_TEMPLATE_FIELDS } from '@connect/contract/templates/template-fields'
import type { Trigger } from '@connect/contract/templates/triggers'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { Link, type To } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { lookup } from '#api/query/query.ts'
import { EmailPreview } from '#features/communication/preview/email-preview.tsx'
import { type Preview, usePreview } from '#features/communication/preview/use-preview.ts'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { PlaceholderTextField } from '#ui/fields/placeholder-text-field.tsx'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { createField } from '#ui/fields/table-field.tsx'
import { Warnings } from '#ui/form/warnings.tsx'
import classes from './editor.module.css'
import { SendEmailTest } from './send-email-test.tsx'
import { toPlaceholders } from './to-placeholders.ts'

const Field = createField(EMAIL_TEMPLATE_FIELDS)
const names = fieldNames(emailTemplates.create)

export type EditorProps<Values extends FieldValues> = {
  model: Parameters<typeof PanelForm<Values>>[0]['model']
  submitLabel: string
  closeTo: To
  canSave?: boolean
  footStart?: ReactNode
  /** Before the words: when it is sent, and for what. */
  fields: ReactNode
}

export function EmailForm<Values extends FieldValues>(props: EditorProps<Values>) {
  const { model, submitLabel, closeTo, canSave = true, footStart, fields } = props
  const preview = usePreview()
  const isWide = useIsWide()
  const test = canSave && <SendEmailTest />

  return (
    <PanelForm
      model={model}
      id="email-template"
      submitLabel={submitLabel}
      closeTo={closeTo}
      isFrozen={!canSave}
      footStart={footStart}
      besideSubmit={
        isWide && test ? (
          <>
            {test}
            <Button variant="default" component={Link} to={closeTo}>
              Cancel
            </Button>
          </>
        ) : undefined
      }
      after={<EmailPreview preview={preview} action={!isWide && test} />}
    >
      <div className={classes.fields}>
        {fields}
        <Words preview={preview} />
      </div>
    </PanelForm>
  )
}

function Words({ preview: { values } }: { preview: Preview }) {
  const trigger: Trigger = useWatch({ name: names.trigger })
  const { data: settings } = useQuery(lookup(communicationSettings.get, {}))
  const placeholders = toPlaceholders({ trigger, channel: 'EMAIL', values })
  const usual = settings?.replies_go_to

  return (
    <>
      <Field name="reply_to" {...(usual && { placeholder: usual })} hint="Leave empty for your usual address." />
      <PlaceholderTextField
        name={names.subject}
        label={EMAIL_TEMPLATE_FIELDS.subject.label}
        placeholders={placeholders}
        max={EMAIL_SUBJECT_LIMIT}
        wide
        required
      />
      <RichTextField
        name={names.body}
        label={EMAIL_TEMPLATE_FIELDS.body.label}
        placeholders={placeholders}
        max={EMAIL_BODY_LIMIT}
        wide
        required
      />
      {settings?.email_service === 'KEEPS' && <Warnings words={['This server sends no emails: they are kept here.']} />}
    </>
  )
}
