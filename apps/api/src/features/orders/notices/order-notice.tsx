import { pathTo } from '@connect/contract/paths'
import { Section, Text } from '@react-email/components'
import { Fragment } from 'react'
import { Layout, Paragraph } from '#platform/mail/layout.tsx'
import type { LetterProps } from '#platform/mail/letter.ts'
import { PageLink } from '#platform/mail/letter-link.tsx'
import { styles } from '#platform/mail/styles.ts'
import type { NoticeData } from './order-notices.ts'

export function OrderNotice({
  data: { school_name, title, orders, author },
  reader,
  pageUrl,
}: LetterProps<NoticeData>) {
  return (
    <Layout title={title} reader={reader} school_name={school_name}>
      <Section>
        {orders.map(({ rider, number, courses, sums, training_id, course_id }) => (
          <Text key={training_id} style={styles.row}>
            <strong>{rider}</strong>, order{' '}
            <PageLink
              url={pageUrl(
                pathTo('/v2/orders/:courseId/order/:orderId/edit', { courseId: course_id, orderId: training_id }),
              )}
            >
              {number}
            </PageLink>
            {[...courses, sums].map((line) => (
              <Fragment key={line}>
                <br />
                {line}
              </Fragment>
            ))}
          </Text>
        ))}
      </Section>
      {author && <Paragraph>{author}.</Paragraph>}
      <Paragraph>
        {school_name} gets these emails at its notification addresses. You can change them in Connect, in{' '}
        <PageLink url={pageUrl(pathTo('/v2/settings/bookings'))}>Bookings</PageLink> under Settings.
      </Paragraph>
    </Layout>
  )
}
