import { COURSE_TYPES, type CourseConstant } from '@connect/contract/courses/course-types'
import { SHOWN_HITS } from '@connect/contract/search/search'
import type { SearchKey } from '@connect/contract/search/search-groups'
import { searchConditions as bikeConditions } from '#features/bikes/public.ts'
import { beginsWith, digitsOf } from '#features/certificates/public.ts'
import { searchConditions as contactConditions, LIVE } from '#features/customers/public.ts'
import { Values } from '#platform/lists/hot-list.ts'
import { literally } from '#platform/lists/literally.ts'
import type { RiderReader } from '#platform/rider-reader.ts'

/** Where the rows of a group are, and which conditions find them: one of `matches` must hold. */
type Source = {
  table: string
  alias: string
  /** The columns of a row by their wire names, with all that it is sorted by. */
  columns: Readonly<Record<string, string>>
  /** What is read of the rows that are shown only, as `f`. */
  more?: string
  order: string
  always?: readonly string[]
  matches: (typed: string, values: Values, reader: RiderReader) => string[]
}

const oneSpaced = (typed: string) => typed.trim().replaceAll(/\s+/g, ' ')
const packed = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()

/** The beginning of one of these columns. */
function begins(columns: readonly string[], typed: string, values: Values): string[] {
  const beginning = values.add(`${literally(oneSpaced(typed).toLowerCase())}%`)
  return columns.map((column) => `lower(${column}) LIKE ${beginning}`)
}

/** The beginning of any word of one of these columns, of tables with a few rows a school. */
function beginsWord(columns: readonly string[], typed: string, values: Values): string[] {
  const word = values.add(`% ${literally(oneSpaced(typed).toLowerCase())}%`)
  return columns.map((column) => `' ' || lower(${column}) LIKE ${word}`)
}

const RIDER = `(c.rider_first_name || ' ' || c.rider_last_name)`

const SOURCES: Readonly<Record<Exclude<SearchKey, 'courses'>, Source>> = {
  customers: {
    table: 'customers',
    alias: 'c',
    columns: { id: 'c.id', first_name: 'c.first_name', last_name: 'c.last_name', email: 'c.email' },
    order: 'last_name, first_name, id',
    always: LIVE,
    matches: (typed, values, { isWhole }) => contactConditions(typed, values, isWhole),
  },
  vouchers: {
    table: 'vouchers',
    alias: 'v',
    columns: { id: 'v.id', code: 'v.code' },
    order: 'code, id',
    always: ['v.deleted_at IS NULL'],
    matches: (typed, values) => [`v.code LIKE ${values.add(`${literally(typed.toUpperCase())}%`)}`],
  },
  certificates: {
    table: 'certificates',
    alias: 'c',
    columns: { certificate_number: 'c.certificate_number', rider_name: RIDER, customer_id: 'c.customer_id' },
    more: '(SELECT p.email FROM customers p WHERE p.school_id = $1 AND p.id = f.customer_id) AS customer_email',
    order: 'certificate_number DESC',
    always: ['c.deleted_at IS NULL'],
    matches(typed, values) {
      const digits = digitsOf(typed)
      return digits ? [beginsWith('c.certificate_number', digits)] : begins([RIDER, 'c.rider_last_name'], typed, values)
    },
  },
  instructors: {
    table: 'users',
    alias: 'u',
    columns: { id: 'u.id', first_name: 'u.first_name', last_name: 'u.last_name' },
    order: 'last_name, first_name, id',
    always: ['u.is_active'],
    matches: (typed, values) => begins([`(u.first_name || ' ' || u.last_name)`, 'u.last_name'], typed, values),
  },
  motorbikes: {
    table: 'motorbikes',
    alias: 'm',
    columns: { id: 'm.id', registration_plate: 'm.registration_plate', make: 'm.make', model: 'm.model' },
    order: 'registration_plate, id',
    always: ['m.deleted_at IS NULL'],
    matches: bikeConditions,
  },
  suppliers: {
    table: 'suppliers',
    alias: 's',
    columns: {
      id: 's.id',
      connect_location_name: 's.connect_location_name',
      name: 's.name',
      postcode: 's.postcode',
    },
    order: 'connect_location_name, id',
    matches: (typed, values) => [
      ...beginsWord(['s.connect_location_name', 's.name', 's.town'], typed, values),
      `replace(s.postcode, ' ', '') LIKE ${values.add(`${literally(packed(typed))}%`)}`,
    ],
  },
}

type Statement = { text: string; values: readonly unknown[] }

/**
 * What is found is found first, each kind of match by its own index, then counted, and its first rows are taken. What is found
 * brings its columns along: to look each up again would mean to read the whole table where much is found.
 */
function statementOf(source: Source, typed: string, reader: RiderReader): Statement {
  const { table, alias, columns, more, order, always = [], matches } = source
  const values = new Values()
  const row = Object.entries(columns).map(([name, column]) => `${column} AS ${name}`)
  const found = matches(typed, values, reader).map((match) => {
    const where = [`${alias}.school_id = $1`, ...always, match]
    return `SELECT ${row.join(', ')} FROM ${table} ${alias} WHERE ${where.join(' AND ')}`
  })
  const text = `
    WITH found AS MATERIALIZED (${found.join(' UNION ')})
    SELECT (SELECT count(*) FROM found)::int AS count,
           (SELECT coalesce(json_agg(r), '[]') FROM (
             SELECT ${['f.*', more].filter(Boolean).join(', ')}
               FROM (SELECT * FROM found ORDER BY ${order} LIMIT ${SHOWN_HITS}) f ORDER BY ${order}
           ) r) AS results`
  return { text, values: values.list }
}

/** The course types whose name has a word that begins so. */
function typesNamed(typed: string): CourseConstant[] {
  const words = oneSpaced(typed).toLowerCase()
  return (Object.keys(COURSE_TYPES) as CourseConstant[]).filter((constant) =>
    ` ${COURSE_TYPES[constant].name.toLowerCase()}`.includes(` ${words}`),
  )
}

/** The course types that sites have set up, by name or by what a site calls them on the calendar, with all their sites. */
function coursesStatement(typed: string): Statement {
  const values = new Values()
  const constants = values.add(typesNamed(typed))
  const [short] = begins(['t.short_name'], typed, values)
  const text = `
    WITH found AS MATERIALIZED (
      SELECT DISTINCT t.constant FROM supplier_course_types t
       WHERE t.school_id = $1 AND (t.constant = ANY(${constants}::"CourseConstant"[]) OR ${short}))
    SELECT (SELECT count(*) FROM found)::int AS count,
           (SELECT coalesce(json_agg(r), '[]') FROM (
             SELECT t.constant, json_agg(t.supplier_id ORDER BY s.connect_location_name, s.id) AS suppliers
               FROM found f JOIN supplier_course_types t ON t.school_id = $1 AND t.constant = f.constant
               JOIN suppliers s ON s.school_id = t.school_id AND s.id = t.supplier_id
              GROUP BY t.constant ORDER BY t.constant LIMIT ${SHOWN_HITS}
           ) r) AS results`
  return { text, values: values.list }
}

/** The one statement of a group, which answers `count` and `results`. */
export const searchStatement = (key: SearchKey, typed: string, reader: RiderReader): Statement =>
  key === 'courses' ? coursesStatement(typed) : statementOf(SOURCES[key], typed, reader)
