import type { PasswordLink } from '@connect/contract/auth/link-routes'
import { PASSWORD_MIN } from '@connect/contract/auth/password'
import { auth } from '@connect/contract/auth/routes'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import classes from './entry-card.module.css'
import { EntryCard } from './entry-card.tsx'

const names = fieldNames(auth.resetPassword)

type Props = { link: PasswordLink; params: { token: string; uid: string }; onDone: () => void }

const WORDS = {
  RESET_PASSWORD: {
    title: () => 'Choose a new password',
    intro: () => 'This signs you out everywhere.',
    submit: 'Set new password',
  },
  INVITATION: {
    title: ({ school_name }: PasswordLink) => `Welcome to ${school_name}`,
    intro: ({ first_name }: PasswordLink) =>
      `Hello ${first_name}. Choose a password to use Connect. You sign in with your email address.`,
    submit: 'Set password',
  },
} as const

export function PasswordLinkForm({ link, params, onDone }: Props) {
  const { title, intro, submit } = WORDS[link.purpose]
  const model = useRouteForm(auth.resetPassword, {
    params,
    values: { new_password: '', confirm: '' },
    onSuccess: onDone,
  })

  return (
    <EntryCard title={title(link)} intro={intro(link)}>
      <RouteForm model={model} guard={false}>
        <p data-wide className={classes.whose}>
          For <span className={classes.email}>{link.email}</span>
          {/* Where a password manager looks for whose password it is. */}
          <input type="email" autoComplete="username" value={link.email} readOnly hidden />
        </p>
        <PasswordField
          name={names.new_password}
          label="New password"
          autoComplete="new-password"
          description={`At least ${PASSWORD_MIN} characters`}
          required
          wide
        />
        <PasswordField name={names.confirm} label="Confirm new password" autoComplete="new-password" required wide />
        <div data-wide>
          <SubmitButton>{submit}</SubmitButton>
        </div>
      </RouteForm>
    </EntryCard>
  )
}
