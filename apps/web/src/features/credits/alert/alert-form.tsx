import type { CreditSettings } from '@connect/contract/credits/credit'
import { credits } from '@connect/contract/credits/routes'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { EmailsField } from './emails-field.tsx'

type Settings = z.output<typeof CreditSettings>

/** `'20.00'` is typed as 20. */
const valuesOf = ({ low_balance_threshold, ...settings }: Settings) => ({
  ...settings,
  low_balance_threshold: low_balance_threshold.replace(/\.00$/, ''),
})

/** Changing the low-balance alert. */
export function AlertForm({ settings }: { settings: Settings }) {
  const canSave = useCan(credits.updateSettings)
  const model = useRouteForm(credits.updateSettings, {
    values: valuesOf(settings),
    onSuccess: (saved) => {
      model.form.reset(valuesOf(saved))
      toast.success('Alert saved')
    },
  })
  const isOn = useWatch({ control: model.form.control, name: 'low_balance_alert' })

  return (
    <RouteForm model={model} isFrozen={!canSave}>
      <SwitchField
        name="low_balance_alert"
        label="Tell us when credits run low"
        description="By email, once each time the balance falls to the limit. The account owner is always told."
        wide
      />
      {isOn && (
        <>
          <TextField
            name="low_balance_threshold"
            label="At how many credits"
            inputMode="decimal"
            description="At so many or fewer the balance is shown as low, too."
            required
            wide
          />
          <EmailsField
            name="low_balance_emails"
            label="Also tell"
            description="Email addresses, one on each line."
            wide
          />
        </>
      )}
      <div data-wide>
        <SubmitButton disabled={!canSave}>Save changes</SubmitButton>
      </div>
    </RouteForm>
  )
}
