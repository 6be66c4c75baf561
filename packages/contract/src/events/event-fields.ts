import { COURSE_COLOURS } from '#courses/course-types.ts'
import { choice, fieldTable, flag, reference, text } from '#field-table/field.ts'
import { moment } from '#field-table/moment.ts'
import { ref, yesOrNo } from '#fields.ts'
import { Site } from '#suppliers/site.ts'

/** Its colours are those of courses, so that each can be read (CAL-13). */
export const EVENT_FIELDS = fieldTable({
  name: text({ label: 'Name', max: 80, required: true, list: 'column', example: 'Instructor meeting' }),
  supplier: reference(Site, {
    label: 'Site',
    thing: 'site',
    nameKey: 'connect_location_name',
    sent: ref,
    required: true,
    list: 'column',
    example: { id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' },
  }),
  all_day: flag({ label: 'All day', initial: false, sent: yesOrNo, list: 'data', example: false }),
  start_time: moment({ label: 'Starts', required: true, list: 'column', example: '2027-06-14T17:30' }),
  /** Of whole days, the last one. */
  end_time: moment({ label: 'Ends', required: true, list: 'column', example: '2027-06-14T19:00' }),
  notes: text({ label: 'Notes', max: 2000, lines: 5, list: 'data', example: 'Pizza afterwards.' }),
  colour: choice(COURSE_COLOURS, { label: 'Colour', initial: 'GRAPHITE', list: 'data', example: 'TEAL' }),
})
