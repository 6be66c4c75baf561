import type { Prisma } from '@connect/db/generated/client'
import type { Context } from '#platform/context.ts'
import type { LetterName, Letters } from '#platform/mail/letters.ts'
import { subjectOf } from '#platform/mail/subjects.ts'

type Tx = { mail: { create(args: { data: Prisma.MailUncheckedCreateInput }): Promise<{ id: number }> } }

type Post<L extends LetterName> = {
  school_id: number
  to: { id: number | null; email: string; name: string }
  template: L
  data: Letters[L]
  /** The row of `one_time_tokens` that its link stands for. */
  token_id?: string
}

/**
 * Writes a letter in the transaction of what it tells of; a job hands it over once that is committed. Without a mail
 * server it stays in the outbox.
 */
export async function postMail<L extends LetterName>(
  { config }: Pick<Context, 'config'>,
  tx: Tx,
  { school_id, to, template, data, token_id }: Post<L>,
): Promise<{ id: number }> {
  return tx.mail.create({
    data: {
      school_id,
      user_id: to.id,
      to_email: to.email,
      to_name: to.name,
      template,
      data,
      subject: subjectOf(template, data),
      token_id: token_id ?? null,
      status: config.SMTP_URL ? 'QUEUED' : 'OUTBOX',
    },
  })
}
