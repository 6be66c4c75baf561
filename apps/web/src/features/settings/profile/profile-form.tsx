import { londonDate } from '@connect/contract/calendar/london'
import { currentValues } from '@connect/contract/field-table/values'
import { isNew } from '@connect/contract/new-badges'
import { PROFILE_FIELDS, type Profile } from '@connect/contract/profile/profile'
import { profile as routes } from '@connect/contract/profile/routes'
import { useWatch } from 'react-hook-form'
import { editedFields } from '#api/forms/edited-fields.ts'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { session } from '#api/session/session.ts'
import { useCan } from '#api/session/use-can.ts'
import { NewBadge } from '#ui/badges/new-badge.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { createField } from '#ui/fields/table-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const Field = createField(PROFILE_FIELDS)
const FIELDS = editedFields(PROFILE_FIELDS)
const names = fieldNames(routes.update)

const toValues = (profile: Profile) => ({ ...currentValues(PROFILE_FIELDS, profile), password: '' })

/** A new address needs the password, so it is asked for once the address differs. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const canSave = useCan(routes.update)
  const model = useEditForm(routes.update, {
    version: profile.version,
    fields: FIELDS,
    values: toValues(profile),
    toBody: ({ password, ...typed }) => (password ? { ...typed, password } : typed),
    onSuccess: async (saved) => {
      const isMoving = saved.pending_email !== null && saved.pending_email !== profile.pending_email
      model.form.reset(toValues(saved))
      toast.success(isMoving ? `We sent a link to ${saved.pending_email}.` : 'Profile saved')
      await session.verify()
    },
  })
  const email = useWatch({ control: model.form.control, name: 'email' })
  const isPhoneNew = isNew('field:profile.phone', londonDate(new Date()))

  return (
    <RouteForm model={model} isFrozen={!canSave}>
      <Field name="first_name" autoComplete="given-name" />
      <Field name="last_name" autoComplete="family-name" />
      <Field
        name="email"
        autoComplete="email"
        description={
          profile.pending_email
            ? `We sent a link to ${profile.pending_email}. Follow it to change your address.`
            : undefined
        }
      />
      <Field name="phone" autoComplete="tel" badge={isPhoneNew && <NewBadge />} />
      {email !== profile.email && (
        <PasswordField
          name={names.password}
          label="Current password"
          description="You sign in with your email, so changing it requires your password."
          required
          wide
        />
      )}
      {canSave && (
        <div data-wide>
          <SubmitButton>Save changes</SubmitButton>
        </div>
      )}
    </RouteForm>
  )
}
