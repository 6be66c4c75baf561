import { OPERATOR } from '#public/operator.ts'

const CONNECT = [
  'Calendar, courses and orders',
  'Contacts, invoices and disclaimers',
  'Email and text templates, CBT renewals',
  'The booking widget for your website',
  'Staff, permissions and several sites',
] as const

const PRO = [
  'Everything in Connect',
  'Books of CBT certificates and DL196 returns',
  'The fleet: MOT, tax, mileage and damage reports',
  'DVLA look-ups by number plate',
  'Reports, coming soon to Pro tier',
] as const

const listed = (points: readonly string[]) => (
  <ul>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)

/** What they cost is the operator's to say, on the payment provider's own table. */
export function Pricing() {
  return (
    <section id="pricing" className="band band-subtle" aria-labelledby="pricing-title">
      <div className="in">
        <h2 id="pricing-title">Pricing</h2>
        <p className="intro">
          Two tiers, for a school with one instructor or with many sites. The price of each plan is shown in Connect
          before you pay anything; DVLA look-ups and texts are paid for with credits, as you use them.
        </p>
        <div className="tiers">
          <article className="tier">
            <h3>Connect</h3>
            <p>Take bookings, run your courses and keep everyone informed.</p>
            {listed(CONNECT)}
            <a className="button button-action" href={OPERATOR.getStartedUrl}>
              Get Started
            </a>
          </article>
          <article className="tier tier-pro">
            <h3>Connect Pro</h3>
            <p>Automate the admin: DL196 returns, fleet management and staff tracking. Starts with a free trial.</p>
            {listed(PRO)}
            <a className="button button-plain" href={`mailto:${OPERATOR.salesEmail}`}>
              Talk to sales
            </a>
          </article>
        </div>
      </div>
    </section>
  )
}
