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
type Facts = {
  subject: string
  /** Another than {@link SCHOOL_MESSAGE}, with what its attachments are made of. */
  letter?: SchoolLetter
  data?: Readonly<Record<string, number>>
  /** About a booking unless it is said. */
  kind?: 'SERVICE' | 'MARKETING'
  /** Where answers go; by the settings of the school without one. */
  reply_to?: string | null
  message_template_id?: number | null
  /** From then on it is not handed over any more. */
  not_after?: Date | null
}
type Words = Facts & { body: string }
type Addressee = {
  contact: Contact
  training: number | null | undefined
  /** Besides the one to unsubscribe. */
  links?: ReaderLinks
}
/** `html` was sanitised, and its values are escaped. */
type Filled = Addressee & Facts & { html: string }

type Parts = Pick<Context, 'config'>
type Writer = Pick<Work, 'tx' | 'now' | 'user_id'>

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
 * Emails that are filled in, each for its contact, in their order. A job hands them over once that is committed; without a mail
 * server they stay here. The placeholders of links become those of each reader. Throws `no_address_to_send_to`.
 */
export async function postFilledEmails(
  { config }: Parts,
  { tx, now, user_id }: Writer,
  emails: readonly Filled[],
): Promise<{ id: number }[]> {
  const words = emails.map(({ html }) => html).join('')
  const linked = await addOpenLinks(tx, words, emails, now)
  const readers = linked.map((email) => ({ email, address: toAddress(email) }))
  const { from_name, reply_to } = await readSender(tx)
  const school = await tx.school.findUniqueOrThrow({ where: { id: tx.school_id }, select: { name: true } })
  const data = readers.map(({ email, address }) => ({
    ...address,
    sent_by_id: user_id,
    template: email.letter?.name ?? SCHOOL_MESSAGE.name,
    data: { ...email.data, ...toData(school.name, email.html, email) },
    subject: email.subject,
    kind: email.kind ?? 'SERVICE',
    from_name,
    reply_to: email.reply_to ?? reply_to,
    message_template_id: email.message_template_id ?? null,
    not_after: email.not_after ?? null,
    created: now,
    next_attempt_at: now,
    status: config.SMTP_URL ? ('QUEUED' as const) : ('OUTBOX' as const),
  }))
  return tx.mail.createManyAndReturn({ data, select: { id: true } })
}

/**
 * The same words to each of several contacts, as {@link postFilledEmails}. Throws `validation_failed` on `body` where nothing of
 * it can be read, too.
 */
export async function postSchoolEmails(
  context: Parts,
  work: Writer,
  to: readonly Addressee[],
  { body, ...facts }: Words,
): Promise<{ id: number }[]> {
  const html = toRichText(body)
  if (!hasWords(html)) throw fieldError('body', REQUIRED)
  return postFilledEmails(
    context,
    work,
    to.map((one) => ({ ...one, ...facts, html })),
  )
}

/** As {@link postSchoolEmails}, to one. */
export async function postSchoolEmail(
  context: Parts,
  work: Writer,
  { contact, training, ...words }: Omit<Addressee, 'links'> & Words,
): Promise<{ id: number }> {
  const [email = { id: 0 }] = await postSchoolEmails(context, work, [{ contact, training }], words)
  return email
}
