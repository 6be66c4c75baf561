import type { Section } from './section.ts'

/** Sections 9 to 14: what belongs to whom, what we promise and what we answer for. */
export const TERMS_SERVICE: readonly Section[] = [
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    body: (
      <p>
        Connect, its software, design, name and documentation belong to us or to those who licensed them to us. You get
        the right to use them under these terms and nothing more: do not copy, resell, take apart or imitate the
        service, except where the law expressly permits it. If you send us ideas, we may use them without owing you
        anything.
      </p>
    ),
  },
  {
    id: 'data-protection',
    title: 'Data protection',
    body: (
      <>
        <p>
          For personal data in your content you are the controller and we are the processor under the UK GDPR. For as
          long as the contract runs, and about the people and the data that your school records, we:
        </p>
        <ul>
          <li>process the data only on your documented instructions, of which your use of Connect is one;</li>
          <li>make everyone who works with it keep it confidential, and keep it secure;</li>
          <li>store it in the United Kingdom;</li>
          <li>
            use other processors only under equivalent obligations, remain liable for them, and tell you before adding
            one;
          </li>
          <li>help you to answer requests from the people concerned, and with security and impact assessments;</li>
          <li>tell you of a breach without undue delay;</li>
          <li>return the data at the end of the contract, then delete it, unless the law requires us to keep it;</li>
          <li>show you, on request, that we comply.</li>
        </ul>
        <p>You make sure that you may lawfully hold the data and give it to us.</p>
      </>
    ),
  },
  {
    id: 'availability',
    title: 'Availability and support',
    body: (
      <p>
        We run Connect with reasonable skill and care and aim to have it available at all hours. Maintenance that
        interrupts the service is done at quiet times and announced where possible. We back up data regularly, but
        cannot promise that the service never fails. Support is given by email and through the help pages during
        business hours in England.
      </p>
    ),
  },
  {
    id: 'third-parties',
    title: 'Third-party services',
    body: (
      <p>
        Parts of Connect depend on others: DVLA for look-ups, DVSA for certificates, our payment provider for cards, and
        carriers for emails and texts. Their own terms apply to what they do. We are responsible for choosing and
        connecting them with care, but not for their decisions, their data or their failures. Check the result of a
        look-up before you rely on it.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for
          anything else that the law does not allow to be limited.
        </p>
        <p>
          Apart from that, neither of us is liable to the other for loss of profit, of business or of goodwill, or for
          indirect loss; and our whole liability in any twelve months is limited to the fees that you paid to us in
          those twelve months, or £500 if that is more. Terms that the law would otherwise imply are excluded as far as
          it allows.
        </p>
        <p>You and your instructors decide who may ride, on what and with which certificate.</p>
      </>
    ),
  },
  {
    id: 'uploaded-content',
    title: 'Uploaded content',
    body: (
      <p>
        Your content stays yours. You allow us to store, copy and show it as far as that is needed to run Connect for
        you. You confirm that you have the right to upload it, and that it breaks no law and nobody’s rights. You can
        export your records at any time while the account is open. We may remove content that breaks these terms, and
        tell you when we do.
      </p>
    ),
  },
]
