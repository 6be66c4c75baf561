import type { LetterName, Letters, Renewal } from '#platform/mail/letters.ts'

function renewalsSubject(renewals: readonly Renewal[]): string {
  const [first] = renewals
  if (first && renewals.length === 1) return `${first.plate}: ${first.what} expires ${first.expires}`
  const bikes = new Set(renewals.map(({ plate }) => plate)).size
  return bikes === 1 && first ? `${first.plate}: MOT and tax expire soon` : `${bikes} bikes with MOT or tax to renew`
}

const SUBJECTS: { [L in LetterName]: (data: Letters[L]) => string } = {
  invitation: ({ school_name }) => `${school_name} invites you to Connect`,
  'reset-password': () => 'Choose a new password for Connect',
  'verify-email': () => 'Confirm your email address for Connect',
  'password-changed': () => 'Your Connect password was changed',
  'email-changed': () => 'Your Connect email address was changed',
  'owner-changed': ({ school_name }) => `The account owner of ${school_name} has changed`,
  'bike-reminder': ({ renewals }) => renewalsSubject(renewals),
  'low-credits': ({ school_name }) => `${school_name} is running low on credits`,
  'sms-not-sent': () => 'A text message was not sent: no credits',
  'low-certificates': ({ school_name, sites }) => {
    const [first] = sites
    return `${sites.length === 1 && first ? first.site : school_name} is running low on CBT certificates`
  },
  'ledger-head': ({ school_name }) => `Keep this: certificate record of ${school_name}`,
}

/** The subject line of a letter. */
export const subjectOf = <L extends LetterName>(template: L, data: Letters[L]): string => SUBJECTS[template](data)

const TITLES: Record<LetterName, string> = {
  invitation: 'Invitation',
  'reset-password': 'New password',
  'verify-email': 'Email confirmation',
  'password-changed': 'Password changed',
  'email-changed': 'Email address changed',
  'owner-changed': 'Account owner changed',
  'bike-reminder': 'MOT and tax reminder',
  'low-credits': 'Low credits',
  'sms-not-sent': 'Text message not sent',
  'low-certificates': 'Low certificates',
  'ledger-head': 'Certificate record',
}

const isLetter = (template: string): template is LetterName => Object.hasOwn(TITLES, template)

/** What people call a letter; one of a later release by its name. */
export const titleOf = (template: string): string => (isLetter(template) ? TITLES[template] : template)
