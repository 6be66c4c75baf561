import { pathTo } from '@connect/contract/paths'
import { Section, Text } from '@react-email/components'
import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import { PageLink } from '#platform/mail/letter-link.tsx'
import { styles } from '#platform/mail/styles.ts'

export function LedgerHead({
  data: { school_name, length, head },
  reader,
  pageUrl,
}: LetterProps<{ school_name: string; length: number; head: string }>) {
  return (
    <Layout title="Keep this: your certificate record" reader={reader} school_name={school_name}>
      <Paragraph>
        Connect records everything that happens to the CBT certificates of {school_name}. Today the record ends here:
      </Paragraph>
      <Section>
        <Text style={styles.row}>Last event: {length}</Text>
        <Text style={styles.code}>{head}</Text>
      </Section>
      <Paragraph>
        Keep this email somewhere outside Connect. There is nothing else to do. If you ever doubt the record, open the{' '}
        <PageLink url={pageUrl(pathTo('/v2/certificates/ledger'))}>ledger</PageLink> under Certificates in Connect,
        enter the number and the characters above, and start the check. It shows whether anything up to today was
        altered or removed.
      </Paragraph>
    </Layout>
  )
}
