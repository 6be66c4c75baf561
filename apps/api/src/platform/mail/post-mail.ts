import type { Prisma } from '@connect/db/generated/client'
import type { Context } from '#platform/context.ts'
import { fullName } from '#platform/full-name.ts'
import type { Letter } from '#platform/mail/letter.ts'

type Tx = { mail: { create(args: { data: Prisma.MailUncheckedCreateInput }): Promise<{ id: number }> } }

/** `first_name` is null where an address stands for no person. */
export type Recipient = { id: number | null; email: string; name: string; first_name: string | null }
type Person = { id: number; email: string; first_name: string; last_name: string }

export const toRecipient = ({ id, email, ...person }: Person): Recipient & { id: number } => ({
  id,
  email,
  name: fullName(person),
  first_name: person.first_name,
})

type Post<Data> = {
  school_id: number
  to: Recipient
  letter: Letter<Data>
  data: Data
  /** The row of `one_time_tokens` that its link stands for. */
  token_id?: string
}

/**
 * In the transaction of what it tells of; a job hands it over once that is committed. Without a mail server it stays in
 * the outbox.
 */
export async function postMail<Data extends Prisma.InputJsonObject>(
  { config }: Pick<Context, 'config'>,
  tx: Tx,
  { school_id, to, letter, data, token_id }: Post<Data>,
): Promise<{ id: number }> {
  return tx.mail.create({
    data: {
      school_id,
      user_id: to.id,
      to_email: to.email,
      to_name: to.name,
      to_first_name: to.first_name,
      template: letter.name,
      data,
      subject: letter.subject(data),
      token_id: token_id ?? null,
      status: config.SMTP_URL ? 'QUEUED' : 'OUTBOX',
    },
  })
}
