/** `expires` is a day for people, and how far it is: 'on 21 December 2026, in 30 days'. */
export type Renewal = { plate: string; bike: string; what: 'MOT' | 'Tax'; expires: string }

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
  /** MOT and tax that expire soon, the soonest first (BIKE-92). */
  'bike-reminder': { school_name: string; renewals: Renewal[] }
  /** Credits as people read them. */
  'low-credits': { school_name: string; balance: string; threshold: string }
  'sms-not-sent': { school_name: string; addressee: string }
  /** Sites where it is time to order; what is left and how long it lasts, for people. */
  'low-certificates': { school_name: string; sites: { site: string; left: string; forecast: string }[] }
  /** Where the ledger of certificates ends: the number of events, and the hash of the last. */
  'ledger-head': { school_name: string; length: number; head: string }
}
export type LetterName = keyof Letters
