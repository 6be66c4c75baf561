import { OPERATOR } from '#public/operator.ts'
import { LegalPage } from './legal-page.tsx'
import { PRIVACY_ABOUT_DATA } from './privacy-about-data.tsx'
import { PRIVACY_ABOUT_YOU } from './privacy-about-you.tsx'

/** The ten sections in their order (PUB-08). */
const PRIVACY_SECTIONS = [...PRIVACY_ABOUT_DATA, ...PRIVACY_ABOUT_YOU]

/** PUB-09 */
export function PrivacyPage() {
  return (
    <LegalPage
      name="privacy"
      title="Privacy policy"
      description="Which personal data Connect holds, why, for how long and where: stored in the United Kingdom, under the UK GDPR."
      intro={
        <p>
          Connect is operated by {OPERATOR.name}, a UK limited company. This policy says which personal data we hold,
          why, and what you can ask of us. It follows the UK General Data Protection Regulation (UK GDPR) and the Data
          Protection Act 2018.
        </p>
      }
      sections={PRIVACY_SECTIONS}
    />
  )
}
