import type { Context } from '#platform/context.ts'
import { postMail, toRecipient } from '#platform/mail/post-mail.ts'
import { PASSWORD_CHANGED } from './letters/letters.ts'

type Parts = Pick<Context, 'config'>
type Person = { school_id: number; id: number; email: string; first_name: string; last_name: string }

/** In the transaction that changes it. */
export async function postPasswordChanged(
  context: Parts,
  tx: Parameters<typeof postMail>[1],
  { school_id, ...person }: Person,
  school_name: string,
): Promise<void> {
  await postMail(context, tx, { school_id, to: toRecipient(person), letter: PASSWORD_CHANGED, data: { school_name } })
}
