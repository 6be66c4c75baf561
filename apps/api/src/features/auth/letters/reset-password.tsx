import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import { LetterLink } from '#platform/mail/letter-link.tsx'

export function ResetPassword({ data: { school_name }, reader, link }: LetterProps<{ school_name: string }>) {
  return (
    <Layout title="Choose a new password" reader={reader} school_name={school_name}>
      <Paragraph>We received a request for a new password for your Connect account with {school_name}.</Paragraph>
      {link && <LetterLink action="Choose a new password" url={link} valid_for="24 hours" />}
      <Paragraph>When you choose it, you are signed out everywhere. Sign in again with the new password.</Paragraph>
      <Paragraph>If you did not ask for this, ignore this email. Your password stays the same.</Paragraph>
    </Layout>
  )
}
