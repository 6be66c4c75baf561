import { londonDate } from '@connect/contract/calendar/london'
import { isNew } from '@connect/contract/new-badges'
import type { Profile } from '@connect/contract/profile/profile'
import { profile as routes } from '@connect/contract/profile/routes'
import { useWatch } from 'react-hook-form'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { session } from '#api/session/session.ts'
import { useCan } from '#api/session/use-can.ts'
import { NewBadge } from '#ui/badges/new-badge.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const valuesOf = ({ first_name, last_name, email, phone }: Profile) => ({
  first_name,
  last_name,
  email,
  phone,
  password: '',
})

/** Changing one's own data. A new address needs the password, so it is asked for once the address differs. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const canSave = useCan(routes.update)
  const model = useRouteForm(routes.update, {
    values: valuesOf(profile),
    toBody: ({ password, ...typed }) => (password ? { ...typed, password } : typed),
    onSuccess: async (saved) => {
      model.form.reset(valuesOf(saved))
      toast.success('Profile saved')
      await session.verify()
    },
  })
  const email = useWatch({ control: model.form.control, name: 'email' })
  const isPhoneNew = isNew('field:profile.phone', londonDate(new Date()))

  return (
    <RouteForm model={model} isFrozen={!canSave}>
      <TextField name="first_name" label="First name" autoComplete="given-name" required />
      <TextField name="last_name" label="Last name" autoComplete="family-name" required />
      <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" required />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        {...(isPhoneNew ? { badge: <NewBadge /> } : {})}
      />
      {email !== profile.email && (
        <PasswordField
          name="password"
          label="Current password"
          description="You sign in with your email, so changing it requires your password."
          required
          wide
        />
      )}
      <div data-wide>
        <SubmitButton disabled={!canSave}>Save changes</SubmitButton>
      </div>
    </RouteForm>
  )
}
