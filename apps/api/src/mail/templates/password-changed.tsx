import { Layout, Paragraph } from '#mail/templates/layout.tsx'
import type { LetterProps } from '#mail/templates/letter-props.ts'

export function PasswordChanged({ data: { school_name }, to_name }: LetterProps<'password-changed'>) {
  return (
    <Layout title="Your password was changed" to_name={to_name} school_name={school_name}>
      <Paragraph>The password of your Connect account with {school_name} was changed.</Paragraph>
      <Paragraph>If it was you, there is nothing to do.</Paragraph>
      <Paragraph>
        If it was not you, ask for a new password at once, with ‘Forgot password?’ where you sign in, and tell an admin
        of {school_name}.
      </Paragraph>
    </Layout>
  )
}
