import type { NewCourseEmail, NewCourseSms } from '@connect/contract/messages/course-message'
import type { z } from 'zod'
import { postSchoolEmails } from '#features/mails/public.ts'
import { type priceOfSms, sendSmsToContacts } from '#features/sms/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { lockReachable, type Rider } from './course-riders.ts'

type Price = Awaited<ReturnType<typeof priceOfSms>>
type Sent = { count: number }

const toAddressee = ({ id: training, customer: contact }: Rider) => ({ contact, training })

/**
 * Writes an email to each rider of a course who has an address. Throws `not_found`, `riders_changed`, and `validation_failed` for
 * markup without words.
 */
export async function emailRiders(
  context: Context,
  work: Work,
  course_id: number,
  { expected_riders, subject, body }: z.output<typeof NewCourseEmail>,
): Promise<Sent> {
  const riders = await lockReachable(work, course_id, 'EMAIL', expected_riders)
  await postSchoolEmails(context, work, riders.map(toAddressee), { subject, body })
  await work.audit({ entity: 'course', entity_id: course_id, after: { emails: riders.length } })
  return { count: riders.length }
}

type TextMessage = z.output<typeof NewCourseSms> & { course_id: number }

/**
 * Writes a text message to each rider of a course who has a UK mobile; `price` is that of one. Throws `not_found`,
 * `riders_changed`, `sms_unavailable`, `price_changed` and `insufficient_credits`.
 */
export async function textRiders(
  context: Pick<Context, 'config' | 'linkTokens' | 'sms'>,
  work: Work,
  price: Price,
  { course_id, expected_riders, ...message }: TextMessage,
): Promise<Sent> {
  const riders = await lockReachable(work, course_id, 'SMS', expected_riders)
  await sendSmsToContacts(context, work, price, { ...message, to: riders.map(toAddressee) })
  await work.audit({ entity: 'course', entity_id: course_id, after: { text_messages: riders.length } })
  return { count: riders.length }
}
