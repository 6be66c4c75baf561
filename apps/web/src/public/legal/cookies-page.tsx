import { pathTo } from '@connect/contract/paths'
import { OPERATOR } from '#public/operator.ts'
import { ContactLines } from './contact-lines.tsx'
import { LegalPage } from './legal-page.tsx'
import type { Section } from './section.ts'
import { StorageTable } from './storage-table.tsx'

const SECTIONS: readonly Section[] = [
  {
    id: 'what',
    title: 'What cookies and local storage are',
    body: (
      <p>
        A cookie is a small text that a website asks your browser to keep and to send back with every visit. Local
        storage is similar, but stays in your browser and is sent nowhere by itself. UK law treats both alike, so this
        page covers both.
      </p>
    ),
  },
  {
    id: 'ours',
    title: 'What Connect keeps in your browser',
    body: (
      <>
        <p>
          Connect sets one cookie, and keeps a few things in local storage. All of them are necessary for what you ask
          it to do, or to keep your account safe:
        </p>
        <StorageTable />
        <p>
          The cookie <code>connect_browser</code> is a random number. It tells your own browser from one of somebody who
          tries passwords at your account, so that they cannot keep you from signing in. It is only sent when you sign
          in or set a password, and is used for nothing else.
        </p>
        <p>There are no advertising cookies, no tracking cookies and no cookies for measuring audiences.</p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Cookies of our payment provider',
    body: (
      <>
        <p>
          Card payments are handled by Stripe. On the screens where you choose or change a plan, Stripe’s own script
          shows its prices; it may set cookies such as <code>__stripe_mid</code> (kept for a year) and{' '}
          <code>__stripe_sid</code> (kept for 30 minutes), which Stripe uses to prevent fraud. Payment itself takes
          place on Stripe’s pages, where Stripe’s own cookies apply.
        </p>
        <p>
          Stripe’s script is not loaded on any other screen of Connect. Read more in Stripe’s{' '}
          <a href="https://stripe.com/gb/legal/cookies-policy">cookie policy</a>.
        </p>
      </>
    ),
  },
  {
    id: 'control',
    title: 'How to control them',
    body: (
      <p>
        Signing out removes your session. Your browser’s settings show what a website has stored and let you delete or
        block it; if you block local storage for Connect, you cannot sign in. Without the cookie you can, but you may
        have to wait while somebody else tries passwords at your account. As nothing here is optional, there is no
        banner to agree to: should that ever change, we will ask you first.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <>
        <p>
          Questions about this page go to <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>. How we use personal
          data is explained in our <a href={pathTo('/v2/privacy')}>privacy policy</a>.
        </p>
        <ContactLines />
      </>
    ),
  },
]

/** Static, last updated September 2025. */
export function CookiesPage() {
  return (
    <LegalPage
      name="cookies"
      title="Cookie policy"
      description="What Connect keeps in your browser: your session, that it is yours, and your choice of theme. No tracking, no advertising cookies."
      intro={<p>In short: Connect keeps you signed in and remembers how you like it to look. It does not track you.</p>}
      sections={SECTIONS}
    />
  )
}
