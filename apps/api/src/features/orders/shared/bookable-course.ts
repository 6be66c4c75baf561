import { BIKES_FIELDS, countField } from '@connect/contract/courses/course-bikes'
import { coursePrice } from '@connect/contract/courses/course-rules'
import type { CourseBikeType } from '@connect/contract/courses/course-types'
import { fieldError } from '@connect/contract/errors'
import { bookingCharges, calculateDeposit, type NamedDiscount, type VatRate } from '@connect/contract/orders/charges'
import { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { SITE } from '#features/suppliers/public.ts'
import { toDay } from '#platform/day-columns.ts'
import { fullName } from '#platform/full-name.ts'

/** How many of each type of bike a course has, and how many are booked. */
const COUNTS = Object.fromEntries(
  BIKES_FIELDS.flatMap(([field]) => [field, countField(field)]).map((name) => [name, true]),
) as {
  [N in (typeof BIKES_FIELDS)[number][0] | ReturnType<typeof countField>]: true
}

/** What of a course tells whether it has room, and at what price. */
export const OFFERED = {
  id: true,
  supplier_id: true,
  course_type: true,
  full_licence_type: true,
  date: true,
  start_time: true,
  end_time: true,
  spaces: true,
  training_count: true,
  price: true,
  supplier: { select: SITE },
  ...COUNTS,
} as const satisfies Prisma.CourseSelect

const COURSE = {
  ...OFFERED,
  status: true,
  last_date_cancel: true,
  instructors: {
    select: { user: { select: { id: true, first_name: true, last_name: true } } },
    orderBy: [{ position: 'asc' }, { user_id: 'asc' }],
  },
} as const satisfies Prisma.CourseSelect

/** The prices of a course type at a site. */
export const PRICES = {
  supplier_id: true,
  constant: true,
  price_weekday: true,
  price_weekend: true,
  dvsa_test_fee: true,
  bikes: { select: { bike_type: true, price: true } },
} as const satisfies Prisma.SupplierCourseTypeSelect

const TYPE = {
  ...PRICES,
  deposit_type: true,
  deposit_amount: true,
  deposit_percent: true,
  min_age: true,
} as const satisfies Prisma.SupplierCourseTypeSelect

type Deposit = Parameters<typeof calculateDeposit>[0]

const NO_DEPOSIT: Deposit = { deposit_type: 'NONE', deposit_amount: null, deposit_percent: null }

/** A course that riders are booked on, with what it costs there. Money is pence. */
export type BookableCourse = ReturnType<typeof toBookable>

/** What decides the price of a course, whether it is planned already or not. */
export type Priced = Pick<BookableCourse, 'course_type' | 'price' | 'dvsa_test_fee' | 'vat_rate' | 'bikes'>

/** The VAT on what the school itself charges, in percent. */
export async function readVatRate(db: SchoolRows): Promise<VatRate> {
  const { vat_registered } = await db.school.findFirstOrThrow({ select: { vat_registered: true } })
  return vat_registered ? 20 : 0
}

type Counts = Record<keyof typeof COUNTS, number>

/** The bikes that a course offers, what each adds to its price there, in pence, and how many are left. */
export const toOfferedBikes = (row: Counts, priced: readonly { bike_type: CourseBikeType; price: number }[]) =>
  BIKES_FIELDS.flatMap(([field, bike_type]) => {
    const price = priced.find((one) => one.bike_type === bike_type)?.price ?? 0
    return row[field] > 0 ? [{ bike_type, price, available: row[field] - row[countField(field)] }] : []
  })

type DayPrices = Parameters<typeof coursePrice>[0]

/** What a course costs without a bike, in pence: its own price, or that of its type at the site on the day. */
export const calculateBasePrice = (
  { price }: { price: number | null },
  type: DayPrices | undefined,
  date: string,
): number => price ?? (type ? coursePrice(type, date) : 0)

type CourseRow = Prisma.CourseGetPayload<{ select: typeof COURSE }>
type TypeRow = Prisma.SupplierCourseTypeGetPayload<{ select: typeof TYPE }>

function toBookable(row: CourseRow, type: TypeRow | undefined, vat_rate: VatRate) {
  const date = toDay(row.date)
  const deposit: Deposit = type ?? NO_DEPOSIT
  return {
    ...row,
    date,
    vat_rate,
    price: calculateBasePrice(row, type, date),
    dvsa_test_fee: type?.dvsa_test_fee ?? null,
    min_age: type?.min_age ?? null,
    deposit,
    instructors: row.instructors.map(({ user }) => ({ id: user.id, full_name: fullName(user) })),
    last_date_cancel: toDay(row.last_date_cancel),
    /** Those that it offers. */
    bikes: toOfferedBikes(row, type?.bikes ?? []),
  }
}

/** Reads courses with their prices, by their ids; one that is not the school's is left out. */
export async function readBookableCourses(db: SchoolRows, ids: readonly number[]) {
  const rows = await db.course.findMany({ where: { id: { in: [...ids] }, deleted_at: null }, select: COURSE })
  const places = rows.map(({ supplier_id, course_type: constant }) => ({ supplier_id, constant }))
  const [types, vat_rate] = await Promise.all([
    db.supplierCourseType.findMany({ where: { OR: places }, select: TYPE }),
    readVatRate(db),
  ])
  const findType = ({ supplier_id, course_type }: CourseRow) =>
    types.find((type) => type.supplier_id === supplier_id && type.constant === course_type)
  return new Map(rows.map((row) => [row.id, toBookable(row, findType(row), vat_rate)]))
}

/** Reads a course with its prices. Throws `validation_failed` for one that is not the school's. */
export async function readBookableCourse(db: SchoolRows, id: number): Promise<BookableCourse> {
  const course = (await readBookableCourses(db, [id])).get(id)
  if (!course) throw fieldError('course', 'Choose a course from your school')
  return course
}

/** A bike that the course offers, with its surcharge. Throws `validation_failed` for one that it does not. */
export function findOfferedBike({ bikes }: Pick<BookableCourse, 'bikes'>, bike_type: CourseBikeType) {
  const bike = bikes.find((one) => one.bike_type === bike_type)
  if (!bike) throw fieldError('bike_type', 'This course does not use this bike')
  return bike
}

type Terms = { bike_type: CourseBikeType; discount: NamedDiscount | null; agreed_price: number | null }

/** What a booking on the course is charged. Throws `validation_failed` for a bike that the course does not offer. */
export function calculateCharges(course: Priced, { bike_type, discount, agreed_price }: Terms) {
  const { course_type, price, dvsa_test_fee, vat_rate } = course
  const bike = findOfferedBike(course, bike_type)
  return bookingCharges({ course_type, price, bike, dvsa_test_fee, discount, agreed_price, vat_rate })
}

/** What a rider pays when they book, in pence. */
export const depositFor = ({ deposit }: Pick<BookableCourse, 'deposit'>, total: number): number =>
  calculateDeposit(deposit, total)
