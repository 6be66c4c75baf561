import type { FieldErrors } from '@connect/contract/api-error'
import { CourseTypeDetail } from '@connect/contract/courses/course-type-detail'
import { COURSE_TYPE_FIELDS } from '@connect/contract/courses/course-type-fields'
import {
  type CourseTypeValues,
  courseTypeProblems,
  dropUnchosen,
  feeProblem,
  mergeBikes,
} from '@connect/contract/courses/course-type-rules'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import type { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { ApiError, fieldError } from '@connect/contract/errors'
import { bodyFields } from '@connect/contract/field-table/shapes'
import { REQUIRED } from '@connect/contract/fields'
import type { Parsed } from '@connect/contract/route'
import type { Unversioned } from '@connect/contract/versioned'
import type { ScopedTx } from '@connect/db/scoped'
import { anyChange, assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import { toData } from '#platform/field-table/rows.ts'
import { lockRow } from '#platform/lock-row.ts'
import { toFacts } from './course-type-json.ts'
import { type CourseTypeKey, readCourseType } from './read-course-type.ts'

type Change = Parsed<typeof courseTypeDetails.update>['body']
type Current = Unversioned<CourseTypeDetail>
type Complete = CourseTypeValues & { price_weekday: number }

/** Throws `validation_failed` for what the fields that are sent and those that stay cannot be together. */
function assertComplete(constant: CourseConstant, values: CourseTypeValues): asserts values is Complete {
  const fields: FieldErrors = {}
  const complain = (field: string, message: string) => {
    fields[field] ??= [message]
  }
  if (values.price_weekday === null) complain('price_weekday', REQUIRED)
  for (const [field, message] of courseTypeProblems(values)) complain(field, message)
  const fee = feeProblem(constant, values)
  if (fee) complain('dvsa_test_fee', fee)
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
}

function mergeValues(current: Current, change: Change): CourseTypeValues {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined)
  const merged = { ...current, ...Object.fromEntries(sent) }
  const own = bodyFields(COURSE_TYPE_FIELDS).map((name) => [name, merged[name]])
  return dropUnchosen(Object.fromEntries(own) as CourseTypeValues)
}

function mergeOffers(constant: CourseConstant, { bikes }: Current, change: Change) {
  const merged = mergeBikes(constant, bikes, change.bikes ?? [])
  if (merged) return merged
  throw fieldError('bikes', 'Contains a type of bike that this course type does not offer')
}

async function write(
  tx: ScopedTx,
  { constant, supplier_id }: CourseTypeKey,
  values: Complete,
  bikes: Current['bikes'],
) {
  const key = { supplier_id, constant }
  const data = { ...toData(COURSE_TYPE_FIELDS, values), price_weekday: values.price_weekday }
  await tx.supplierCourseType.upsert({
    where: { school_id_supplier_id_constant: { school_id: tx.school_id, ...key } },
    create: { ...key, ...data },
    update: data,
  })
  await tx.supplierCourseBike.deleteMany({ where: key })
  await tx.supplierCourseBike.createMany({ data: bikes.map((bike) => ({ ...key, ...bike })) })
}

/**
 * Sets it up where the site never did. The row of the site is locked, since that of the course type may not be there
 * yet. Throws `not_found`, `changed_meanwhile` and `validation_failed`.
 */
export async function changeCourseType(work: Work, key: CourseTypeKey, change: Change): Promise<Current> {
  const { tx, now } = work
  if (!(await lockRow(tx.supplier, key.supplier_id, now))) throw new ApiError('not_found')
  const entity = { entity: 'course_type', entity_id: `${key.supplier_id}/${key.constant}` } as const
  const before = await readCourseType(tx, key)
  await assertUnchanged(before.is_set_up ? work : anyChange(work), CourseTypeDetail, before, entity)
  const values = mergeValues(before, change)
  assertComplete(key.constant, values)
  await write(tx, key, values, mergeOffers(key.constant, before, change))
  const after = await readCourseType(tx, key)
  await work.audit({ ...entity, ...(before.is_set_up && { before: toFacts(before) }), after: toFacts(after) })
  return after
}
