import { Button, Link, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { styles } from '#platform/mail/styles.ts'

type Props = {
  /** What following it does: 'Choose a password'. */
  action: string
  url: string
  /** How long it can be followed: '24 hours'. */
  valid_for: string
}

/** The link of a letter: a button, and its address for who cannot press buttons; plain text has the address alone. */
export function LetterLink({ action, url, valid_for }: Props) {
  return (
    <>
      <Section style={styles.action} data-skip-in-text={true}>
        <Button href={url} style={styles.button}>
          {action}
        </Button>
      </Section>
      <Text style={styles.text}>
        {action} at this address:
        <br />
        <Link href={url} style={styles.link}>
          {url}
        </Link>
      </Text>
      <Text style={styles.text}>The link works once, and for {valid_for}.</Text>
    </>
  )
}

/** Words that name a page of Connect and lead there; plain text has the address after them. */
export function PageLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <Link href={url} style={styles.page_link}>
      {children}
    </Link>
  )
}
