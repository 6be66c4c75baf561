import { useNavigate } from 'react-router'
import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import { useCarriedEmail } from './carried-email.ts'
import { SignInForm } from './sign-in-form.tsx'

export function LoginPage() {
  const navigate = useNavigate()
  return (
    <SignInForm
      email={useCarriedEmail()}
      heading={useFocusHeading<HTMLHeadingElement>()}
      follow={(path, state) => navigate(path, { state })}
      onSignedIn={async () => navigate('/', { replace: true })}
    />
  )
}
