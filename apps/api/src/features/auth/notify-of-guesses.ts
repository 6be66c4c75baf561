import type { Context } from '#platform/context.ts'
import { postMail, toRecipient } from '#platform/mail/post-mail.ts'
import { ACCOUNT_MOST, type Counted } from './guess-limits.ts'
import { ACCOUNT_GUARDED, PASSWORD_GUESSED } from './letters/letters.ts'
import { takeOneIn } from './stranger-letters.ts'

/** Failures of which the person hears. */
const TOLD_AFTER = 10
const DAY_MS = 86_400_000

type Person = {
  school_id: number
  id: number
  email: string
  first_name: string
  last_name: string
  is_active: boolean
  email_verified_at: Date | null
}

/**
 * An email goes out after ten failures, and when browsers that the account does not know may try no more today; at most
 * one of each a day. Nothing goes to an address that nobody confirmed.
 */
export async function notifyOfGuesses(context: Context, person: Person, guesses: Counted[]): Promise<void> {
  const failures = (kind: Counted['kind']) => guesses.find((guess) => guess.kind === kind)?.failures ?? 0
  if (!person.is_active || !person.email_verified_at) return
  if (Math.max(failures('account'), failures('browser')) < TOLD_AFTER) return
  const letter = failures('account') >= ACCOUNT_MOST ? ACCOUNT_GUARDED : PASSWORD_GUESSED
  const giveBack = await takeOneIn(DAY_MS, context, `${letter.name}:${person.id}`)
  if (!giveBack) return
  try {
    const { school_id } = person
    const { name } = await context.db.school.findUniqueOrThrow({ where: { id: school_id } })
    await postMail(context, context.db, { school_id, to: toRecipient(person), letter, data: { school_name: name } })
  } catch (error) {
    await giveBack()
    throw error
  }
}
