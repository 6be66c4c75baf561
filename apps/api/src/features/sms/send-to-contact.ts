import { fromHundredths } from '@connect/contract/credits/credits'
import { ApiError, fieldError } from '@connect/contract/errors'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import { SMS_SEGMENTS } from '@connect/contract/sms/segments'
import { assertCovered } from '#features/credits/public.ts'
import { addOpenLinks } from '#features/disclaimers/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { fullName } from '#platform/full-name.ts'
import type { ReaderLinks } from '#platform/outgoing/kept-links.ts'
import type { SmsPrice } from './pay-sms.ts'
import { countSegments, toSmsRow } from './post-sms.ts'

type Recipient = {
  contact: Parameters<typeof fullName>[0] & Parameters<typeof smsNumber>[0] & { id: number }
  /** The training that it is about. */
  training: number | null
  /** Besides the one to unsubscribe. */
  links?: ReaderLinks
  /** What is sent to them and what it costs, in place of what all get. */
  own?: { body: string; price: number }
}

type Message = {
  to: readonly Recipient[]
  /** 1 to 6 segments: `isSendable` of the contract. */
  body: string
  /** Of all of them together, as it was shown. */
  expected_cost?: string | undefined
}

/** Throws `no_address_to_send_to` without a UK mobile. */
function findNumber(contact: Recipient['contact']): string {
  const phone = smsNumber(contact)
  if (!phone) throw new ApiError('no_address_to_send_to')
  return phone
}

/**
 * Writes a text message to each of these contacts, who are locked; jobs hand them over. `price` is that of one, and is taken when
 * the SMS service accepts it. Answers their ids, in the order of the contacts. Writes no audit event. Throws `sms_unavailable`,
 * `no_address_to_send_to`, `validation_failed` where links make it too long, `price_changed`, and `insufficient_credits` unless all
 * can be paid now.
 */
export async function sendSmsToContacts(
  context: Pick<Context, 'config' | 'linkTokens' | 'sms'>,
  { tx, now, user_id }: Pick<Work, 'tx' | 'now' | 'user_id'>,
  { price }: Pick<SmsPrice, 'price'>,
  { to, body, expected_cost }: Message,
): Promise<number[]> {
  if (!context.sms) throw new ApiError('sms_unavailable')
  const texts = to.map(({ own = { body, price }, ...reader }) => ({ ...reader, ...own }))
  // Where addresses are longer here than the contract takes them to be.
  if (texts.some((text) => countSegments(context, tx.school_id, text.body) > SMS_SEGMENTS))
    throw fieldError('body', `At most ${SMS_SEGMENTS} segments`)
  const all = texts.reduce((sum, text) => sum + text.price, 0)
  const readers = await addOpenLinks(tx, body, texts, now)
  const data = readers.map(({ contact, training: training_id, links, ...text }) =>
    toSmsRow(context, now, {
      school_id: tx.school_id,
      to: {
        customer_id: contact.id,
        training_id,
        phone: findNumber(contact),
        name: fullName(contact),
        sent_by_id: user_id,
        cost: fromHundredths(text.price),
      },
      body: text.body,
      links,
    }),
  )
  if (expected_cost !== undefined && expected_cost !== fromHundredths(all))
    throw new ApiError('price_changed', { detail: 'The price has changed. Check it before you send.' })
  await assertCovered(tx, all)
  const rows = await tx.smsMessage.createManyAndReturn({ data, select: { id: true } })
  return rows.map(({ id }) => id)
}
