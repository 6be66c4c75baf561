import { Section, Text } from '@react-email/components'
import { Layout, Paragraph } from '#mail/templates/layout.tsx'
import type { LetterProps } from '#mail/templates/letter-props.ts'
import { styles } from '#mail/templates/styles.ts'

export function BikeReminder({ data: { school_name, renewals }, to_name }: LetterProps<'bike-reminder'>) {
  return (
    <Layout title="MOT and tax to renew" to_name={to_name} school_name={school_name}>
      <Paragraph>These bikes of {school_name} need renewing:</Paragraph>
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
        Once a bike is renewed, put its new date into Connect, or have it looked up at DVLA: then the reminders of the
        old one stop. Whether a bike is reminded of at all is set on its page.
      </Paragraph>
    </Layout>
  )
}
