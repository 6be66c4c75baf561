import { plusDays } from '@connect/contract/calendar/days'
import { londonInstant } from '@connect/contract/calendar/london'
import { fromHundredths } from '@connect/contract/credits/credits'
import type { Channel } from '@connect/contract/messages/training-message'
import { validUntil } from '@connect/contract/people/validity'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import type { ScopedTx } from '@connect/db/scoped'
import { postFilledEmails } from '#features/mails/public.ts'
import { postSeveralSms } from '#features/sms/public.ts'
import type { RenewalTemplate } from '#features/templates/public.ts'
import type { Context } from '#platform/context.ts'
import { toDate } from '#platform/day-columns.ts'
import { fullName } from '#platform/full-name.ts'
import type { Candidate } from './candidates.ts'
import { renewalEmails, renewalTexts, smsPrices } from './fill-renewal.ts'
import type { Renewals } from './read-renewals.ts'

export type Parts = Pick<Context, 'clock' | 'config' | 'db' | 'linkTokens' | 'pool' | 'sms'>
type RenewalSchool = { id: number; values: Parameters<typeof renewalEmails>[1]['values'] }
type Writer = { tx: ScopedTx; now: Date }
type Words = {
  template: RenewalTemplate
  school: RenewalSchool
  /** What text messages may cost, in hundredths of credits. */
  credits: number
}
type Written = { candidate: Candidate; id: number }
type Write = (context: Parts, writer: Writer, candidates: readonly Candidate[], words: Words) => Promise<Written[]>

/** Nobody is reminded of what has expired. */
const expiry = ({ base_date }: Candidate): Date => londonInstant(plusDays(validUntil(base_date), 1), '00:00')

/** Ids come in the order of their messages. */
const pair = (candidates: readonly Candidate[], rows: readonly { id: number }[]): Written[] =>
  rows.flatMap(({ id }, index) => {
    const candidate = candidates[index]
    return candidate ? [{ candidate, id }] : []
  })

const writeEmails: Write = async (context, writer, candidates, { template, school }) => {
  const toEmail = renewalEmails(template, school)
  const emails = candidates.map((candidate) => ({
    contact: candidate,
    training: null,
    ...toEmail(candidate),
    kind: 'MARKETING' as const,
    reply_to: template.reply_to,
    message_template_id: template.id,
    not_after: expiry(candidate),
  }))
  return pair(candidates, await postFilledEmails(context, { ...writer, user_id: null }, emails))
}

/** Of the first as many as are covered; the others stay due. */
async function coverTexts(context: Parts, candidates: readonly Candidate[], { template, school, credits }: Words) {
  const toText = renewalTexts(context, template, school)
  const readPrice = smsPrices(context)
  const covered: { candidate: Candidate; body: string; price: number }[] = []
  let left = credits
  for (const candidate of candidates) {
    const { body, segments } = toText(candidate)
    const price = await readPrice(segments)
    if (price > left) return covered
    left -= price
    covered.push({ candidate, body, price })
  }
  return covered
}

const writeTexts: Write = async (context, writer, candidates, words) => {
  const { template, school } = words
  const texts = await coverTexts(context, candidates, words)
  const posts = texts.map(({ candidate, body, price }) => ({
    school_id: school.id,
    to: {
      customer_id: candidate.id,
      phone: smsNumber(candidate) ?? '',
      name: fullName(candidate),
      sent_by_id: null,
      cost: fromHundredths(price),
    },
    body,
    kind: 'MARKETING' as const,
    message_template_id: template.id,
    not_after: expiry(candidate),
  }))
  const rows = await postSeveralSms(context, writer, posts)
  return pair(
    texts.map(({ candidate }) => candidate),
    rows,
  )
}

const WRITE = {
  EMAIL: { write: writeEmails, key: 'mail_id' },
  SMS: { write: writeTexts, key: 'sms_id' },
} as const satisfies Record<Channel, { write: Write; key: string }>

type Notices = {
  channel: Channel
  candidates: readonly Candidate[]
  renewals: Renewals
  school: RenewalSchool
  /** See {@link Words}. */
  credits: number
}

/** Writes to these contacts by a channel, and that it was done; jobs hand the messages over. Answers to how many. */
export async function writeNotices(
  context: Parts,
  writer: Writer,
  { channel, candidates, renewals, school, credits }: Notices,
): Promise<number> {
  const template = renewals.templates[channel]
  if (!template || candidates.length === 0) return 0
  const { write, key } = WRITE[channel]
  const written = await write(context, writer, candidates, { template, school, credits })
  const { count } = await writer.tx.renewalNotice.createMany({
    data: written.map(({ candidate: { id, base_date, days_before }, id: message }) => ({
      customer_id: id,
      base_date: toDate(base_date),
      days_before,
      channel,
      [key]: message,
      created: writer.now,
    })),
  })
  return count
}
