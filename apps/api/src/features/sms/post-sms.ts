import { toSmsSize } from '@connect/contract/sms/segments'
import type { Prisma } from '@connect/db/generated/client'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'sms'>
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
  message_template_id?: number | null
  /** From then on it is not handed over any more. */
  not_after?: Date | null
}

export const NO_SERVICE = 'No SMS service is configured.'

/** Without a service it is kept as not sent, and costs nothing. */
export const toSmsRow = ({ sms }: Parts, now: Date, { school_id, to: { phone, name, ...to }, ...more }: Post) =>
  ({
    school_id,
    ...to,
    to_phone: phone,
    to_name: name,
    ...more,
    segments: toSmsSize(more.body).segments,
    created: now,
    next_attempt_at: now,
    ...(sms ? { status: 'QUEUED' } : { status: 'FAILED', last_error: NO_SERVICE }),
  }) satisfies Row

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
