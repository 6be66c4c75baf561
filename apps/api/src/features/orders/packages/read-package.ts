import type { FieldErrors } from '@connect/contract/api-error'
import type { CourseBikeType } from '@connect/contract/courses/course-types'
import { ApiError, fieldError } from '@connect/contract/errors'
import type { QuotedPackage } from '@connect/contract/orders/package-body'
import { byId, type SchoolRows } from '@connect/db/scoped'
import {
  type BookableCourse,
  type Priced,
  readBookableCourses,
  readVatRate,
} from '#features/orders/shared/bookable-course.ts'
import { SITE } from '#features/suppliers/public.ts'

type Db = SchoolRows

/** What a training costs and where it is, on a course or not yet. */
type Place = Priced & Pick<BookableCourse, 'full_licence_type' | 'supplier_id' | 'supplier' | 'deposit'>

/** A training of a package as it is to be sold. */
export type PackageTraining = {
  /** Null where it is put on a course later. */
  course: BookableCourse | null
  place: Place
  bike_type: CourseBikeType | undefined
  at_risk: boolean
}

/** A field of a training of the package, as refusals name it. */
export const toFieldPath = (index: number, field: string): string => `trainings.${index}.${field}`

/** What a site offers of these course types, at the price of a weekday. Throws `validation_failed` for a site of another school. */
async function readOffers(db: Db, supplier_id: number, types: readonly Place['course_type'][]) {
  const [supplier, vat_rate, rows] = await Promise.all([
    db.supplier.findUnique({ where: byId(db.school_id, supplier_id), select: SITE }),
    readVatRate(db),
    db.supplierCourseType.findMany({
      where: { supplier_id, constant: { in: [...types] }, is_active: true },
      select: {
        constant: true,
        price_weekday: true,
        dvsa_test_fee: true,
        deposit_type: true,
        deposit_amount: true,
        deposit_percent: true,
        bikes: {
          select: { bike_type: true, price: true, default_count: true },
          where: { is_available: true },
          orderBy: { bike_type: 'asc' },
        },
      },
    }),
  ])
  if (!supplier) throw fieldError('supplier', 'Choose a site from your school')
  return new Map(
    rows.map(({ constant, price_weekday, dvsa_test_fee, bikes, ...deposit }) => [
      constant,
      {
        course_type: constant,
        supplier_id,
        supplier,
        vat_rate,
        price: price_weekday,
        dvsa_test_fee,
        deposit,
        bikes: bikes.map(({ default_count, ...bike }) => ({ ...bike, available: default_count })),
      },
    ]),
  )
}

/** What the site of a training without a course offers of its type. Throws `validation_failed` where it no longer does. */
export async function readOffer(db: Db, { supplier_id, course_type }: Pick<Place, 'supplier_id' | 'course_type'>) {
  const offer = (await readOffers(db, supplier_id, [course_type])).get(course_type)
  if (!offer) throw fieldError('bike_type', 'This site does not offer this course')
  return offer
}

type Sent = Pick<QuotedPackage, 'supplier' | 'trainings'>

/** The offers for trainings that have no course yet, at the site of the package or of its first course. */
function offersFor(db: Db, { supplier, trainings }: Sent, courses: ReadonlyMap<number, BookableCourse>) {
  const waiting = trainings.filter(({ course }) => !course).flatMap(({ course_type }) => course_type ?? [])
  const [first] = trainings.flatMap(({ course }) => (course && courses.get(course)) || [])
  const site = supplier ?? first?.supplier_id
  return waiting.length === 0 || site === undefined ? new Map<never, never>() : readOffers(db, site, waiting)
}

/**
 * Reads the courses of a package, and what its site offers for trainings without one. Throws `validation_failed`, under
 * `trainings.2.course`, for a course that is not the school's, for a type that the site does not offer and for bikes.
 */
export async function readPackage(db: Db, sent: Sent): Promise<PackageTraining[]> {
  const { trainings } = sent
  const courses = await readBookableCourses(
    db,
    trainings.flatMap(({ course }) => course ?? []),
  )
  const offers: Awaited<ReturnType<typeof readOffers>> = await offersFor(db, sent, courses)
  const read = trainings.map(({ course: id, course_type, full_licence_type = null, bike_type, at_risk }) => {
    const course = id ? (courses.get(id) ?? null) : null
    const offer = !id && course_type ? offers.get(course_type) : undefined
    const place: Place | undefined = course ?? (offer && { ...offer, full_licence_type })
    return { id, course, place, bike_type, at_risk: at_risk && place?.course_type === 'FULL_LICENCE_MOD2_TEST' }
  })
  const fields: FieldErrors = {}
  for (const [index, { id, place, bike_type }] of read.entries()) {
    if (!place && id) fields[toFieldPath(index, 'course')] = ['Choose a course from your school']
    if (!place && !id) fields[toFieldPath(index, 'course_type')] = ['This site does not offer this course']
    const isOffered = !place || !bike_type || place.bikes.some((bike) => bike.bike_type === bike_type)
    if (!isOffered) fields[toFieldPath(index, 'bike_type')] = ['This course does not use this bike']
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
  return read.flatMap(({ place, id: _id, ...training }) => (place ? [{ ...training, place }] : []))
}
