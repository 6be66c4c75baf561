import { pathTo } from '@connect/contract/paths'
import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import { PageLink } from '#platform/mail/letter-link.tsx'

export function PasswordGuessed({ data: { school_name }, reader, pageUrl }: LetterProps<{ school_name: string }>) {
  return (
    <Layout title="Somebody tried to sign in to your account" reader={reader} school_name={school_name}>
      <Paragraph>
        A wrong password was entered ten times for your Connect account with {school_name}. Nobody got in with these.
      </Paragraph>
      <Paragraph>
        If this was you, choose a new password with{' '}
        <PageLink url={pageUrl(pathTo('/v2/login/forgot'))}>‘Forgot password?’</PageLink> on the sign-in page.
      </Paragraph>
      <Paragraph>
        If this was not you, there is nothing you must do: whoever it is has to wait longer after each try. If your
        password is short, or you use it elsewhere too, choose a new one.
      </Paragraph>
    </Layout>
  )
}
