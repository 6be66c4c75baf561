import type { NewCourseEmail, NewCourseSms } from '@connect/contract/course-messages/course-message'
import { courseEmailProblems } from '@connect/contract/course-messages/placeholder-problems'
import { ApiError, fieldError } from '@connect/contract/errors'
import { REQUIRED } from '@connect/contract/fields'
import type { z } from 'zod'
import { postFilledEmails } from '#features/mails/public.ts'
import { type priceOfSms, sendSmsToContacts } from '#features/sms/public.ts'
import { readTrainingValues } from '#features/templates/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { hasWords, toRichText } from '#platform/mail/rich-text.ts'
import { lockReachable, type Rider } from './course-riders.ts'
import { fillEmails, fillTexts, type Reader } from './fill-for-riders.ts'

type Price = Pick<Awaited<ReturnType<typeof priceOfSms>>, 'price'>
type Sent = { count: number }

const toAddressee = ({ id: training, customer: contact }: Rider) => ({ contact, training })

async function readReaders({ tx }: Pick<Work, 'tx'>, riders: readonly Rider[]): Promise<Reader[]> {
  const values = await readTrainingValues(
    tx,
    riders.map(({ id }) => id),
  )
  return riders.map((rider) => ({ rider, values: values.get(rider.id) ?? {} }))
}

/**
 * Writes an email to each rider of a course who has an address, with their values. Throws `not_found`, `riders_changed`, and
 * `validation_failed` where a placeholder is not known, or nothing is left to read for somebody.
 */
export async function emailRiders(
  context: Context,
  work: Work,
  course_id: number,
  { expected_riders, subject, body }: z.output<typeof NewCourseEmail>,
): Promise<Sent> {
  const riders = await lockReachable(work, course_id, 'EMAIL', expected_riders)
  const html = toRichText(body)
  if (!hasWords(html)) throw fieldError('body', REQUIRED)
  // Again, of what is left of the markup: an entity may have stood for a bracket.
  const problems = courseEmailProblems({ subject, body: html }).map(([field, problem]) => [field, [problem]])
  if (problems.length > 0) throw new ApiError('validation_failed', { fields: Object.fromEntries(problems) })
  const emails = fillEmails(await readReaders(work, riders), { subject, html })
  await postFilledEmails(
    context,
    work,
    emails.map(({ rider, ...words }) => ({ ...toAddressee(rider), ...words })),
  )
  await work.audit({ entity: 'course', entity_id: course_id, after: { emails: riders.length } })
  return { count: riders.length }
}

type TextMessage = z.output<typeof NewCourseSms> & { course_id: number }

/**
 * Writes a text message to each rider of a course who has a UK mobile, with their values; `price` is that of one segment. Throws
 * `not_found`, `riders_changed`, `validation_failed` where it is too long or empty for somebody, `sms_unavailable`, `price_changed` and
 * `insufficient_credits`.
 */
export async function textRiders(
  context: Pick<Context, 'config' | 'linkTokens' | 'sms'>,
  work: Work,
  { price }: Price,
  { course_id, expected_riders, body, expected_cost }: TextMessage,
): Promise<Sent> {
  const riders = await lockReachable(work, course_id, 'SMS', expected_riders)
  const texts = fillTexts(context, work.tx.school_id, await readReaders(work, riders), body)
  const to = texts.map(({ rider, segments, ...text }) => ({
    ...toAddressee(rider),
    own: { body: text.body, price: price * segments },
  }))
  await sendSmsToContacts(context, work, { price }, { to, body, expected_cost })
  await work.audit({ entity: 'course', entity_id: course_id, after: { text_messages: riders.length } })
  return { count: riders.length }
}
