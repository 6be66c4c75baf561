import type { Course } from '@connect/contract/courses/course'
import { COURSE_FIELDS } from '@connect/contract/courses/course-fields'
import { seesPrices } from '@connect/contract/courses/course-prices'
import { minutesOfDay } from '@connect/contract/courses/course-rules'
import type { CourseSlot } from '@connect/contract/courses/course-slot'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import type { Unversioned } from '@connect/contract/versioned'
import { Prisma } from '@connect/db/generated/client'
import { SITE } from '#features/suppliers/public.ts'
import type { Work } from '#http/work.ts'
import { toDay } from '#platform/day-columns.ts'
import { selectFields, toAnswer } from '#platform/field-table/rows.ts'
import { fullName } from '#platform/full-name.ts'

const TEACHERS = {
  select: {
    user: {
      select: {
        id: true,
        first_name: true,
        last_name: true,
        colour: true,
        instructor_types: true,
        instructor_certificate_expiry: true,
      },
    },
  },
  orderBy: [{ position: 'asc' }, { user_id: 'asc' }],
} as const satisfies Prisma.Course$instructorsArgs

export const COLUMNS = {
  id: true,
  supplier_id: true,
  ...selectFields(COURSE_FIELDS, Prisma.CourseScalarFieldEnum),
  supplier: {
    select: { ...SITE, is_active: true, default_open_days: true, excluded_dates: true, max_trainees: true },
  },
  test_centre: { select: { id: true, name: true } },
  instructors: TEACHERS,
} as const satisfies Prisma.CourseSelect

export type CourseRow = Prisma.CourseGetPayload<{ select: typeof COLUMNS }>

export const PRICING = {
  supplier_id: true,
  constant: true,
  price_weekday: true,
  price_weekend: true,
  bikes: { select: { bike_type: true, price: true }, where: { is_available: true }, orderBy: { bike_type: 'asc' } },
} as const satisfies Prisma.SupplierCourseTypeSelect

export type PricedType = Prisma.SupplierCourseTypeGetPayload<{ select: typeof PRICING }>

/** Without its prices and warnings, which are worked out from others. */
export function toFields({ supplier, instructors, supplier_id: _site, id, ...row }: CourseRow) {
  const own = toAnswer(COURSE_FIELDS, row)
  const { id: site, name, connect_location_name } = supplier
  return {
    id,
    course_type_id: COURSE_TYPES[row.course_type].id,
    name: COURSE_TYPES[row.course_type].name,
    ...own,
    supplier: { id: site, name, connect_location_name },
    test_centre: row.test_centre,
    instructors: instructors.map(({ user }) => ({ id: user.id, full_name: fullName(user), colour: user.colour })),
    duration: minutesOfDay(row.end_time) - minutesOfDay(row.start_time),
    spaces_available: row.spaces - row.training_count,
  }
}

/** Without an actor without prices; `types` are those of the courses' sites. */
export function toCourse(
  row: CourseRow,
  types: readonly PricedType[],
  { actor }: Pick<Work, 'actor'>,
): Omit<Unversioned<Course>, 'warnings'> {
  const fields = toFields(row)
  if (!actor || !seesPrices(actor)) return { ...fields, price: null, pricing: null }
  const type = types.find(
    ({ supplier_id, constant }) => supplier_id === row.supplier_id && constant === row.course_type,
  )
  const pricing = type && {
    price_weekday: type.price_weekday,
    price_weekend: type.price_weekend,
    bikes: type.bikes,
  }
  return { ...fields, pricing: pricing ?? null }
}

export const toSlot = (row: CourseRow): CourseSlot => ({
  id: row.id,
  course_type: row.course_type,
  full_licence_type: row.full_licence_type,
  supplier_id: row.supplier_id,
  instructor_ids: row.instructors.map(({ user }) => user.id),
  date: toDay(row.date),
  start_time: row.start_time,
  end_time: row.end_time,
  spaces: row.spaces,
  training_count: row.training_count,
  spaces_available: row.spaces - row.training_count,
  status: row.status,
  series_id: row.series_id,
  test_status: row.test_status,
  last_date_cancel: toDay(row.last_date_cancel),
  is_missing_from_upload: row.missing_from_upload_at !== null,
})

const UNAUDITED_FIELDS = ['id', 'course_type_id', 'duration', 'spaces_available', 'created', 'updated'] as const

/** Bikes that are neither offered nor booked are not told of. */
export function toFacts(row: CourseRow) {
  const { supplier, instructors, test_centre, ...fields } = toFields(row)
  const facts = {
    ...fields,
    site: supplier.connect_location_name,
    test_centre: test_centre?.name ?? null,
    instructors: instructors.map(({ full_name }) => full_name).join(', ') || 'Unassigned',
  }
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([name, value]) =>
        !UNAUDITED_FIELDS.some((one) => one === name) &&
        value !== null &&
        !(value === 0 && /_(bikes|count)$/.test(name)),
    ),
  )
}
