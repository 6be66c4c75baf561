import { formatDuration, toDuration } from '@connect/contract/calendar/durations'
import { COURSE_LIST_FIELDS } from '@connect/contract/courses/course-list-fields'
import type { CourseTypeRow } from '@connect/contract/courses/course-type'
import { COURSE_BIKES, OWN_BIKE } from '@connect/contract/courses/course-types'
import { type ListField, listFields, type PlainField } from '@connect/contract/field-table/plain-field'
import { displayValue, shortLabel } from '@connect/contract/field-table/text'
import type { ReactNode } from 'react'
import { courseColour } from '#lib/course-colour.ts'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Card, Column } from '#ui/list/column.ts'
import classes from './course-columns.module.css'

const Name = ({ name, colour }: Pick<CourseTypeRow, 'name' | 'colour'>) => (
  <span className={classes.name}>
    <span className={classes.bar} style={{ background: courseColour(colour).text }} aria-hidden />
    {name}
  </span>
)

const Active = ({ is_active }: CourseTypeRow) => (
  <StatusDot tone={is_active ? 'success' : 'neutral'}>
    {displayValue(COURSE_LIST_FIELDS.is_active, is_active)}
  </StatusDot>
)

/** 'Auto 2, Manual 125 2, Own': nobody counts the bikes that riders bring. */
export const bikesText = ({ bikes }: Pick<CourseTypeRow, 'bikes'>): string =>
  bikes
    .map(({ bike_type, default_count }) => {
      const { short } = COURSE_BIKES[bike_type]
      return bike_type === OWN_BIKE ? short : `${short} ${default_count}`
    })
    .join(', ') || '–'

const durationText = ({ duration }: CourseTypeRow) => formatDuration(toDuration(duration))

const CELLS: { [N in ListField<typeof COURSE_LIST_FIELDS>]?: (row: CourseTypeRow) => ReactNode } = {
  duration: durationText,
  is_active: Active,
}

const fieldColumn = (name: ListField<typeof COURSE_LIST_FIELDS>): Column<CourseTypeRow> => {
  const field: PlainField = COURSE_LIST_FIELDS[name]
  return {
    id: name,
    header: shortLabel(field),
    cell: CELLS[name] ?? ((row) => displayValue(field, row[name])),
    ...(['money', 'whole'].includes(field.kind) ? { align: 'end' } : {}),
  }
}

const FIELDS = listFields(COURSE_LIST_FIELDS, { columns: true })
const FLAGS = FIELDS.filter((name) => COURSE_LIST_FIELDS[name].kind === 'flag')

export const COURSE_COLUMNS: readonly Column<CourseTypeRow>[] = [
  { id: 'type', header: 'Type', cell: Name },
  { id: 'site', header: 'Site', cell: ({ supplier }) => supplier.connect_location_name },
  ...FIELDS.filter((name) => !FLAGS.includes(name)).map(fieldColumn),
  { id: 'bikes', header: 'Bikes', cell: (row) => <span className={classes.bikes}>{bikesText(row)}</span> },
  ...FLAGS.map(fieldColumn),
]

export function toCourseCard(row: CourseTypeRow): Card {
  const fact = (name: ListField<typeof COURSE_LIST_FIELDS>) => ({
    label: shortLabel(COURSE_LIST_FIELDS[name]),
    value: displayValue(COURSE_LIST_FIELDS[name], row[name]),
  })
  return {
    title: <Name {...row} />,
    aside: <Active {...row} />,
    meta: [row.supplier.connect_location_name, durationText(row), bikesText(row)].join(' · '),
    facts: [fact('price_weekday'), fact('price_weekend'), fact('default_spaces'), fact('visible_in_widget')],
  }
}
