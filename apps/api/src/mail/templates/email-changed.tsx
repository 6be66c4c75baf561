import { Layout, Paragraph } from '#mail/templates/layout.tsx'
import type { LetterProps } from '#mail/templates/letter-props.ts'

export function EmailChanged({ data: { school_name, new_email }, to_name }: LetterProps<'email-changed'>) {
  return (
    <Layout title="Your email address was changed" to_name={to_name} school_name={school_name}>
      <Paragraph>
        The email address of your Connect account with {school_name} is now {new_email}. Sign in with that address from
        now on; nothing more is sent to this one.
      </Paragraph>
      <Paragraph>If this was not meant to happen, tell an admin of {school_name} at once.</Paragraph>
    </Layout>
  )
}
