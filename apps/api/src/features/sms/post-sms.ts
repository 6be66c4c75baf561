import { withLongestLinks } from '@connect/contract/links/message-links'
import { toSmsSize } from '@connect/contract/sms/segments'
import type { Prisma } from '@connect/db/generated/client'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { keepLinks, type ReaderLinks } from '#platform/outgoing/kept-links.ts'
import { type LinkParts, longestLinks, toUnsubscribeLink } from '#platform/tokens/link-addresses.ts'

type Parts = Pick<Context, 'sms'> & LinkParts
type Row = Prisma.SmsMessageUncheckedCreateInput
type Tx = { smsMessage: { create(args: { data: Row }): Promise<{ id: number }> } }

/** `phone` is `+447…`, as `ukMobile` of the contract makes it. */
type Addressee = { phone: string; name: string } & (
  | { user_id: number | null }
  | {
      customer_id: number
      /** The training that it is about. */
      training_id?: number | null
      sent_by_id: number | null
      /** What was shown, as the contract writes credits. */
      cost: string
    }
)

type Post = {
  school_id: number
  to: Addressee
  /** 1 to 6 segments: `isSendable` of the contract. */
  body: string
  /** About a booking unless it is said; only of one to a contact. */
  kind?: 'SERVICE' | 'MARKETING'
  /** Of a contact, besides the one to unsubscribe. */
  links?: ReaderLinks
  message_template_id?: number | null
  /** From then on it is not handed over any more. */
  not_after?: Date | null
}

export const NO_SERVICE = 'No SMS service is configured.'

/** What is paid for: each link counts as the longest address that it can have. */
export const countSegments = (parts: LinkParts, school_id: number, body: string): number =>
  toSmsSize(withLongestLinks(body, longestLinks(parts, school_id))).segments

const toOwnLinks = (to: Addressee): ReaderLinks =>
  'customer_id' in to ? { unsubscribe_link: toUnsubscribeLink(to.customer_id, 'SMS') } : {}

/** Without a service it is kept as not sent, and costs nothing. The placeholders of links become those of its reader. */
export function toSmsRow(context: Parts, now: Date, { school_id, to, body, links: more, ...facts }: Post) {
  const { words, links } = keepLinks(body, { ...toOwnLinks(to), ...more })
  const { phone, name, ...reader } = to
  return {
    school_id,
    ...reader,
    to_phone: phone,
    to_name: name,
    ...facts,
    body: words,
    ...(links.length > 0 && { links }),
    segments: countSegments(context, school_id, body),
    created: now,
    next_attempt_at: now,
    ...(context.sms ? { status: 'QUEUED' } : { status: 'FAILED', last_error: NO_SERVICE }),
  } satisfies Row
}

/** In the transaction of what it tells of; a job hands it over once that is committed, and pays for it then. */
export const postSms = (context: Parts, { tx, now }: { tx: Tx; now: Date }, post: Post): Promise<{ id: number }> =>
  tx.smsMessage.create({ data: toSmsRow(context, now, post) })

/** As {@link postSms}, several at once, in their order. */
export const postSeveralSms = (
  context: Parts,
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  posts: readonly Post[],
): Promise<{ id: number }[]> =>
  tx.smsMessage.createManyAndReturn({ data: posts.map((post) => toSmsRow(context, now, post)), select: { id: true } })
