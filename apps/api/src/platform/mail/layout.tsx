import { Body, Container, Head, Heading, Html, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { styles } from '#platform/mail/styles.ts'

type FrameProps = {
  title: string
  /** Whose letter it is, at its head. */
  brand: string
  foot: string
  children: ReactNode
}

/** Nothing is loaded from elsewhere: no images, no fonts. */
export function Frame({ title, brand, foot, children }: FrameProps) {
  return (
    <Html lang="en-GB">
      <Head>
        <title>{title}</title>
      </Head>
      <Body style={styles.page}>
        <Container style={styles.letter}>
          <Section style={styles.header}>
            <Text style={styles.brand} data-skip-in-text={true}>
              {brand}
            </Text>
          </Section>
          <Section style={styles.body}>{children}</Section>
          <Section style={styles.footer}>
            <Text style={styles.small}>{foot}</Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

type Props = {
  title: string
  reader: string
  school_name: string
  children: ReactNode
}

/** Of the letters that we write. */
export function Layout({ title, reader, school_name, children }: Props) {
  return (
    <Frame title={title} brand="Connect" foot={`Sent by Connect for ${school_name}.`}>
      <Heading as="h1" style={styles.heading}>
        {title}
      </Heading>
      <Text style={styles.text}>Hello {reader},</Text>
      {children}
    </Frame>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={styles.text}>{children}</Text>
}
