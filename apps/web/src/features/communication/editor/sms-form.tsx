import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { SMS_LIMIT } from '@connect/contract/sms/segments'
import { smsTemplates } from '@connect/contract/templates/routes'
import { SMS_TEMPLATE_FIELDS } from '@connect/contract/templates/template-fields'
import type { Trigger } from '@connect/contract/templates/triggers'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FieldValues, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { lookup } from '#api/query/query.ts'
import { SmsPreview } from '#features/communication/preview/sms-preview.tsx'
import { type Preview, usePreview } from '#features/communication/preview/use-preview.ts'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import { type SmsPrice, useSmsPrice } from '#pickers/messages/use-sms-price.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { PlaceholderTextField } from '#ui/fields/placeholder-text-field.tsx'
import { Warnings } from '#ui/form/warnings.tsx'
import { isOdd } from './describe-odd.ts'
import classes from './editor.module.css'
import type { EditorProps } from './email-form.tsx'
import { SendSmsTest } from './send-sms-test.tsx'
import { SmsSum } from './sms-sum.tsx'
import { toPlaceholders } from './to-placeholders.ts'

const names = fieldNames(smsTemplates.create)

const SERVICE_WARNINGS = {
  SENDS: [],
  KEEPS: ['This server sends no text messages: they are kept here.'],
  NONE: ['No SMS service is set up, so no text messages are sent.'],
} as const

export function SmsForm<Values extends FieldValues>(props: EditorProps<Values>) {
  const { model, submitLabel, closeTo, canSave = true, footStart, fields } = props
  const preview = usePreview()
  const price = useSmsPrice()
  const isWide = useIsWide()
  const test = canSave && <SendSmsTest preview={preview} price={price} />

  return (
    <PanelForm
      model={model}
      id="sms-template"
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
      after={<SmsPreview preview={preview} action={!isWide && test} />}
    >
      <div className={classes.fields}>
        {fields}
        <Words preview={preview} price={price} canSave={canSave} />
      </div>
    </PanelForm>
  )
}

type WordsProps = { preview: Preview; price: SmsPrice; canSave: boolean }

function Words({ preview, price, canSave }: WordsProps) {
  const trigger: Trigger = useWatch({ name: names.trigger })
  const { data: settings } = useQuery(lookup(communicationSettings.get, {}))

  return (
    <>
      <PlaceholderTextField
        name={names.body}
        label={SMS_TEMPLATE_FIELDS.body.label}
        placeholders={toPlaceholders({ trigger, channel: 'SMS', values: preview.values })}
        rows={5}
        max={SMS_LIMIT}
        isOdd={isOdd}
        wide
        required
      />
      {canSave && <SmsSum preview={preview} price={price} />}
      <Warnings words={SERVICE_WARNINGS[settings?.sms_service ?? 'SENDS']} />
    </>
  )
}
