import type { courseSlots } from '@connect/contract/courses/slot-routes'
import type { Parsed } from '@connect/contract/route'
import type { Conditions, HotList, Values } from '#platform/lists/hot-list.ts'

type Query = Parsed<typeof courseSlots.list>['query']

const TEACHING = 'SELECT 1 FROM course_instructors i WHERE i.school_id = c.school_id AND i.course_id = c.id'

const matchAny = (column: string, type: string) => (all: readonly unknown[], values: Values) =>
  `${column} = ANY(${values.add(all)}::${type}[])`

/** `none` adds the courses without anybody. */
function taughtBy(chosen: readonly (number | 'none')[], values: Values): string {
  const people = chosen.filter((one) => one !== 'none')
  const conditions = [
    ...(people.length > 0 ? [`EXISTS (${TEACHING} AND i.user_id = ANY(${values.add(people)}::int[]))`] : []),
    ...(chosen.includes('none') ? [`NOT EXISTS (${TEACHING})`] : []),
  ]
  return `(${conditions.join(' OR ')})`
}

const CONDITIONS: Conditions<Query> = {
  date__gte: (day, values) => `c.date >= ${values.add(day)}::date`,
  date__lte: (day, values) => `c.date <= ${values.add(day)}::date`,
  supplier: matchAny('c.supplier_id', 'int'),
  course_type: matchAny('c.course_type', '"CourseConstant"'),
  instructor: taughtBy,
  status: matchAny('c.status', '"CourseStatus"'),
  has_space: (value) => `${value === 'true' ? '' : 'NOT '}c.training_count < c.spaces`,
}

/** What an answer has as the table has it. */
const OWN = [
  'id',
  'course_type',
  'full_licence_type',
  'supplier_id',
  'date',
  'start_time',
  'end_time',
  'spaces',
  'training_count',
  'status',
  'series_id',
  'test_status',
  'last_date_cancel',
]

const COLUMNS = {
  ...Object.fromEntries(OWN.map((name) => [name, `c.${name}`])),
  instructor_ids: `
    (SELECT coalesce(json_agg(i.user_id ORDER BY i.position, i.user_id), '[]')
       FROM course_instructors i WHERE i.school_id = c.school_id AND i.course_id = c.id)`,
  spaces_available: 'c.spaces - c.training_count',
  is_missing_from_upload: 'c.missing_from_upload_at IS NOT NULL',
}

const FOUND = ['school_id', 'missing_from_upload_at', ...OWN].map((name) => `c.${name}`).join(', ')

/** Only one person's courses, where the caller sees no others (COURSE-09). */
export const slotList = (only: number | null): HotList<Query> => ({
  table: 'courses',
  alias: 'c',
  key: 'c.id',
  columns: COLUMNS,
  always: ['c.deleted_at IS NULL', ...(only === null ? [] : [`EXISTS (${TEACHING} AND i.user_id = ${only})`])],
  filters: CONDITIONS,
  sorts: {
    date: { column: 'c.date', isNullable: false },
    start_time: { column: 'c.start_time', isNullable: false },
  },
  order: 'date,start_time',
  hasOnePlan: true,
  // Days are found once, for the rows and for their number.
  plan: (filter, { page, where }) => ({
    found: `found AS MATERIALIZED (SELECT ${FOUND} FROM courses c WHERE ${where(filter).join(' AND ')})`,
    from: 'found c',
    where: [],
    count: null,
    page,
  }),
})
