import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'

export function LowCredits({
  data: { school_name, balance, threshold },
  reader,
}: LetterProps<{ school_name: string; balance: string; threshold: string }>) {
  return (
    <Layout title="Your credits are running low" reader={reader} school_name={school_name}>
      <Paragraph>
        {school_name} has {balance} credits left. This alert is set to {threshold}.
      </Paragraph>
      <Paragraph>
        Without credits you cannot send text messages or look up vehicles at DVLA. Top up in Connect, in Credits under
        Settings. You can change this alert there too.
      </Paragraph>
    </Layout>
  )
}
