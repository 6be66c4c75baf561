import { ApiError, fieldError } from '@connect/contract/errors'
import { REQUIRED } from '@connect/contract/fields'
import type { Customer } from '@connect/db/generated/client'
import { readSender } from '#features/communication-settings/public.ts'
import { addOpenLinks } from '#features/disclaimers/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { fullName } from '#platform/full-name.ts'
import type { SchoolLetter } from '#platform/mail/letter.ts'
import { hasWords, toRichText } from '#platform/mail/rich-text.ts'
import { keepHtmlLinks, type ReaderLinks } from '#platform/outgoing/kept-links.ts'
import { toUnsubscribeLink } from '#platform/tokens/link-addresses.ts'

export const SCHOOL_MESSAGE: SchoolLetter = {
  name: 'school-message',
  title: 'Email to a contact',
  is_from_school: true,
  template: async () => (await import('./school-message.tsx')).SchoolMessage,
  example: { school_name: 'Hilltop Riders', html: '<p>See you on <strong>Saturday</strong>.</p>' },
}

type Contact = Pick<Customer, 'id' | 'first_name' | 'last_name' | 'email'>
type Words = {
  subject: string
  body: string
  /** Another than {@link SCHOOL_MESSAGE}, with what its attachments are made of. */
  letter?: SchoolLetter
  data?: Readonly<Record<string, number>>
  /** Where answers go; by the settings of the school without one. */
  reply_to?: string | null
  message_template_id?: number | null
  /** From then on it is not handed over any more. */
  not_after?: Date | null
}
type Addressee = {
  contact: Contact
  training: number | null | undefined
  /** Besides the one to unsubscribe. */
  links?: ReaderLinks
}

function toAddress({ contact, training }: Addressee) {
  const { id, first_name, email } = contact
  if (!email) throw new ApiError('no_address_to_send_to')
  return {
    customer_id: id,
    training_id: training ?? null,
    to_email: email,
    to_name: fullName(contact),
    to_first_name: first_name,
  }
}

function toData(school_name: string, html: string, { contact, links: more }: Addressee) {
  const { words, links } = keepHtmlLinks(html, { unsubscribe_link: toUnsubscribeLink(contact.id, 'EMAIL'), ...more })
  return { school_name, html: words, ...(links.length > 0 && { links }) }
}

/**
 * The same words to each of several contacts, one email to each, in their order. A job hands them over once that is
 * committed; without a mail server they stay here. The placeholders of links become those of each reader. Throws
 * `no_address_to_send_to`, and `validation_failed` on `body` where nothing of it can be read.
 */
export async function postSchoolEmails(
  { config }: Pick<Context, 'config'>,
  { tx, now, user_id }: Pick<Work, 'tx' | 'now' | 'user_id'>,
  to: readonly Addressee[],
  { subject, body, ...more }: Words,
): Promise<{ id: number }[]> {
  const html = toRichText(body)
  if (!hasWords(html)) throw fieldError('body', REQUIRED)
  const linked = await addOpenLinks(tx, html, to, now)
  const readers = linked.map((one) => ({ one, address: toAddress(one) }))
  const { from_name, reply_to } = await readSender(tx)
  const school = await tx.school.findUniqueOrThrow({ where: { id: tx.school_id }, select: { name: true } })
  const email = {
    sent_by_id: user_id,
    template: more.letter?.name ?? SCHOOL_MESSAGE.name,
    subject,
    from_name,
    reply_to: more.reply_to ?? reply_to,
    message_template_id: more.message_template_id ?? null,
    not_after: more.not_after ?? null,
    created: now,
    next_attempt_at: now,
    status: config.SMTP_URL ? ('QUEUED' as const) : ('OUTBOX' as const),
  }
  const data = readers.map(({ one, address }) => ({
    ...email,
    ...address,
    data: { ...more.data, ...toData(school.name, html, one) },
  }))
  return tx.mail.createManyAndReturn({ data, select: { id: true } })
}

/** As {@link postSchoolEmails}, to one. */
export async function postSchoolEmail(
  context: Pick<Context, 'config'>,
  work: Pick<Work, 'tx' | 'now' | 'user_id'>,
  { contact, training, ...words }: Omit<Addressee, 'links'> & Words,
): Promise<{ id: number }> {
  const [email = { id: 0 }] = await postSchoolEmails(context, work, [{ contact, training }], words)
  return email
}
