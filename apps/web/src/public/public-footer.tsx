import { pathTo } from '@connect/contract/paths'
import { OPERATOR } from './operator.ts'

const LEGAL = [
  ['Privacy policy', pathTo('/v2/privacy')],
  ['Terms of service', pathTo('/v2/terms')],
  ['Cookie policy', pathTo('/v2/cookies')],
] as const

/** PUB-05, PUB-10 */
export function PublicFooter() {
  return (
    <footer className="footer band-asphalt">
      <div className="footer-in">
        <section aria-labelledby="footer-operator">
          <h2 id="footer-operator">{OPERATOR.name}</h2>
          <address>
            {OPERATOR.address}
            <br />
            Registered in England and Wales, company number {OPERATOR.companyNumber}
          </address>
        </section>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <ul>
            <li>
              <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>
            </li>
            <li>
              <a href={`mailto:${OPERATOR.salesEmail}`}>Talk to sales</a>
            </li>
            <li>
              <a href={OPERATOR.helpUrl}>Help</a>
            </li>
          </ul>
        </section>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal">Legal</h2>
          <ul>
            {LEGAL.map(([label, path]) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
