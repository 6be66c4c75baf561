import { pathTo } from '@connect/contract/paths'
import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import { PageLink } from '#platform/mail/letter-link.tsx'

export function AccountGuarded({ data: { school_name }, reader, pageUrl }: LetterProps<{ school_name: string }>) {
  return (
    <Layout title="Signing in from new browsers is on hold" reader={reader} school_name={school_name}>
      <Paragraph>
        A wrong password was entered 50 times for your Connect account with {school_name}. Nobody got in with these. For
        the next 24 hours, only browsers that you have signed in with before can sign in to your account.
      </Paragraph>
      <Paragraph>
        You can go on as usual where you are signed in, or have signed in before. To sign in somewhere new, choose a new
        password with <PageLink url={pageUrl(pathTo('/v2/login/forgot'))}>‘Forgot password?’</PageLink> on the sign-in
        page. You can then sign in there at once.
      </Paragraph>
      <Paragraph>If this was not you, tell an admin of {school_name}.</Paragraph>
    </Layout>
  )
}
