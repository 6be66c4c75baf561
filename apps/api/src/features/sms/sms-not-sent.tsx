import { pathTo } from '@connect/contract/paths'
import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import { PageLink } from '#platform/mail/letter-link.tsx'

export function SmsNotSent({
  data: { school_name, addressee },
  reader,
  pageUrl,
}: LetterProps<{ school_name: string; addressee: string }>) {
  return (
    <Layout title="A text message was not sent" reader={reader} school_name={school_name}>
      <Paragraph>
        {school_name} did not have enough credits to send a text message to {addressee}. It was not charged and will not
        be sent later.
      </Paragraph>
      <Paragraph>
        Until you top up, in <PageLink url={pageUrl(pathTo('/v2/settings/credits'))}>Credits</PageLink> under Settings,
        other text messages will not be sent either. We send this email once a day at most.
      </Paragraph>
    </Layout>
  )
}
