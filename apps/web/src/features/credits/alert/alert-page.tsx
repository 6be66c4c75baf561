import type { CreditSettings } from '@connect/contract/credits/credit'
import { credits } from '@connect/contract/credits/routes'
import type { Unversioned } from '@connect/contract/versioned'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { orDash } from '#api/forms/edited-fields.ts'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { CreditsHeader } from '#features/credits/shared/credits-header.tsx'
import { EmailsField } from '#ui/fields/emails-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './alert-page.module.css'

const names = fieldNames(credits.updateSettings)

export function AlertPage() {
  const answer = useQuery({
    ...query(credits.settings, {}),
    refetchOnWindowFocus: false,
  })

  return (
    <>
      <CreditsHeader part="Alert" />
      <div className={classes.body}>
        <Loaded query={answer} what="alert" fields={3}>
          {(data) => <AlertForm settings={data} />}
        </Loaded>
      </div>
    </>
  )
}

type Settings = z.output<typeof CreditSettings>

/** `'20.00'` is typed as 20. */
const settingsValues = ({ low_balance_alert, low_balance_emails, low_balance_threshold }: Unversioned<Settings>) => ({
  low_balance_alert,
  low_balance_emails,
  low_balance_threshold: low_balance_threshold.replace(/\.00$/, ''),
})

const LABELS = {
  low_balance_alert: 'Email us when credits run low',
  low_balance_threshold: 'Alert at',
  low_balance_emails: 'Also email',
} as const
const FIELDS = {
  low_balance_alert: { label: LABELS.low_balance_alert, format: (isOn: unknown) => (isOn ? 'Yes' : 'No') },
  low_balance_threshold: { label: LABELS.low_balance_threshold, format: String },
  low_balance_emails: {
    label: LABELS.low_balance_emails,
    format: (emails: unknown) => orDash((emails as string[]).join(', ')),
  },
}

function AlertForm({ settings }: { settings: Settings }) {
  const canSave = useCan(credits.updateSettings)
  const model = useEditForm(credits.updateSettings, {
    version: settings.version,
    fields: FIELDS,
    values: settingsValues(settings),
    fromValues: (values) => settingsValues(values as Unversioned<Settings>),
    onSuccess: (saved) => {
      model.form.reset(settingsValues(saved))
      toast.success('Alert saved')
    },
  })
  const isOn = useWatch({ control: model.form.control, name: 'low_balance_alert' })

  return (
    <RouteForm model={model} isFrozen={!canSave}>
      <SwitchField
        name={names.low_balance_alert}
        label={LABELS.low_balance_alert}
        description="We email you once each time the balance drops to the limit. The account owner is always included."
        wide
      />
      {isOn && (
        <>
          <TextField
            name={names.low_balance_threshold}
            label={LABELS.low_balance_threshold}
            inputMode="decimal"
            description="Your balance shows as low at or below this number."
            required
            wide
          />
          <EmailsField
            name={names.low_balance_emails}
            label={LABELS.low_balance_emails}
            hint="One email address per line."
            wide
          />
        </>
      )}
      {canSave && (
        <div data-wide>
          <SubmitButton>Save changes</SubmitButton>
        </div>
      )}
    </RouteForm>
  )
}
