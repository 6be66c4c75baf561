import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'

export function OwnerChanged({
  data: { school_name, new_owner, old_owner },
  reader,
}: LetterProps<{ school_name: string; new_owner: string; old_owner: string }>) {
  return (
    <Layout title="The account owner has changed" reader={reader} school_name={school_name}>
      <Paragraph>
        {old_owner} transferred the Connect account of {school_name} to {new_owner}. {new_owner} is now the account
        owner.
      </Paragraph>
      <Paragraph>
        If you did not expect this, speak to {new_owner} and {old_owner}.
      </Paragraph>
    </Layout>
  )
}
