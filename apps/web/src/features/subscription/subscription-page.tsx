import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { session } from '#api/session/session.ts'
import { useUser } from '#api/session/use-session.ts'
import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import { usePageTitle } from '#lib/hooks/use-page-title.ts'
import { DownloadCertificates } from '#pickers/download-certificates.tsx'
import classes from './subscription-page.module.css'

/** PRO-11…PRO-13 */
export function ConfirmationPage() {
  const { name } = useUser()

  return (
    <SubscriptionPage
      title={`Congratulations ${name}! You're now on Connect Pro`}
      windowTitle="Connect Pro"
      onward="Start Using Pro Features"
    >
      <p>Your subscription is active. Welcome to advanced features!</p>
    </SubscriptionPage>
  )
}

/** PRO-08…PRO-10 */
export function CancellationPage() {
  return (
    <SubscriptionPage
      title="Subscription cancelled"
      windowTitle="Subscription cancelled"
      onward="Back to Connect"
      beside={<DownloadCertificates />}
    >
      <p>You have successfully cancelled your subscription to Connect Pro.</p>
      <p>Your subscription is no longer active, and your access is limited.</p>
    </SubscriptionPage>
  )
}

type Props = {
  title: string
  windowTitle: string
  children: ReactNode
  /** The button to the app's home: a full load, so that everything is read again there. */
  onward: string
  /** Another button, after that one. */
  beside?: ReactNode
}

/** The card provider sends people back here. The user is verified again: whether they are on Pro may have changed. */
function SubscriptionPage({ title, windowTitle, children, onward, beside }: Props) {
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
