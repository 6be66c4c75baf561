import { pathTo } from '@connect/contract/paths'
import { Section, Text } from '@react-email/components'
import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import { PageLink } from '#platform/mail/letter-link.tsx'
import { styles } from '#platform/mail/styles.ts'
import type { LowSite } from './alert-stock.ts'

export function LowCertificates({
  data: { school_name, sites },
  reader,
  pageUrl,
}: LetterProps<{ school_name: string; sites: readonly LowSite[] }>) {
  return (
    <Layout title="Certificates are running low" reader={reader} school_name={school_name}>
      <Paragraph>It is time to order CBT certificates for {school_name}:</Paragraph>
      <Section>
        {sites.map(({ site_id, site, left, forecast }) => (
          <Text key={site} style={styles.row}>
            <strong>
              {site_id ? (
                <PageLink url={pageUrl(pathTo('/v2/settings/site/:supplierId', { supplierId: site_id }))}>
                  {site}
                </PageLink>
              ) : (
                site
              )}
            </strong>
            : {left}
            <br />
            {forecast}
          </Text>
        ))}
      </Section>
      <Paragraph>
        DVSA takes five working days to deliver a book. When it arrives, add it in Connect, in{' '}
        <PageLink url={pageUrl(pathTo('/v2/certificates/books'))}>CBT Books</PageLink> under Certificates. We will tell
        you again the next time a site runs low. You can change the limit in the{' '}
        <PageLink url={pageUrl(pathTo('/v2/certificates/settings'))}>certificate settings</PageLink>.
      </Paragraph>
    </Layout>
  )
}
