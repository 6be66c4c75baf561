import type { CourseTypeRow } from '@connect/contract/courses/course-type'
import type { CourseTypeDetail } from '@connect/contract/courses/course-type-detail'
import { COURSE_TYPE_FIELDS } from '@connect/contract/courses/course-type-fields'
import { defaultBikes, defaultCourseType, mergeBikes } from '@connect/contract/courses/course-type-rules'
import { COURSE_TYPES, type CourseConstant, OWN_BIKE } from '@connect/contract/courses/course-types'
import { formatValue } from '@connect/contract/field-table/text'
import type { Unversioned } from '@connect/contract/versioned'
import { Prisma } from '@connect/db/generated/client'
import { SITE } from '#features/suppliers/public.ts'
import { selectFields, selectListFields, toAnswer } from '#platform/field-table/rows.ts'

type Supplier = Prisma.SupplierGetPayload<{ select: typeof SITE }>

/** In the order of forms, which is the one that the database knows. */
const BIKES = {
  select: { bike_type: true, is_available: true, default_count: true, price: true },
  orderBy: { bike_type: 'asc' },
} as const satisfies Prisma.SupplierCourseType$bikesArgs

export const IN_LIST = {
  constant: true,
  supplier: { select: SITE },
  ...selectListFields(COURSE_TYPE_FIELDS, Prisma.SupplierCourseTypeScalarFieldEnum),
  bikes: { ...BIKES, where: { is_available: true } },
} as const satisfies Prisma.SupplierCourseTypeSelect

export const COLUMNS = {
  ...selectFields(COURSE_TYPE_FIELDS, Prisma.SupplierCourseTypeScalarFieldEnum),
  bikes: BIKES,
} as const satisfies Prisma.SupplierCourseTypeSelect

type ListRow = Prisma.SupplierCourseTypeGetPayload<{ select: typeof IN_LIST }>
type Row = Prisma.SupplierCourseTypeGetPayload<{ select: typeof COLUMNS }>

const toNames = (constant: CourseConstant) => ({
  constant,
  course_type_id: COURSE_TYPES[constant].id,
  name: COURSE_TYPES[constant].name,
})

export const toListRow = ({ constant, supplier, bikes, ...row }: ListRow): CourseTypeRow => ({
  ...toNames(constant),
  supplier,
  ...toAnswer(COURSE_TYPE_FIELDS, row),
  bikes,
})

/** Without a row everything is as it is by default. */
export function toCourseType(
  constant: CourseConstant,
  supplier: Supplier,
  row: Row | null,
): Unversioned<CourseTypeDetail> {
  const { bikes = [], ...own } = row ?? {}
  return {
    ...toNames(constant),
    supplier,
    is_set_up: row !== null,
    ...defaultCourseType(constant),
    ...toAnswer(COURSE_TYPE_FIELDS, own),
    bikes: mergeBikes(constant, defaultBikes(constant), bikes) ?? [],
  }
}

/** '2 at £15.00', 'Any at −£20.00' of the riders' own, or that there are none. */
function offerText({ bike_type, is_available, default_count, price }: CourseTypeDetail['bikes'][number]): string {
  if (!is_available) return 'Not offered'
  return `${bike_type === OWN_BIKE ? 'Any' : default_count} at ${formatValue(COURSE_TYPE_FIELDS.price_weekday, price)}`
}

/** Its fields, and a text for each type of bike. */
export function toFacts(type: Unversioned<CourseTypeDetail>) {
  const { constant, name, course_type_id: _id, supplier, is_set_up: _isSetUp, bikes, ...values } = type
  const offered = bikes.map((bike) => [bike.bike_type, offerText(bike)])
  return {
    course_type: name,
    constant,
    site: supplier.connect_location_name,
    ...values,
    ...Object.fromEntries(offered),
  }
}
