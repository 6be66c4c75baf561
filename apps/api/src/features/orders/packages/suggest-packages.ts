import { plusDays } from '@connect/contract/calendar/days'
import { londonTime } from '@connect/contract/calendar/london'
import { ApiError } from '@connect/contract/errors'
import type { packages } from '@connect/contract/orders/package-routes'
import { suggestPackages } from '@connect/contract/orders/package-suggestions'
import { PACKAGE_TEMPLATES } from '@connect/contract/orders/packages'
import type { PackageSuggestion } from '@connect/contract/orders/quote'
import type { Parsed } from '@connect/contract/route'
import { byId } from '@connect/db/scoped'
import { calculateBasePrice } from '#features/orders/shared/bookable-course.ts'
import { SITE } from '#features/suppliers/public.ts'
import type { SignedInCall } from '#http/call.ts'

type Query = Parsed<typeof packages.suggest>['query']

const DAYS = { 4: 4, 5: 5, 6: 6 } as const

/** Courses are looked for over so many days: what is later is not planned yet. */
const WINDOW_DAYS = 120
/** More than a site plans in that time. */
const MOST_COURSES = 2000

const TYPES = [...PACKAGE_TEMPLATES[4]]

type Candidate = {
  id: number
  course_type: (typeof TYPES)[number]
  date: string
  start_time: string
  end_time: string
  spaces_available: number
  price: number | null
}

/** Courses with space, by the index of a site's courses: one read, whatever is put together of them. */
const CANDIDATES = `
  SELECT k.id, k.course_type, k.date::text AS date, k.start_time, k.end_time, k.spaces - k.training_count AS spaces_available,
         k.price
    FROM courses k
   WHERE k.school_id = $1 AND k.supplier_id = $2 AND k.deleted_at IS NULL AND k.date BETWEEN $3::date AND $4::date
     AND k.status = 'SCHEDULED' AND k.training_count < k.spaces AND k.full_licence_type = $5::"FullLicenceType"
     AND k.course_type IN ('${TYPES.join("', '")}') AND (k.date > $6::date OR k.start_time > $7)
   ORDER BY k.date, k.start_time, k.id LIMIT ${MOST_COURSES}`

/**
 * Up to five sets of courses with space at a site that make a package, earliest first. Throws `not_found` for a site that is not
 * the school's.
 */
export async function suggest({ db, sql, now }: SignedInCall, query: Query) {
  const { supplier: id, days, full_licence_type, from: wanted = '' } = query
  const { day: today, time } = londonTime(now)
  const from = wanted > today ? wanted : today
  const values = [id, from, plusDays(from, WINDOW_DAYS), full_licence_type, today, time]
  const [supplier, types, courses] = await Promise.all([
    db.supplier.findUnique({ where: byId(db.school_id, id), select: SITE }),
    db.supplierCourseType.findMany({
      where: { supplier_id: id, constant: { in: TYPES } },
      select: { constant: true, price_weekday: true, price_weekend: true, dvsa_test_fee: true },
    }),
    sql<Candidate>({ text: CANDIDATES, values }),
  ])
  if (!supplier) throw new ApiError('not_found')
  const byType = new Map(types.map((type) => [type.constant as string, type]))
  const priced = courses.map((course) => {
    const type = byType.get(course.course_type)
    return { ...course, supplier, price: calculateBasePrice(course, type, course.date) + (type?.dvsa_test_fee ?? 0) }
  })
  const results: PackageSuggestion[] = suggestPackages(DAYS[days], priced).map((trainings) => ({
    list_price: trainings.reduce((sum, { price }) => sum + price, 0),
    trainings,
  }))
  return { results }
}
