import type { LetterName, Letters } from '#mail/letters.ts'

const SUBJECTS: { [L in LetterName]: (data: Letters[L]) => string } = {
  invitation: ({ school_name }) => `${school_name} invites you to Connect`,
  'reset-password': () => 'Choose a new password for Connect',
  'verify-email': () => 'Confirm your email address for Connect',
  'password-changed': () => 'Your Connect password was changed',
  'email-changed': () => 'Your Connect email address was changed',
  'owner-changed': ({ school_name }) => `The account owner of ${school_name} has changed`,
}

/** The subject line of a letter. */
export const subjectOf = <L extends LetterName>(template: L, data: Letters[L]): string => SUBJECTS[template](data)

const TITLES: Record<LetterName, string> = {
  invitation: 'Invitation',
  'reset-password': 'New password',
  'verify-email': 'Confirmation of an address',
  'password-changed': 'Password changed',
  'email-changed': 'Address changed',
  'owner-changed': 'Owner changed',
}

const isLetter = (template: string): template is LetterName => Object.hasOwn(TITLES, template)

/** What people call a letter; one of a later release by its name. */
export const titleOf = (template: string): string => (isLetter(template) ? TITLES[template] : template)
