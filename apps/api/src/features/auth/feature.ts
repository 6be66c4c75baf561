import { auth } from '@connect/contract/auth/routes'
import { calls, type Feature } from '#http/feature.ts'
import { authHandlers } from './auth-handlers.ts'
import {
  ACCOUNT_GUARDED,
  CHANGE_EMAIL,
  EMAIL_CHANGED,
  INVITATION,
  PASSWORD_CHANGED,
  PASSWORD_GUESSED,
  RESET_PASSWORD,
  VERIFY_EMAIL,
} from './letters/letters.ts'

export const authFeature: Feature = {
  serves: [calls(auth, authHandlers)],
  unique: {
    one_time_tokens_id_key: null,
    // Whoever asks for a new address withdraws the change that is open, and holds the person's row.
    one_time_tokens_one_move_key: null,
    refresh_families_id_key: null,
  },
  letters: [
    INVITATION,
    RESET_PASSWORD,
    VERIFY_EMAIL,
    PASSWORD_CHANGED,
    CHANGE_EMAIL,
    EMAIL_CHANGED,
    PASSWORD_GUESSED,
    ACCOUNT_GUARDED,
  ],
  expiries: {
    // A browser is known to an account for 400 days.
    guess_limits: {
      days: 60,
      where: "updated < $1 AND (last_success IS NULL OR last_success < $1::timestamptz - interval '340 days')",
    },
    refresh_families: { days: 30, where: 'expires_at < $1 OR ended_at < $1' },
  },
}
