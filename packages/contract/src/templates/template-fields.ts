import { choice, fieldTable, flag, text, whole } from '#field-table/field.ts'
import { email, yesOrNo } from '#fields.ts'
import { EMAIL_BODY_LIMIT, EMAIL_SUBJECT_LIMIT } from '#mails/rich-text.ts'
import { REACH_FIELDS } from '#reach/reach-fields.ts'
import { SMS_LIMIT } from '#sms/segments.ts'
import { MOST_HOURS, TRIGGER_LABELS } from '#templates/triggers.ts'

/** What both channels have (domain 2.8). */
const SHARED = {
  name: text({ label: 'Name', max: 80, required: true, list: 'column', example: 'CBT booking confirmation' }),
  trigger: choice(TRIGGER_LABELS, {
    label: 'Sent when',
    required: true,
    initial: 'MANUAL',
    list: 'column',
    example: 'MANUAL',
  }),
  /** Before the start of the course or after its end; null for all other triggers. */
  offset_hours: whole({ label: 'Hours', max: MOST_HOURS, list: 'data', example: null }),
  ...REACH_FIELDS,
  is_active: flag({ label: 'Active', initial: true, sent: yesOrNo, list: 'data', example: true }),
}

export const EMAIL_TEMPLATE_FIELDS = fieldTable({
  ...SHARED,
  subject: text({
    label: 'Subject',
    max: EMAIL_SUBJECT_LIMIT,
    required: true,
    list: 'data',
    example: 'Your [[selected_training]] on [[course_date]] is booked',
  }),
  /** HTML, as the words of an email. */
  body: text({
    label: 'Body',
    max: EMAIL_BODY_LIMIT,
    lines: 12,
    required: true,
    example: '<p>You are booked, [[rider_first_name]].</p>',
  }),
  /** Without one, answers go where the communication settings say. */
  reply_to: text({ label: 'Reply to', format: 'email', max: 254, sent: email, example: null }),
})

export const SMS_TEMPLATE_FIELDS = fieldTable({
  ...SHARED,
  body: text({
    label: 'Text',
    max: SMS_LIMIT,
    lines: 5,
    required: true,
    list: 'data',
    example: 'Hi [[rider_first_name]], see you on [[course_date]] at [[course_time]] in [[location]].',
  }),
})
