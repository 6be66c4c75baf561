import { creditsInWords } from '@connect/contract/credits/credits'
import { pathTo } from '@connect/contract/paths'
import type { RenewalSettings } from '@connect/contract/renewals/renewal-settings'
import { renewals } from '@connect/contract/renewals/routes'
import { useEffect, useEffectEvent } from 'react'
import { useFormState } from 'react-hook-form'
import { useLocation } from 'react-router'
import { call } from '#api/client.ts'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useCan } from '#api/session/use-can.ts'
import { segmentsText } from '#pickers/messages/sms-size.tsx'
import { yesOrNo } from '#ui/fields/field-fact.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { ChannelRow, WordsStart } from './channel-row.tsx'
import { confirmSending } from './confirm-sending.ts'
import { DaysField, formatDayList } from './days-field.tsx'
import classes from './renewals.module.css'
import { changeSettings, type SettingsEdit, type SettingsValues, toSettingsValues } from './unsaved-settings.ts'

const PAGE = pathTo('/v2/communication/renewals')
const names = fieldNames(renewals.update)

const LABELS = {
  days_before: 'Days before the CBT ends',
  email_enabled: 'Send renewal emails',
  sms_enabled: 'Send renewal texts',
} as const

const FIELDS = {
  days_before: { label: LABELS.days_before, format: formatDayList },
  email_enabled: { label: LABELS.email_enabled, format: yesOrNo },
  sms_enabled: { label: LABELS.sms_enabled, format: yesOrNo },
}

type Props = {
  settings: RenewalSettings
  /** What the form says, with each change; null while it is what is saved. */
  onUnsaved: (values: SettingsValues | null) => void
}

export function RenewalSettingsForm({ settings, onUnsaved }: Props) {
  const canSave = useCan(renewals.update)
  const canPreview = useCan(renewals.preview)
  const model = useEditForm(renewals.update, {
    version: settings.version,
    fields: FIELDS,
    values: toSettingsValues(settings),
    makeCall: async ({ body }, options) =>
      (await confirmSending(settings, changeSettings(settings, body), canPreview))
        ? call(renewals.update, { body }, options)
        : null,
    onSuccess: (saved) => {
      model.form.reset(toSettingsValues(saved))
      toast.success('Renewal settings saved')
    },
  })
  const { form } = model
  const report = useEffectEvent((values: SettingsEdit | null) => onUnsaved(values && changeSettings(settings, values)))
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => report(isDirty ? values : null),
      }),
    [form],
  )
  const { email, sms } = settings

  return (
    <RouteForm model={model} isFrozen={!canSave} guard={false}>
      <div className={classes.fields} data-wide>
        <DaysField
          name={names.days_before}
          label={LABELS.days_before}
          description="Emails go out from 07:00, texts between 08:00 and 20:00."
        />
        <ChannelRow name={names.email_enabled} label={LABELS.email_enabled} thing="email" path="email/edit">
          {email && <WordsStart title={email.subject} text={email.text} note="Emails are free" />}
        </ChannelRow>
        <ChannelRow name={names.sms_enabled} label={LABELS.sms_enabled} thing="text" path="sms/edit">
          {sms && (
            <WordsStart text={sms.body} note={`${segmentsText(sms.segments)}, ${creditsInWords(sms.cost)} each`} />
          )}
        </ChannelRow>
        {canSave && (
          <div>
            <SubmitButton>Save changes</SubmitButton>
          </div>
        )}
      </div>
      {canSave && <Guard />}
    </RouteForm>
  )
}

/** A panel over the page has its own, and there is one at a time. */
function Guard() {
  const { isDirty } = useFormState()
  const { pathname } = useLocation()
  return pathname === PAGE && <UnsavedChangesGuard when={isDirty} page={PAGE} />
}
