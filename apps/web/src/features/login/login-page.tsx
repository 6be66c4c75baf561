import { auth } from '@connect/contract/auth/routes'
import { useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { session } from '#api/session/session.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCarriedEmail } from './carried-email.ts'
import classes from './entry-card.module.css'
import { EntryCard } from './entry-card.tsx'

/** Signing in (AUTH-01). What the server says against it stands beneath the password (AUTH-04). */
export function LoginPage() {
  const navigate = useNavigate()
  const model = useRouteForm(auth.login, {
    values: { email: useCarriedEmail(), password: '' },
    detailField: 'password',
    onSuccess: async (tokens) => {
      await session.open(tokens)
      await navigate('/', { replace: true })
    },
  })

  const email = useWatch({ control: model.form.control, name: 'email' })

  return (
    <EntryCard
      title="Sign In"
      foot={
        <>
          New to Connect? <Link to="/v2/login/signup">Open a school account</Link>
        </>
      }
    >
      <RouteForm model={model} guard={false}>
        <TextField name="email" label="Email" type="email" autoComplete="username" inputMode="email" required wide />
        <PasswordField name="password" label="Password" required wide />
        <div data-wide>
          <Link to="/v2/login/forgot" state={{ email }} className={classes.aside}>
            Forgot password?
          </Link>
        </div>
        <div data-wide>
          <SubmitButton>Sign In</SubmitButton>
        </div>
      </RouteForm>
    </EntryCard>
  )
}
