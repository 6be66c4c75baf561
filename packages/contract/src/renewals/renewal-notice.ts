import { z } from 'zod'
import { COURSE_NAMES } from '#courses/course-types.ts'
import { id, instant, keySchema, pageQuery, ref, shownDay } from '#fields.ts'
import { MAIL_STATUSES } from '#mails/mail.ts'
import { CHANNELS } from '#messages/training-message.ts'

/** A reminder that a CBT expires, by one channel. */
export const RenewalNotice = z
  .object({
    id: ref,
    customer: ref,
    full_name: z.string(),
    /** The last day on which their CBT was valid. */
    valid_until: shownDay,
    days_before: z.int(),
    channel: keySchema(CHANNELS),
    /** Of `customer_emails` or `customer_sms`. */
    message: ref,
    created: instant,
    status: keySchema(MAIL_STATUSES),
    /** Why it was not sent. */
    last_error: z.string().nullable(),
    /** The CBT that they booked within 60 days, before they were sent another notice; that they did alone for who may not see orders. */
    booked: z
      .object({
        training: ref.nullable(),
        course_type: keySchema(COURSE_NAMES).nullable(),
        date: shownDay.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'RenewalNotice' })
export type RenewalNotice = z.infer<typeof RenewalNotice>

export const RenewalNoticeFilter = z.object({
  /** One distance. */
  days_before: id.optional(),
})

export const RenewalNoticeQuery = RenewalNoticeFilter.extend(pageQuery(25).shape)
