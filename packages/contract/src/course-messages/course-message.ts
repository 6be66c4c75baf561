import { z } from 'zod'
import { judgeCourseEmail, judgeCourseSms } from '#course-messages/placeholder-problems.ts'
import { Credits } from '#credits/credit-amount.ts'
import { withRule } from '#field-rules.ts'
import { ref, requiredLines, requiredText } from '#fields.ts'
import { emailBody } from '#mails/customer-email.ts'
import { EMAIL_SUBJECT_LIMIT } from '#mails/rich-text.ts'
import { SMS_LIMIT } from '#sms/segments.ts'
import { Values } from '#templates/template.ts'

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
  /** What placeholders stand for where that is not the same for all riders. */
  values: Values,
})
export type CourseRecipient = z.infer<typeof CourseRecipient>

/** Everybody booked on a course, by name. */
export const CourseRecipients = z
  .object({
    riders: z.array(CourseRecipient),
    /** What placeholders stand for in the message to each of them. What is in neither is empty. */
    values: Values,
  })
  .meta({ id: 'CourseRecipients' })
export type CourseRecipients = z.infer<typeof CourseRecipients>

/** The trainings of those whom it is for, as they were shown: refused with `riders_changed` where they are others by now. */
const expected_riders = z
  .array(ref, { error: 'Choose who it is for' })
  .min(1, 'Nobody can be reached this way')
  .max(100)

/** Nobody types whom it is for: that is added as a form is sent. */
const added = { expected_riders: expected_riders.optional() }

const email = { subject: requiredText(EMAIL_SUBJECT_LIMIT), body: emailBody }

export const NewCourseEmail = withRule(z.object({ ...email, expected_riders }), ['subject', 'body'], judgeCourseEmail)
export const CourseEmailForm = withRule(z.object({ ...email, ...added }), ['subject', 'body'], judgeCourseEmail)

const sms = {
  /** Up to six segments with the values of each rider. */
  body: requiredLines(SMS_LIMIT),
  /** Of all of them together, as their sender was shown; refused with `price_changed` where it costs something else by now. */
  expected_cost: Credits.optional(),
}

export const NewCourseSms = withRule(z.object({ ...sms, expected_riders }), ['body'], judgeCourseSms)
export const CourseSmsForm = withRule(z.object({ ...sms, ...added }), ['body'], judgeCourseSms)

/** How many were written to. */
export const CourseMessageSent = z.object({ count: z.int().min(1) }).meta({ id: 'CourseMessageSent' })
