import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import { LetterLink } from '#platform/mail/letter-link.tsx'

export function Invitation({
  data: { school_name, invited_by },
  reader,
  link,
}: LetterProps<{ school_name: string; invited_by: string }>) {
  return (
    <Layout title={`Join ${school_name} on Connect`} reader={reader} school_name={school_name}>
      <Paragraph>
        {invited_by} invites you to work with {school_name} on Connect. Choose a password to get started.
      </Paragraph>
      {link && <LetterLink action="Accept the invitation" url={link} valid_for="7 days" />}
      <Paragraph>
        If you do not know {school_name}, ignore this email. Nobody can use the account until it has a password.
      </Paragraph>
    </Layout>
  )
}
