import { OPERATOR } from '#public/operator.ts'
import { ContactLines } from './contact-lines.tsx'
import type { Section } from './section.ts'

/** Sections 15 to 20: conduct, the end of the contract and the law. */
export const TERMS_CONDUCT: readonly Section[] = [
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    body: (
      <>
        <p>You and your users must not:</p>
        <ul>
          <li>use Connect for anything unlawful, or to send unsolicited messages;</li>
          <li>make DVLA look-ups about people or vehicles that have nothing to do with your school;</li>
          <li>record certificates that were not earned;</li>
          <li>upload harmful code, or look for weaknesses without our consent;</li>
          <li>bypass limits, permissions or fees, or try to access other schools’ data;</li>
          <li>overload the service for others.</li>
        </ul>
        <p>We may suspend access, with notice where we can, while such a matter is open.</p>
      </>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    body: (
      <>
        <p>
          You may close your account at any time. We may end the contract with 60 days’ notice, and either of us at once
          if the other seriously breaks these terms and does not put it right within 14 days of being asked, or becomes
          insolvent.
        </p>
        <p>
          When Connect Pro is cancelled, its areas close and the rest stays; the account owner can still export
          certificates and books. When the contract ends, you have 30 days to export your records before we delete them,
          apart from those that the law obliges either of us to keep.
        </p>
      </>
    ),
  },
  {
    id: 'events-beyond-control',
    title: 'Events beyond our control',
    body: (
      <p>
        Neither of us is liable for a failure or delay caused by something that could not reasonably have been
        controlled or foreseen, such as a failure of public networks or power, an act of government, or the outage of a
        public authority’s service. The affected party must say so promptly and do what is reasonable to limit it. If it
        lasts more than 60 days, either of us may end the contract.
      </p>
    ),
  },
  {
    id: 'general',
    title: 'General',
    body: (
      <p>
        These terms, with those they refer to, are the whole contract about Connect. If a court finds a part invalid,
        the rest stands. Not acting on a breach is no waiver of it. You may not transfer the contract without our
        consent; we may transfer it with our business, on notice to you. Nobody else has rights under the Contracts
        (Rights of Third Parties) Act 1999. Notices are given by email: to you at the account owner’s address, to us at
        the address below.
      </p>
    ),
  },
  {
    id: 'applicable-law',
    title: 'Applicable law',
    body: (
      <p>
        English law governs these terms and everything that arises from them. The courts of England and Wales alone
        decide on disputes. Before anybody goes to court, we ask that both sides try for 30 days to settle the matter by
        talking.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <>
        <p>
          Questions about these terms go to <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>, and letters to:
        </p>
        <ContactLines />
      </>
    ),
  },
]
