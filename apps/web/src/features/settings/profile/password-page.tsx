import { PASSWORD_MIN } from '@connect/contract/auth/password'
import { auth } from '@connect/contract/auth/routes'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { SettingsForm } from '#features/settings/settings-form.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const names = fieldNames(auth.passwordReset)

const EMPTY = { old_password: '', new_password: '', confirm: '' }

/** AUTH-09 */
export function PasswordPage() {
  const model = useRouteForm(auth.passwordReset, {
    values: EMPTY,
    onSuccess: ({ detail }) => {
      model.form.reset(EMPTY)
      toast.success(detail)
    },
  })

  return (
    <>
      <PageHeader title="Password" />
      <SettingsForm>
        <RouteForm model={model}>
          <PasswordField name={names.old_password} label="Current password" required wide />
          <PasswordField
            name={names.new_password}
            label="New password"
            autoComplete="new-password"
            description={`At least ${PASSWORD_MIN} characters. This signs you out on other devices.`}
            required
            wide
          />
          <PasswordField name={names.confirm} label="Confirm new password" autoComplete="new-password" required wide />
          <div data-wide>
            <SubmitButton>Change password</SubmitButton>
          </div>
        </RouteForm>
      </SettingsForm>
    </>
  )
}
