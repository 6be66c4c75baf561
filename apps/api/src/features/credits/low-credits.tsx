import { pathTo } from '@connect/contract/paths'
import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import { PageLink } from '#platform/mail/letter-link.tsx'

export function LowCredits({
  data: { school_name, balance, threshold },
  reader,
  pageUrl,
}: LetterProps<{ school_name: string; balance: string; threshold: string }>) {
  return (
    <Layout title="Your credits are running low" reader={reader} school_name={school_name}>
      <Paragraph>
        {school_name} has {balance} credits left. This alert is set to {threshold}.
      </Paragraph>
      <Paragraph>
        Without credits you cannot send text messages or look up vehicles at DVLA. Top up in Connect, in{' '}
        <PageLink url={pageUrl(pathTo('/v2/settings/credits'))}>Credits</PageLink> under Settings. You can{' '}
        <PageLink url={pageUrl(pathTo('/v2/settings/credits/alert'))}>change this alert</PageLink> there too.
      </Paragraph>
    </Layout>
  )
}
