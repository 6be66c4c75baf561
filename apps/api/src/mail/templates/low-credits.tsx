import { Layout, Paragraph } from '#mail/templates/layout.tsx'
import type { LetterProps } from '#mail/templates/letter-props.ts'

export function LowCredits({ data: { school_name, balance, threshold }, to_name }: LetterProps<'low-credits'>) {
  return (
    <Layout title="Your credits are running low" to_name={to_name} school_name={school_name}>
      <Paragraph>
        {school_name} has {balance} credits left. This alert is set to {threshold}.
      </Paragraph>
      <Paragraph>
        Without credits no text messages are sent, and nothing can be looked up at DVLA. Top up in Connect, in Settings
        under Credits, where this alert is set as well.
      </Paragraph>
    </Layout>
  )
}
