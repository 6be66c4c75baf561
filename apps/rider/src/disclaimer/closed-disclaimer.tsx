import type { OpenDisclaimer } from '@connect/contract/disclaimers/public-routes'
import { Page } from '#kit/page.tsx'
import { PageTitle } from '#kit/page-title.tsx'

const CLOSED = {
  CANCELLED: ['This disclaimer was cancelled', 'You do not have to sign it. If you think you do,'],
  EXPIRED: ['It is too late to sign this disclaimer', 'For a new link,'],
} as const

/** Where there is nothing to sign any more. */
export function ClosedDisclaimer({ disclaimer: { state, school, title } }: { disclaimer: OpenDisclaimer }) {
  const [heading, way] = CLOSED[state === 'CANCELLED' ? state : 'EXPIRED']
  return (
    <Page title={heading} school={school}>
      <PageTitle>{heading}</PageTitle>
      <p>{title}</p>
      <p>
        {way} {school.phone ? `call ${school.phone}` : `contact ${school.name}`}.
      </p>
    </Page>
  )
}
