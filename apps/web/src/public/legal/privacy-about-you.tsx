import { OPERATOR } from '#public/operator.ts'
import { ContactLines } from './contact-lines.tsx'
import type { Section } from './section.ts'

/** How data is kept safe, and what one may ask for. */
export const PRIVACY_ABOUT_YOU: readonly Section[] = [
  {
    id: 'security',
    title: 'Security',
    body: (
      <>
        <p>
          Data travels encrypted. Passwords are kept as argon2id hashes. Access within a school follows the permissions
          that its account owner sets, and is checked at every request; the records of each school are kept apart by the
          database itself. Our own staff reach data only where their work needs it.
        </p>
        <p>
          Should a breach put people at risk, we tell the schools concerned without delay and the Information
          Commissioner’s Office within 72 hours, as the law requires.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>Under the UK GDPR you may ask us:</p>
        <ul>
          <li>to correct data that is wrong, and to complete what is missing;</li>
          <li>to erase data that is no longer needed;</li>
          <li>to restrict how we use it while a question about it is open;</li>
          <li>to hand it to you, or to another service, in a format that machines can read;</li>
          <li>to stop using it where we rely on a legitimate interest.</li>
        </ul>
        <p>
          Some records, such as invoices and CBT certificates, have to be kept for a time even if you ask otherwise. If
          you are unhappy with what we do, you may complain to the Information Commissioner’s Office at{' '}
          <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a> or on 0303 123 1113. We would be glad of the
          chance to put it right first.
        </p>
      </>
    ),
  },
  {
    id: 'access',
    title: 'Access to your data',
    body: (
      <p>
        You may ask for a copy of the personal data that we hold about you, free of charge. Write to{' '}
        <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>; we answer within one month, and may ask you to show
        that you are who you say you are. Members of staff see and change their own details in Connect at any time,
        under Settings. If your request is about a school’s records, we pass it to the school and help it to answer.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When this policy changes, the new text appears here with its date. If a change matters to how your data is used,
        we also tell account owners by email before it takes effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <>
        <p>For anything about personal data, write to:</p>
        <ContactLines />
      </>
    ),
  },
]
