import { pathTo } from '@connect/contract/paths'
import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import { PageLink } from '#platform/mail/letter-link.tsx'

export function PasswordChanged({ data: { school_name }, reader, pageUrl }: LetterProps<{ school_name: string }>) {
  return (
    <Layout title="Your password was changed" reader={reader} school_name={school_name}>
      <Paragraph>The password of your Connect account with {school_name} was changed.</Paragraph>
      <Paragraph>If this was you, there is nothing to do.</Paragraph>
      <Paragraph>
        If this was not you, request a new password now with{' '}
        <PageLink url={pageUrl(pathTo('/v2/login/forgot'))}>‘Forgot password?’</PageLink> on the sign-in page, and tell
        an admin of {school_name}.
      </Paragraph>
    </Layout>
  )
}
