import { z } from 'zod'
import { COURSE_COLOURS } from '#courses/course-types.ts'
import { choice, fieldTable, flag, money, whole } from '#field-table/field.ts'
import { missing, NOT_A_NUMBER, yesOrNo } from '#fields.ts'

/** A whole number within bounds of its own; `unit` is said with them. */
export const wholeFrom = (min: number, max: number, unit = '') =>
  z
    .int({ error: missing(NOT_A_NUMBER) })
    .min(min, `Must be at least ${min}${unit}`)
    .max(max, `Must be at most ${max}${unit}`)

/** What lists show of a course type at a site, in the order of their columns: a part of `COURSE_TYPE_FIELDS`. */
export const COURSE_LIST_FIELDS = fieldTable({
  colour: choice(COURSE_COLOURS, { label: 'Colour', required: true, list: 'data', example: 'BLUE' }),
  price_weekday: money({ label: 'Weekday price', short: 'Weekday', required: 'sent', list: 'column', example: 13_500 }),
  /** On Saturdays, Sundays and bank holidays; null where the weekday price is right. */
  price_weekend: money({ label: 'Weekend price', short: 'Weekend', list: 'column', example: 14_500 }),
  duration: whole({
    label: 'Duration',
    max: 720,
    sent: wholeFrom(15, 720, ' minutes'),
    unit: 'min',
    required: true,
    list: 'column',
    example: 450,
  }),
  default_spaces: whole({ label: 'Spaces', max: 20, required: true, list: 'column', example: 4 }),
  visible_in_widget: flag({
    label: 'Visible in the widget',
    short: 'In widget',
    initial: false,
    sent: yesOrNo,
    list: 'column',
    example: true,
  }),
  is_active: flag({
    label: 'Active',
    words: ['Active', 'Inactive'],
    initial: false,
    sent: yesOrNo,
    list: 'column',
    example: true,
  }),
})
