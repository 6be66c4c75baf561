import { pathTo } from '@connect/contract/paths'
import { OPERATOR } from '#public/operator.ts'
import type { Section } from './section.ts'

/** Sections 1 to 8: the contract, its parties and its price. */
export const TERMS_BASICS: readonly Section[] = [
  {
    id: 'definitions',
    title: 'Definitions',
    body: (
      <ul>
        <li>
          <b>Connect</b> is the service at this address: the application, its booking widget and its programming
          interface.
        </li>
        <li>
          <b>We</b> and <b>us</b> are the operator named below; <b>you</b> are the business that opens an account, the{' '}
          <b>school</b>.
        </li>
        <li>
          A <b>user</b> is a person to whom the school gives access; the <b>account owner</b> is the user who answers
          for the account.
        </li>
        <li>
          <b>Content</b> is everything that you and your users enter or upload.
        </li>
        <li>
          <b>Connect Pro</b> is the paid tier; <b>credits</b> are prepaid units for look-ups and messages.
        </li>
      </ul>
    ),
  },
  {
    id: 'use',
    title: 'Use of Connect',
    body: (
      <>
        <p>
          By opening an account or using Connect you accept these terms for your school. Connect is made for businesses
          that train motorcyclists in the United Kingdom; it is not offered to consumers. By accepting these terms you
          confirm that you are at least 18 and authorised to accept them for the school.
        </p>
        <p>
          Connect helps with your administration. It does not replace your own duties as an approved training body, as
          an employer or as the keeper of your vehicles.
        </p>
      </>
    ),
  },
  {
    id: 'other-terms',
    title: 'Other terms that apply',
    body: (
      <p>
        Our <a href={pathTo('/v2/privacy')}>privacy policy</a> and our <a href={pathTo('/v2/cookies')}>cookie policy</a>{' '}
        say how we handle personal data. Prices and plan details shown at the time of an order are part of the contract.
        Where you have a signed agreement with us that says otherwise, that agreement comes first.
      </p>
    ),
  },
  {
    id: 'operator',
    title: 'The operator of Connect',
    body: (
      <p>
        Connect is operated by {OPERATOR.name}, a limited company registered in England and Wales under company number{' '}
        {OPERATOR.companyNumber}, with its registered office at {OPERATOR.address}.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <>
        <p>
          We improve Connect all the time and may add, change or withdraw features. Before we withdraw a feature that
          you pay for, we tell you at least 30 days ahead.
        </p>
        <p>
          We may change these terms for good reason, such as a new law or a new feature. We tell account owners by email
          at least 30 days before a change that matters takes effect; if you do not agree, you may end the contract
          before that day.
        </p>
      </>
    ),
  },
  {
    id: 'subscription',
    title: 'Access as a subscription',
    body: (
      <>
        <p>
          Access to Connect is a subscription: for as long as it runs you and your users may use the service, for your
          own school, without any right to hand that use on. The number of users depends on your plan; more seats can be
          bought.
        </p>
        <p>
          Connect Pro may begin with a free trial. Unless you cancel before the trial ends, the subscription goes on at
          the price shown when you started it. A subscription renews for the period you chose until you cancel, which
          you can do at any time for the end of the current period.
        </p>
      </>
    ),
  },
  {
    id: 'fees',
    title: 'Fees and payment',
    body: (
      <>
        <p>
          Fees are due in advance, in pounds sterling, by card through our payment provider, and VAT is added where it
          applies. If a payment fails we tell you, and may limit paid features until it is made. Fees already paid are
          not refunded, unless we end the contract without your fault or the law says otherwise.
        </p>
        <p>
          Credits are bought in advance and used as each look-up or message is made, at the price shown before it. They
          have no cash value and belong to your school alone. A price rise applies from your next renewal, and we tell
          you 30 days before it.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Account and password',
    body: (
      <p>
        Give accurate details and keep them up to date. Each user has their own sign-in; passwords must be kept secret
        and must not be shared. You decide who may see and change what, and are responsible for what your users do. If
        you think that someone else knows a password, change it and tell us at once at{' '}
        <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>.
      </p>
    ),
  },
]
