import type { Prisma } from '@connect/db/generated/client'
import type { Context } from '#platform/context.ts'
import { fullName } from '#platform/full-name.ts'
import type { Letter } from '#platform/mail/letter.ts'

type Tx = { mail: { create(args: { data: Prisma.MailUncheckedCreateInput }): Promise<{ id: number }> } }
type ManyTx = { mail: { createMany(args: { data: Prisma.MailUncheckedCreateInput[] }): Promise<unknown> } }
type Parts = Pick<Context, 'config'>

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

/** What a letter keeps that completes its data whenever it is rendered, and its subject. */
type KeptPost = {
  school_id: number
  letter: Pick<Letter<never>, 'name'>
  kept: Prisma.InputJsonObject
  subject: string
}

/** Without a mail server it stays in the outbox. */
const toStatus = ({ config }: Parts) => (config.SMTP_URL ? 'QUEUED' : 'OUTBOX')

const toAddress = ({ id, email, name, first_name }: Recipient) => ({
  user_id: id,
  to_email: email,
  to_name: name,
  to_first_name: first_name,
})

/** In the transaction of what it tells of; a job hands it over once that is committed. */
export async function postMail<Data extends Prisma.InputJsonObject>(
  context: Parts,
  tx: Tx,
  { school_id, to, letter, data, token_id }: Post<Data>,
): Promise<{ id: number }> {
  return tx.mail.create({
    data: {
      ...toAddress(to),
      school_id,
      template: letter.name,
      data,
      subject: letter.subject(data),
      token_id: token_id ?? null,
      status: toStatus(context),
    },
  })
}

/** As {@link postMail}, to several by one statement. */
export async function postMails(
  context: Parts,
  tx: ManyTx,
  to: readonly Recipient[],
  { school_id, letter, kept, subject }: KeptPost,
): Promise<void> {
  const mail = { school_id, template: letter.name, data: kept, subject, status: toStatus(context) } as const
  await tx.mail.createMany({ data: to.map((one) => ({ ...toAddress(one), ...mail })) })
}
