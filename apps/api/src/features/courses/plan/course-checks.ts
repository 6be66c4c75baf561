import type { FieldErrors } from '@connect/contract/api-error'
import { BIKES_FIELDS, type BikesField } from '@connect/contract/courses/course-bikes'
import { COURSE_TYPES, type CourseConstant } from '@connect/contract/courses/course-types'
import { ApiError, fieldError } from '@connect/contract/errors'
import { moduleProblem } from '@connect/contract/test-centres/test-centre'
import { byId, type ScopedTx } from '@connect/db/scoped'

/** The first of each field counts. Throws `validation_failed`. */
export function assertNone(problems: readonly (readonly [field: string, message: string])[]): void {
  const fields: FieldErrors = {}
  for (const [field, message] of problems) fields[field] ??= [message]
  if (problems.length > 0) throw new ApiError('validation_failed', { fields })
}

/** It must be the school's and active. */
export async function findActiveSite(tx: ScopedTx, supplier_id: number) {
  const site = await tx.supplier.findUnique({
    where: byId(tx.school_id, supplier_id),
    select: { id: true, is_active: true, connect_location_name: true, default_open_days: true, excluded_dates: true },
  })
  if (!site) throw fieldError('supplier', 'Choose a site from your school')
  if (!site.is_active) throw fieldError('supplier', `${site.connect_location_name} is not active`)
  return site
}

/** It must be active there. */
export async function findActiveOffer(tx: ScopedTx, supplier_id: number, constant: CourseConstant) {
  const offer = await tx.supplierCourseType.findUnique({
    where: { school_id_supplier_id_constant: { school_id: tx.school_id, supplier_id, constant } },
    select: {
      is_active: true,
      default_spaces: true,
      duration: true,
      bikes: { select: { bike_type: true, default_count: true }, where: { is_available: true } },
    },
  })
  if (!offer?.is_active) throw fieldError('course_type', `This site does not offer ${COURSE_TYPES[constant].name}`)
  return offer
}
export type Offer = Awaited<ReturnType<typeof findActiveOffer>>

export function bikeProblems({ bikes }: Offer, wanted: Partial<Record<BikesField, number | undefined>>) {
  const offered = new Set<string>(bikes.map(({ bike_type }) => bike_type))
  return BIKES_FIELDS.flatMap(([field, type]) =>
    wanted[field] && !offered.has(type) ? [[field, 'This site does not offer this bike on this course'] as const] : [],
  )
}

/** Throws `validation_failed` unless all of them are active staff of the site who teach. */
export async function assertTeach(tx: ScopedTx, supplier_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const count = await tx.user.count({
    where: { id: { in: [...ids] }, is_active: true, is_instructor: true, suppliers: { some: { supplier_id } } },
  })
  if (count < new Set(ids).size) throw fieldError('instructors', 'Choose active instructors of this site')
}

/**
 * Throws `validation_failed` unless a test of this type can be taken at the centre: it is the school's and active, and offers
 * the module. The centre stays locked, so that nobody deletes it before the course names it.
 */
export async function assertTakesTest(tx: ScopedTx, constant: CourseConstant, id: number | null | undefined) {
  if (!id) return
  await tx.testCentre.updateMany({ where: { id, is_active: true }, data: { is_active: true } })
  const centre = await tx.testCentre.findUnique({
    where: byId(tx.school_id, id),
    select: { name: true, is_active: true, offers_mod1: true, offers_mod2: true },
  })
  if (!centre) throw fieldError('test_centre', 'Choose a test centre from your school')
  if (!centre.is_active) throw fieldError('test_centre', `${centre.name} is not active`)
  const problem = moduleProblem(constant, centre)
  if (problem) throw fieldError('test_centre', problem)
}
