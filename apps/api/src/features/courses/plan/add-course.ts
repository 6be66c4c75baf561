import { lastFreeCancelDay } from '@connect/contract/calendar/notice'
import type { NewCourse } from '@connect/contract/courses/course'
import { BIKES_FIELDS, type BikesField, bikesField } from '@connect/contract/courses/course-bikes'
import { COURSE_FIELDS } from '@connect/contract/courses/course-fields'
import { setsPrices } from '@connect/contract/courses/course-prices'
import { isTest } from '@connect/contract/courses/course-rules'
import { fieldError } from '@connect/contract/errors'
import type { Work } from '#http/work.ts'
import { toData } from '#platform/field-table/rows.ts'
import { refuseClashes } from './clashes.ts'
import {
  assertNone,
  assertTakesTest,
  assertTeach,
  bikeProblems,
  findActiveOffer,
  findActiveSite,
  type Offer,
} from './course-checks.ts'
import { COLUMNS, toFacts } from './course-json.ts'
import { assertStaysOwn } from './own-courses.ts'

export type CoursePlan = Omit<NewCourse, 'date'>

/** Where none are sent, those that the site usually has. */
function toBikeColumns(plan: CoursePlan, offer: Offer): Partial<Record<BikesField, number>> {
  const isSent = BIKES_FIELDS.some(([field]) => plan[field] !== undefined)
  const usual = offer.bikes.map(({ bike_type, default_count }) => [bikesField(bike_type), default_count] as const)
  return isSent ? {} : Object.fromEntries(usual)
}

/** With what the site usually has where nothing is said. */
export const toColumns = (plan: CoursePlan, offer: Offer, date: string) => ({
  ...toData(COURSE_FIELDS, { ...plan, date }),
  supplier_id: plan.supplier,
  spaces: plan.spaces ?? offer.default_spaces,
  ...toBikeColumns(plan, offer),
  ...toTestColumns(plan, date),
})

/** No place yet unless that is sent, and the last day of DVSA's rule. */
const toTestColumns = ({ course_type, test_centre, test_status, last_date_cancel }: CoursePlan, date: string) =>
  isTest(course_type)
    ? {
        test_centre_id: test_centre ?? null,
        test_status: test_status ?? ('TEST_STATUS_NO_BOOKING' as const),
        last_date_cancel: new Date(last_date_cancel ?? lastFreeCancelDay(date)),
      }
    : {}

/** Checks the plan for any day. Answers the site and a way to the columns of a day. Throws `validation_failed`. */
export async function preparePlan({ tx, actor }: Pick<Work, 'tx' | 'actor'>, plan: CoursePlan) {
  const { supplier: supplier_id, instructors = [], price } = plan
  const site = await findActiveSite(tx, supplier_id)
  const offer = await findActiveOffer(tx, supplier_id, plan.course_type)
  assertNone(bikeProblems(offer, plan))
  const isPriced = price !== undefined && price !== null
  if (isPriced && !(actor && setsPrices(actor))) throw fieldError('price', 'You cannot set prices')
  await assertTeach(tx, supplier_id, instructors)
  await assertTakesTest(tx, plan.course_type, plan.test_centre)
  assertStaysOwn({ actor }, instructors)
  return { site, instructors, columnsOn: (date: string) => toColumns(plan, offer, date) }
}

/** Answers its id. Throws `validation_failed` and `instructor_busy`. */
export async function addCourse(work: Work, { date, ...plan }: NewCourse): Promise<number> {
  const { tx } = work
  const { site, instructors, columnsOn } = await preparePlan(work, plan)
  const { start_time, end_time } = plan
  await refuseClashes(work, [{ date, start_time, end_time, supplier_id: site.id, user_ids: instructors }])
  const { id } = await tx.course.create({ data: columnsOn(date), select: { id: true } })
  await tx.courseInstructor.createMany({
    data: instructors.map((user_id, position) => ({ course_id: id, user_id, position })),
  })
  const after = await tx.course.findFirstOrThrow({ where: { id }, select: COLUMNS })
  await work.audit({ entity: 'course', entity_id: id, after: toFacts(after) })
  return id
}
