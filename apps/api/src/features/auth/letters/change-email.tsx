import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import { LetterLink } from '#platform/mail/letter-link.tsx'

/** The same for an address that has an account and for one that has none: only who reads it learns which. */
export function ChangeEmail({ data: { school_name }, reader, link }: LetterProps<{ school_name: string }>) {
  return (
    <Layout title="Confirm your new email address" reader={reader} school_name={school_name}>
      <Paragraph>
        This address was entered as the new address of a Connect account with {school_name}. Confirm that it is yours.
        From then on, sign in with it.
      </Paragraph>
      {link && <LetterLink action="Confirm your new email address" url={link} valid_for="24 hours" />}
      <Paragraph>
        If you did not enter this address, ignore this email. If you already have a Connect account with this address,
        it stays as it is.
      </Paragraph>
    </Layout>
  )
}
