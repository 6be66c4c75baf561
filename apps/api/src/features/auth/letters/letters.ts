import { letter } from '#platform/mail/letter.ts'

const school_name = 'Hilltop Riders'

export const INVITATION = letter({
  name: 'invitation',
  title: 'Invitation',
  subject: (data) => `${data.school_name} invites you to Connect`,
  template: async () => (await import('./invitation.tsx')).Invitation,
  example: { school_name, invited_by: 'Nadia Okafor' },
})

export const RESET_PASSWORD = letter({
  name: 'reset-password',
  title: 'New password',
  subject: () => 'Choose a new password for Connect',
  template: async () => (await import('./reset-password.tsx')).ResetPassword,
  example: { school_name },
})

export const VERIFY_EMAIL = letter({
  name: 'verify-email',
  title: 'Email confirmation',
  subject: () => 'Confirm your email address for Connect',
  template: async () => (await import('./verify-email.tsx')).VerifyEmail,
  example: { school_name },
})

export const CHANGE_EMAIL = letter({
  name: 'change-email',
  title: 'New email address',
  subject: () => 'Confirm your new email address for Connect',
  template: async () => (await import('./change-email.tsx')).ChangeEmail,
  example: { school_name },
})

export const PASSWORD_CHANGED = letter({
  name: 'password-changed',
  title: 'Password changed',
  subject: () => 'Your Connect password was changed',
  template: async () => (await import('./password-changed.tsx')).PasswordChanged,
  example: { school_name },
})

/** Sent to the address that was left. */
export const EMAIL_CHANGED = letter({
  name: 'email-changed',
  title: 'Email address changed',
  subject: () => 'Your Connect email address was changed',
  template: async () => (await import('./email-changed.tsx')).EmailChanged,
  example: { school_name, new_email: 'new@hilltop.example' },
})

/** Sent after ten wrong passwords. */
export const PASSWORD_GUESSED = letter({
  name: 'password-guessed',
  title: 'Wrong passwords',
  subject: () => 'Somebody tried to sign in to your Connect account',
  template: async () => (await import('./password-guessed.tsx')).PasswordGuessed,
  example: { school_name },
})

/** Sent when browsers that an account does not know may try no more today. */
export const ACCOUNT_GUARDED = letter({
  name: 'account-guarded',
  title: 'Sign-in on hold',
  subject: () => 'Signing in from new browsers is on hold for a day',
  template: async () => (await import('./account-guarded.tsx')).AccountGuarded,
  example: { school_name },
})
