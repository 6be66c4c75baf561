import { londonDay } from '@connect/contract/calendar/london'
import { lockAccount } from '#features/credits/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { letter } from '#platform/mail/letter.ts'
import { postMail, toRecipient } from '#platform/mail/post-mail.ts'

type Parts = Pick<Context, 'config'>

export const SMS_NOT_SENT = letter({
  name: 'sms-not-sent',
  title: 'Text message not sent',
  subject: () => 'A text message was not sent: no credits',
  template: async () => (await import('./sms-not-sent.tsx')).SmsNotSent,
  example: { school_name: 'Hilltop Riders', addressee: 'Ann Hill' },
})

/** Tells the owner once a day (Europe/London). The account's row is locked, so that two processes do not. */
export async function notifySmsNotSent(
  context: Parts,
  { tx, today }: Pick<Work, 'tx' | 'today'>,
  addressee: string,
): Promise<void> {
  await lockAccount(tx)
  const { school_id } = tx
  const { start } = londonDay(today)
  const sentToday = { template: SMS_NOT_SENT.name, created: { gte: start } }
  if (await tx.mail.findFirst({ where: sentToday, select: { id: true } })) return
  const owner = await tx.user.findFirst({ where: { is_account_owner: true }, include: { school: true } })
  if (!owner) return
  await postMail(context, tx, {
    school_id,
    to: toRecipient(owner),
    letter: SMS_NOT_SENT,
    data: { school_name: owner.school.name, addressee },
  })
}
