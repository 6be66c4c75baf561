import { toSmsSize } from '@connect/contract/sms/segments'
import type { Prisma } from '@connect/db/generated/client'
import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'sms'>
type Tx = { smsMessage: { create(args: { data: Prisma.SmsMessageUncheckedCreateInput }): Promise<{ id: number }> } }

/** `phone` is `+447…`, as `ukMobile` of the contract makes it. */
type Addressee = { phone: string; name: string } & (
  | { user_id: number | null }
  | {
      customer_id: number
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
}

export const NO_SERVICE = 'No SMS service is configured.'

/**
 * In the transaction of what it tells of; a job hands it over once that is committed, and pays for it then. Without a
 * service it is kept as not sent, and costs nothing.
 */
export async function postSms(
  { sms }: Parts,
  { tx, now }: { tx: Tx; now: Date },
  { school_id, to: { phone, name, ...to }, body }: Post,
): Promise<{ id: number }> {
  return tx.smsMessage.create({
    data: {
      school_id,
      ...to,
      to_phone: phone,
      to_name: name,
      body,
      segments: toSmsSize(body).segments,
      created: now,
      next_attempt_at: now,
      ...(sms ? { status: 'QUEUED' } : { status: 'FAILED', last_error: NO_SERVICE }),
    },
  })
}
