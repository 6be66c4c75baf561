import { Layout, Paragraph } from '#mail/templates/layout.tsx'
import { LetterLink } from '#mail/templates/letter-link.tsx'
import type { LetterProps } from '#mail/templates/letter-props.ts'

export function ResetPassword({ data: { school_name }, to_name, link }: LetterProps<'reset-password'>) {
  return (
    <Layout title="Choose a new password" to_name={to_name} school_name={school_name}>
      <Paragraph>A new password was asked for, for your Connect account with {school_name}.</Paragraph>
      {link && <LetterLink action="Choose a new password" url={link} valid_for="24 hours" />}
      <Paragraph>Once you have chosen it, you are signed out everywhere and sign in with the new one.</Paragraph>
      <Paragraph>If you did not ask for this, ignore this letter. Your password stays as it is.</Paragraph>
    </Layout>
  )
}
