import { OPERATOR } from '#public/operator.ts'
import { LegalPage } from './legal-page.tsx'
import { TERMS_BASICS } from './terms-basics.tsx'
import { TERMS_CONDUCT } from './terms-conduct.tsx'
import { TERMS_SERVICE } from './terms-service.tsx'

/** The twenty sections: the named thirteen in their order, and seven of ours between them (PUB-12, R-62). */
const TERMS_SECTIONS = [...TERMS_BASICS, ...TERMS_SERVICE, ...TERMS_CONDUCT]

export function TermsPage() {
  return (
    <LegalPage
      name="terms"
      title="Terms of service"
      description="The terms on which motorcycle training schools use Connect, in twenty sections, under English law."
      intro={
        <p>
          These terms are the contract between your school and {OPERATOR.name} about the use of Connect. Please read
          them before you open an account.
        </p>
      }
      sections={TERMS_SECTIONS}
    />
  )
}
