import { COURSE_COLOURS } from '#courses/course-types.ts'
import { plainTable } from '#field-table/plain-field.ts'

/** In the order of the list's columns: a part of `COURSE_TYPE_FIELDS`. */
export const COURSE_LIST_FIELDS = plainTable({
  colour: { kind: 'choice', labels: COURSE_COLOURS, label: 'Colour', required: true, list: 'data', example: 'BLUE' },
  price_weekday: {
    kind: 'money',
    label: 'Weekday price',
    short: 'Weekday',
    required: 'sent',
    list: 'column',
    example: 13_500,
  },
  /** On Saturdays, Sundays and bank holidays; null where the weekday price is right. */
  price_weekend: { kind: 'money', label: 'Weekend price', short: 'Weekend', list: 'column', example: 14_500 },
  duration: { kind: 'whole', label: 'Duration', max: 720, unit: 'min', required: true, list: 'column', example: 450 },
  default_spaces: { kind: 'whole', label: 'Spaces', max: 20, required: true, list: 'column', example: 4 },
  visible_in_widget: {
    kind: 'flag',
    label: 'Visible in the widget',
    short: 'In widget',
    initial: false,
    list: 'column',
    example: true,
  },
  is_active: {
    kind: 'flag',
    label: 'Active',
    words: ['Active', 'Inactive'],
    initial: false,
    list: 'column',
    example: true,
  },
})
