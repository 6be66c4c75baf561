import type { Context } from '#platform/context.ts'
import { postMail } from '#platform/mail/post-mail.ts'
import { PASSWORD_CHANGED } from './letters/letters.ts'

type Person = { school_id: number; id: number; email: string; first_name: string; last_name: string }

/** Tells somebody that their password was changed, in the transaction that changes it. */
export async function postPasswordChanged(
  context: Pick<Context, 'config'>,
  tx: Parameters<typeof postMail>[1],
  { school_id, id, email, first_name, last_name }: Person,
  school_name: string,
): Promise<void> {
  const to = { id, email, name: `${first_name} ${last_name}` }
  await postMail(context, tx, { school_id, to, letter: PASSWORD_CHANGED, data: { school_name } })
}
