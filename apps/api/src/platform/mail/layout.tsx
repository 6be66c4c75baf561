import { Body, Container, Head, Heading, Html, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { styles } from '#platform/mail/styles.ts'

type Props = {
  title: string
  reader: string
  school_name: string
  children: ReactNode
}

/** Nothing is loaded from elsewhere: no images, no fonts. */
export function Layout({ title, reader, school_name, children }: Props) {
  return (
    <Html lang="en-GB">
      <Head>
        <title>{title}</title>
      </Head>
      <Body style={styles.page}>
        <Container style={styles.letter}>
          <Section style={styles.header}>
            <Text style={styles.brand} data-skip-in-text={true}>
              Connect
            </Text>
          </Section>
          <Section style={styles.body}>
            <Heading as="h1" style={styles.heading}>
              {title}
            </Heading>
            <Text style={styles.text}>Hello {reader},</Text>
            {children}
          </Section>
          <Section style={styles.footer}>
            <Text style={styles.small}>Sent by Connect for {school_name}.</Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={styles.text}>{children}</Text>
}
