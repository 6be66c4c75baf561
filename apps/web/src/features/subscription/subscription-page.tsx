import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { session } from '#api/session/session.ts'
import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import { usePageTitle } from '#lib/hooks/use-page-title.ts'
import classes from './subscription-page.module.css'

type Props = {
  title: string
  windowTitle: string
  children: ReactNode
  /** The button to the app's home: a full load, so that everything is read again there. */
  onward: string
  /** Another button, after that one. */
  beside?: ReactNode
}

/** Where the card provider sends people back to. The user is verified again: whether they are on Pro may have changed. */
export function SubscriptionPage({ title, windowTitle, children, onward, beside }: Props) {
  const heading = useFocusHeading<HTMLHeadingElement>()
  usePageTitle(windowTitle)
  useEffect(() => void session.verify(), [])

  return (
    <section className={classes.page}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {children}
      <div className={classes.onward}>
        <Button onClick={() => window.location.assign('/')}>{onward}</Button>
        {beside}
      </div>
    </section>
  )
}
