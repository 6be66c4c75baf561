import { pathTo } from '@connect/contract/paths'
import { Section, Text } from '@react-email/components'
import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import { PageLink } from '#platform/mail/letter-link.tsx'
import { styles } from '#platform/mail/styles.ts'
import type { Renewal } from './bike-reminders.ts'

export function BikeReminder({
  data: { school_name, renewals },
  reader,
  pageUrl,
}: LetterProps<{ school_name: string; renewals: readonly Renewal[] }>) {
  return (
    <Layout title="MOT and tax due for renewal" reader={reader} school_name={school_name}>
      <Paragraph>These bikes at {school_name} are due for renewal:</Paragraph>
      <Section>
        {renewals.map(({ bike_id, plate, bike, what, expires }) => {
          const name = (
            <>
              <strong>{plate}</strong> {bike}
            </>
          )
          return (
            <Text key={`${plate} ${what}`} style={styles.row}>
              {bike_id ? (
                <PageLink url={pageUrl(pathTo('/v2/bikes/:bikeId?/details', { bikeId: bike_id }))}>{name}</PageLink>
              ) : (
                name
              )}
              <br />
              {what} expires {expires}
            </Text>
          )
        })}
      </Section>
      <Paragraph>
        After renewing, enter the new date in Connect or refresh the bike from DVLA, and its reminders stop. You can
        turn reminders on or off on the bike's page.
      </Paragraph>
    </Layout>
  )
}
