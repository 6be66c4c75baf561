import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'

export function EmailChanged({
  data: { school_name, new_email },
  reader,
}: LetterProps<{ school_name: string; new_email: string }>) {
  return (
    <Layout title="Your email address was changed" reader={reader} school_name={school_name}>
      <Paragraph>
        The email address of your Connect account with {school_name} is now {new_email}. Use it to sign in from now on.
        We will not email this address again.
      </Paragraph>
      <Paragraph>If you did not expect this, tell an admin of {school_name} at once.</Paragraph>
    </Layout>
  )
}
