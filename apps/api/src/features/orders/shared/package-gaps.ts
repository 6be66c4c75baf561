import type { FieldErrors } from '@connect/contract/api-error'
import { ApiError } from '@connect/contract/errors'
import { moveProblems, packageProblems } from '@connect/contract/orders/packages'
import { canBeRebooked } from '@connect/contract/orders/training-states'
import { type TrainingRow, toWallTime } from '#features/orders/training-json.ts'

const toTrainingDay = (at: Date | null): string | null => toWallTime(at)?.slice(0, 10) ?? null

type Line = TrainingRow['order']['trainings'][number]

/** Whether a line of the order has a place in the package of a training: what was cancelled, not completed or not attended has not. */
const hasPlace = ({ package: sold }: Pick<TrainingRow, 'package'>, { package_id, status }: Line): boolean =>
  package_id === sold?.id && !canBeRebooked(status)

/**
 * The trainings that have a place in a package, in its order, and the place of one among them, which has one whatever became of it.
 * A training that is booked in its place takes it over.
 */
function toPackage(row: Pick<TrainingRow, 'id' | 'package' | 'order'>) {
  const lines = row.order.trainings
    .filter((line) => line.id === row.id || hasPlace(row, line))
    .toSorted((one, other) => (one.package_position ?? 0) - (other.package_position ?? 0))
  const ruled = lines.map(({ course_type, training_at, at_risk }) => ({
    course_type,
    date: toTrainingDay(training_at),
    at_risk,
  }))
  return { ruled, index: lines.findIndex(({ id }) => id === row.id) }
}

type InPackage = Pick<TrainingRow, 'id' | 'package' | 'order' | 'customer' | 'at_risk'>

const hasPassedMod1 = ({ customer }: InPackage): boolean => customer.mod1_passed_date !== null

/** Only of a Module 2 test in a package is there anything to agree to. */
export const canBeAtRisk = ({ package: sold, course_type }: Pick<TrainingRow, 'package' | 'course_type'>): boolean =>
  sold !== null && course_type === 'FULL_LICENCE_MOD2_TEST'

type Kind = Pick<TrainingRow, 'course_type' | 'full_licence_type'>

/** Whether a course is of the kind of a training, so that it can take its place in a package. */
export const isSameKind = (training: Kind, course: Kind): boolean =>
  training.course_type === course.course_type && training.full_licence_type === course.full_licence_type

/** Why its package does not allow a training on a day: fields `course` and `at_risk`. None for a training that is of no package. */
export function findGaps(row: InPackage, date: string, at_risk: boolean) {
  if (!row.package) return []
  const { ruled, index } = toPackage(row)
  return moveProblems(ruled, index, { date, at_risk }, hasPassedMod1(row))
}

type Gaps = ReturnType<typeof findGaps>

/** Gaps as quotes say them: nobody overrides one. */
export const toGapRefusals = (gaps: Gaps) => gaps.map(([field, message]) => ({ field, message, can_override: false }))

/** Throws `package_gaps` where there are any, each under its field. */
export function assertNoGaps(gaps: Gaps): void {
  const fields: FieldErrors = {}
  for (const [field, message] of gaps) (fields[field] ??= []).push(message)
  if (gaps.length > 0) throw new ApiError('package_gaps', { fields })
}

/** Throws `training_state` where another training was booked in the place that this one had in its package. */
export function assertPlaceIsFree(row: TrainingRow): void {
  const isTaken = row.order.trainings.some(
    (other) => other.id !== row.id && other.package_position === row.package_position && hasPlace(row, other),
  )
  if (isTaken) throw new ApiError('training_state', { detail: 'Another training has its place in the package.' })
}

/** What is wrong with the day of a training in its package, for people: a course may be moved in the calendar at any time. */
export function packageWarnings(row: InPackage): string[] {
  if (!row.package) return []
  const { ruled, index } = toPackage(row)
  return packageProblems(ruled, hasPassedMod1(row)).flatMap(([path, message]) =>
    path.startsWith(`trainings.${index}.`) ? [message] : [],
  )
}
