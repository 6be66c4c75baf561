import { DownloadCertificates } from '#pickers/download-certificates.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

/** After a subscription was cancelled (PRO-08…PRO-10). */
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
