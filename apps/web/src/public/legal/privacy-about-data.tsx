import { OPERATOR } from '#public/operator.ts'
import type { Section } from './section.ts'

/** Who, what, why, to whom and where. */
export const PRIVACY_ABOUT_DATA: readonly Section[] = [
  {
    id: 'controller',
    title: 'Data controller',
    body: (
      <>
        <p>
          {OPERATOR.name} (company number {OPERATOR.companyNumber}, {OPERATOR.address}) is the data controller for the
          accounts of training schools and their staff: for sign-in, billing, support and the security of Connect.
        </p>
        <p>
          For the records that a school keeps in Connect about its riders, bikes, courses and certificates, the school
          is the data controller and we are its data processor: we act on the school’s instructions and for no purpose
          of our own. If you are a rider, please turn to your training school first; its own privacy notice applies to
          you.
        </p>
      </>
    ),
  },
  {
    id: 'data',
    title: 'Data we collect',
    body: (
      <>
        <ul>
          <li>
            <b>Account data:</b> name, email address, phone number, role and permissions of a school’s staff, and a
            password, of which we keep a one-way hash only.
          </li>
          <li>
            <b>School data:</b> the school’s name, sites, contact details and plan.
          </li>
          <li>
            <b>Billing data:</b> invoices, credits bought and spent, and the state of the subscription. Card numbers go
            to our payment provider directly and never reach us.
          </li>
          <li>
            <b>Riders’ data, for schools:</b> contact details, date of birth, driving licence details, bookings,
            payments, training results, CBT certificates, signed disclaimers and messages, as far as a school enters
            them or asks for them.
          </li>
          <li>
            <b>Technical data:</b> the sessions that are signed in, the browser they were opened with, and logs of what
            the service did, without the contents of pages or forms.
          </li>
        </ul>
        <p>We get this from you, from your school, or from DVLA when a school makes a look-up. We buy no data.</p>
      </>
    ),
  },
  {
    id: 'uses',
    title: 'How we use your data',
    body: (
      <>
        <ul>
          <li>To provide Connect to the school: our contract with the school (Article 6(1)(b) UK GDPR).</li>
          <li>To take payment and keep accounts: our contract and our legal duties (Article 6(1)(b) and (c)).</li>
          <li>
            To keep the service secure, find faults and answer questions: our legitimate interest in a service that
            works (Article 6(1)(f)).
          </li>
          <li>
            To tell account owners about changes to the service: our legitimate interest; marketing emails go out only
            where the law allows them, and each one can be stopped.
          </li>
        </ul>
        <p>
          We do not sell personal data, do not use it for advertising, and take no decisions about people by automated
          means alone.
        </p>
        <p>
          Account data is kept while the account is open and for up to 12 months afterwards; accounting records for six
          years; riders’ data for as long as the school decides, where records of CBT certificates have to be kept for
          two years.
        </p>
      </>
    ),
  },
  {
    id: 'disclosure',
    title: 'Disclosure',
    body: (
      <>
        <p>We pass personal data on only to:</p>
        <ul>
          <li>
            providers that work for us under contract: hosting, card payments, and the sending of emails and texts;
          </li>
          <li>DVLA and DVSA, when a school makes a look-up or returns certificates;</li>
          <li>
            an error reporting provider, if one is in use, which receives error details but, by default, not who you
            are;
          </li>
          <li>courts, the police and authorities, where the law obliges us to;</li>
          <li>a company that takes over our business, which is then bound by this policy.</li>
        </ul>
        <p>One school never sees the data of another.</p>
      </>
    ),
  },
  {
    id: 'storage',
    title: 'UK storage',
    body: (
      <p>
        Your data is stored in the UK: the database, the uploaded files and their backups are kept on servers in the
        United Kingdom. Where a provider of ours, such as the payment provider, handles data elsewhere, it does so only
        where UK adequacy regulations apply or under the safeguards that the UK GDPR demands, such as the International
        Data Transfer Agreement.
      </p>
    ),
  },
]
