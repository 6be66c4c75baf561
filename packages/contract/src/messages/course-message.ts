import { z } from 'zod'
import { Credits } from '#credits/credit-amount.ts'
import { ref, requiredText } from '#fields.ts'
import { emailBody } from '#mails/customer-email.ts'
import { EMAIL_SUBJECT_LIMIT } from '#mails/rich-text.ts'
import { smsBody } from '#sms/customer-sms.ts'

/** A rider of a course, and how they can be reached. */
export const CourseRecipient = z.object({
  training: ref,
  customer: ref,
  full_name: z.string(),
  has_email: z.boolean(),
  /** A UK mobile number. */
  has_mobile: z.boolean(),
  /** When they unsubscribed from marketing: a message about their booking reaches them all the same. */
  email_opted_out: z.boolean(),
  sms_opted_out: z.boolean(),
})
export type CourseRecipient = z.infer<typeof CourseRecipient>

/** Everybody booked on a course, by name. */
export const CourseRecipients = z.object({ riders: z.array(CourseRecipient) }).meta({ id: 'CourseRecipients' })

/** The trainings of those whom it is for, as they were shown: refused with `riders_changed` where they are others by now. */
const expected_riders = z
  .array(ref, { error: 'Choose who it is for' })
  .min(1, 'Nobody can be reached this way')
  .max(100)

export const NewCourseEmail = z.object({
  subject: requiredText(EMAIL_SUBJECT_LIMIT),
  body: emailBody,
  expected_riders,
})

export const NewCourseSms = z.object({
  body: smsBody,
  expected_riders,
  /** Of all of them together, as their sender was shown; refused with `price_changed` where it costs something else by now. */
  expected_cost: Credits.optional(),
})

/** How many were written to. */
export const CourseMessageSent = z.object({ count: z.int().min(1) }).meta({ id: 'CourseMessageSent' })
