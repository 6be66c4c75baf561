import { useUser } from '#api/session/use-session.ts'
import { SubscriptionPage } from './subscription-page.tsx'

/** After the card provider took a subscription (PRO-11…PRO-13). */
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
