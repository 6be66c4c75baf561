import { Section, Text } from '@react-email/components'
import { Layout, Paragraph } from '#mail/templates/layout.tsx'
import type { LetterProps } from '#mail/templates/letter-props.ts'
import { styles } from '#mail/templates/styles.ts'

export function LedgerHead({ data: { school_name, length, head }, to_name }: LetterProps<'ledger-head'>) {
  return (
    <Layout title="Keep this: the record of your certificates" to_name={to_name} school_name={school_name}>
      <Paragraph>
        Connect records everything that happens to the CBT certificates of {school_name}. Today the record ends here:
      </Paragraph>
      <Section>
        <Text style={styles.row}>Last event: {length}</Text>
        <Text style={styles.code}>{head}</Text>
      </Section>
      <Paragraph>
        There is nothing to do but to keep this letter outside Connect. If you ever doubt the record, open the ledger at
        Certificates in Connect, enter the number and the characters above, and start the check: it tells whether
        anything up to this day was altered or taken out since.
      </Paragraph>
    </Layout>
  )
}
