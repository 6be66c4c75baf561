/** What each letter needs to know, besides its reader's name and, where it carries one, its link. Never a secret. */
export type Letters = {
  invitation: { school_name: string; invited_by: string }
  'reset-password': { school_name: string }
  'verify-email': { school_name: string }
  'password-changed': { school_name: string }
  /** Sent to the address that was left. */
  'email-changed': { school_name: string; new_email: string }
  /** Sent to the new owner and to the one who handed over. */
  'owner-changed': { school_name: string; new_owner: string; old_owner: string }
}
export type LetterName = keyof Letters
