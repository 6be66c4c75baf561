import { Section, Text } from '@react-email/components'
import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import { styles } from '#platform/mail/styles.ts'
import type { Renewal } from './bike-reminders.ts'

export function BikeReminder({
  data: { school_name, renewals },
  reader,
}: LetterProps<{ school_name: string; renewals: readonly Renewal[] }>) {
  return (
    <Layout title="MOT and tax due for renewal" reader={reader} school_name={school_name}>
      <Paragraph>These bikes at {school_name} are due for renewal:</Paragraph>
      <Section>
        {renewals.map(({ plate, bike, what, expires }) => (
          <Text key={`${plate} ${what}`} style={styles.row}>
            <strong>{plate}</strong> {bike}
            <br />
            {what} expires {expires}
          </Text>
        ))}
      </Section>
      <Paragraph>
        After renewing, enter the new date in Connect or refresh the bike from DVLA, and its reminders stop. You can
        turn reminders on or off on the bike's page.
      </Paragraph>
    </Layout>
  )
}
