import { PASSWORD_MIN } from '@connect/contract/auth/password'
import { auth } from '@connect/contract/auth/routes'
import { pathTo } from '@connect/contract/paths'
import { Link, useNavigate } from 'react-router'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { session } from '#api/session/session.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { EntryCard } from './entry-card.tsx'

const names = fieldNames(auth.signup)

/** In tabs of their own, so that nothing typed here is lost. */
const LegalTexts = () => (
  <>
    Read the{' '}
    <a href={pathTo('/v2/terms')} target="_blank" rel="noreferrer">
      terms of service
    </a>{' '}
    and the{' '}
    <a href={pathTo('/v2/privacy')} target="_blank" rel="noreferrer">
      privacy policy
    </a>
    .
  </>
)

export function SignUpPage() {
  const navigate = useNavigate()
  const model = useRouteForm(auth.signup, {
    values: { first_name: '', last_name: '', email: '', password: '', school_name: '', phone: '' },
    onSuccess: async (tokens) => {
      await session.open(tokens)
      await navigate('/', { replace: true })
    },
  })

  return (
    <EntryCard
      title="Open a school account"
      intro="You become the account owner and can add your staff afterwards."
      isWide
      foot={
        <>
          Already have an account? <Link to={pathTo('/v2/login')}>Sign in</Link>
        </>
      }
    >
      <RouteForm model={model} guard={false}>
        <TextField name={names.first_name} label="First name" autoComplete="given-name" required />
        <TextField name={names.last_name} label="Last name" autoComplete="family-name" required />
        <TextField name={names.email} label="Email" type="email" autoComplete="username" inputMode="email" required />
        <PasswordField
          name={names.password}
          label="Password"
          autoComplete="new-password"
          description={`At least ${PASSWORD_MIN} characters`}
          required
        />
        <TextField name={names.school_name} label="School name" autoComplete="organization" required />
        <TextField name={names.phone} label="Phone" type="tel" autoComplete="tel" inputMode="tel" />
        <CheckboxField
          name={names.accept_terms}
          label="I accept the terms of service"
          description={<LegalTexts />}
          wide
        />
        <div data-wide>
          <SubmitButton>Open account</SubmitButton>
        </div>
      </RouteForm>
    </EntryCard>
  )
}
