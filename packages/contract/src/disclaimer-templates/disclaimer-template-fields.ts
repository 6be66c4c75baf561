import { COURSE_NAMES } from '#courses/course-types.ts'
import { AUTO_SENDS } from '#disclaimer-templates/auto-send.ts'
import { choice, choices, fieldTable, flag, text, whole } from '#field-table/field.ts'
import { yesOrNo } from '#fields.ts'
import { EMAIL_BODY_LIMIT } from '#mails/rich-text.ts'

export const MOST_DAYS_BEFORE = 30

export const DISCLAIMER_TEMPLATE_FIELDS = fieldTable({
  title: text({ label: 'Title', max: 120, required: true, list: 'column', example: 'CBT declaration' }),
  course_types: choices(COURSE_NAMES, {
    label: 'Course types',
    initial: [],
    none: 'Every course',
    list: 'data',
    example: ['LICENCE_CBT'],
  }),
  auto_send: choice(AUTO_SENDS, {
    label: 'Sent automatically',
    required: true,
    initial: 'OFF',
    list: 'column',
    example: 'DAYS_BEFORE',
  }),
  /** Before the day of the course; null for all other ways. */
  days_before: whole({ label: 'Days before the course', max: MOST_DAYS_BEFORE, list: 'data', example: 7 }),
  require_guardian: flag({
    label: 'Guardian signs too if under 18',
    initial: true,
    sent: yesOrNo,
    example: true,
  }),
  is_active: flag({ label: 'Active', initial: true, sent: yesOrNo, list: 'data', example: true }),
  /** HTML of the rich text, with placeholders. */
  body: text({
    label: 'Text',
    max: EMAIL_BODY_LIMIT,
    lines: 12,
    required: true,
    example:
      '<p>I, [[rider_name]], take part in the [[selected_training]] on [[course_date]] with [[school_name]].</p>',
  }),
})
