import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import { LetterLink } from '#platform/mail/letter-link.tsx'

export function VerifyEmail({ data: { school_name }, reader, link }: LetterProps<{ school_name: string }>) {
  return (
    <Layout title="Confirm your email address" reader={reader} school_name={school_name}>
      <Paragraph>
        This address was entered for a Connect account with {school_name}. Confirm that it is yours.
      </Paragraph>
      {link && <LetterLink action="Confirm your email address" url={link} valid_for="7 days" />}
      <Paragraph>If you did not enter this address, ignore this email. It stays unconfirmed.</Paragraph>
    </Layout>
  )
}
