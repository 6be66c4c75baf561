import { toHundredths } from '@connect/contract/credits/credits'
import { ApiError } from '@connect/contract/errors'
import { fillLinks } from '@connect/contract/links/message-links'
import { ukMobile } from '@connect/contract/people/uk-mobile'
import type { Parsed } from '@connect/contract/route'
import { toSmsSize } from '@connect/contract/sms/segments'
import { fillHtmlLinks } from '@connect/contract/templates/fill-html'
import { renderSms } from '@connect/contract/templates/fill-sms'
import type { emailTemplates, smsTemplates } from '@connect/contract/templates/routes'
import { byId } from '@connect/db/scoped'
import { readSender } from '#features/communication-settings/public.ts'
import { assertCovered } from '#features/credits/public.ts'
import { SCHOOL_MESSAGE } from '#features/mails/public.ts'
import { postSms, priceOfSms } from '#features/sms/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { StaffWork } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { fullName } from '#platform/full-name.ts'
import { lockRow } from '#platform/lock-row.ts'
import { type LinkParts, longestLinks } from '#platform/tokens/link-addresses.ts'
import { renderEmail } from './render-template.ts'
import { readSamples } from './values/read-values.ts'

type Mail = Parsed<typeof emailTemplates.test>['body']
type Text = Parsed<typeof smsTemplates.test>['body']

const MOST = 10
const HOUR_MS = 3_600_000
const ACTIONS = ['email_templates.test', 'sms_templates.test']

/** Ten an hour each. Locks the person, so that of two tests at once one waits. Throws `too_many_requests`. */
async function takeTurn({ tx, user_id, now }: StaffWork): Promise<void> {
  await lockRow(tx.user, user_id, now)
  const latest = await tx.auditEvent.findMany({
    where: { user_id, action: { in: ACTIONS }, at: { gt: new Date(now.getTime() - HOUR_MS) } },
    select: { at: true },
    orderBy: { id: 'desc' },
    take: MOST,
  })
  const oldest = latest[MOST - 1]
  if (!oldest) return
  const retryAfter = Math.ceil((oldest.at.getTime() + HOUR_MS - now.getTime()) / 1000)
  const detail = `You have sent ${MOST} tests within an hour. Try again later.`
  throw new ApiError('too_many_requests', { detail, retryAfter })
}

/** An email of the school to the actor, as a rider would get it; what is typed is not kept. */
export async function testEmail(context: LinkParts, call: SignedInCall, { subject, body, reply_to }: Mail) {
  const { actor } = call
  const email = renderEmail({ subject, body }, await readSamples(call.db))
  const samples = longestLinks(context, actor.school_id)
  const html = fillHtmlLinks(email.html, (name) => samples[name])
  await call.work(async (work) => {
    await takeTurn(work)
    const sender = await readSender(work.tx)
    const { id } = await work.tx.mail.create({
      data: {
        user_id: actor.id,
        to_email: actor.email,
        to_name: fullName(actor),
        to_first_name: actor.first_name,
        template: SCHOOL_MESSAGE.name,
        data: { school_name: actor.school_name, html },
        subject: `Test: ${email.subject}`,
        from_name: sender.from_name,
        reply_to: reply_to ?? sender.reply_to,
        created: work.now,
        next_attempt_at: work.now,
        status: context.config.SMTP_URL ? 'QUEUED' : 'OUTBOX',
      },
      select: { id: true },
    })
    await work.audit({ entity: 'user', entity_id: actor.id, after: { email: id } })
  })
}

/** Throws `no_address_to_send_to` without a UK mobile number. */
async function findOwnNumber({ tx, user_id }: StaffWork): Promise<string> {
  const own = await tx.user.findUnique({ where: byId(tx.school_id, user_id), select: { phone: true } })
  const phone = ukMobile(own?.phone ?? null)
  if (phone) return phone
  throw new ApiError('no_address_to_send_to', { detail: 'Add a UK mobile number to your profile first.' })
}

/**
 * A text message to the actor, whose segments are paid for when it is accepted. Throws `sms_unavailable`,
 * `no_address_to_send_to`, `price_changed` and `insufficient_credits`.
 */
export async function testSms(
  context: Pick<Context, 'db' | 'sms'> & LinkParts,
  call: SignedInCall,
  { body: template, expected_cost }: Text,
) {
  const { actor } = call
  if (!context.sms) throw new ApiError('sms_unavailable')
  const samples = longestLinks(context, actor.school_id)
  const text = renderSms(template, { ...(await readSamples(call.db)), ...samples })
  const body = fillLinks(text, (name) => samples[name])
  const { price } = await priceOfSms(context, toSmsSize(body).segments)
  await call.work(async (work) => {
    await takeTurn(work)
    const phone = await findOwnNumber(work)
    if (expected_cost !== undefined && toHundredths(expected_cost) !== price)
      throw new ApiError('price_changed', { detail: 'The price has changed. Check it before you send.' })
    await assertCovered(work.tx, price)
    const to = { user_id: actor.id, phone, name: fullName(actor) }
    const { id } = await postSms(context, work, { school_id: actor.school_id, to, body })
    await work.audit({ entity: 'user', entity_id: actor.id, after: { text_message: id } })
  })
}
