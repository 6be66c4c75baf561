import { daysBetween, plusDays, ukDay } from '#calendar/days.ts'
import { COURSE_NAMES, type CourseConstant } from '#courses/course-types.ts'

const M1_TRAINING = 'FULL_LICENCE_MOD1_TRAINING'
const M1_TEST = 'FULL_LICENCE_MOD1_TEST'
const M2_TRAINING = 'FULL_LICENCE_MOD2_TRAINING'
const M2_TEST = 'FULL_LICENCE_MOD2_TEST'

/** The trainings of a full-licence package by its number of days (domain 1), in their order. */
export const PACKAGE_TEMPLATES = {
  4: [M1_TRAINING, M1_TEST, M2_TRAINING, M2_TEST],
  5: [M1_TRAINING, M1_TEST, M2_TRAINING, M2_TRAINING, M2_TEST],
  6: [M1_TRAINING, M1_TRAINING, M1_TEST, M2_TRAINING, M2_TRAINING, M2_TEST],
} as const satisfies Record<number, readonly CourseConstant[]>

/** The fewest and the most trainings of a package. */
export const PACKAGE_SIZE = { min: 2, max: 6 } as const

export const SIZE_PROBLEM = `A package has ${PACKAGE_SIZE.min} to ${PACKAGE_SIZE.max} trainings`

/** Days from the Module 1 test to that of Module 2 at least: DVSA first has to enter the result. */
const TEST_GAP_DAYS = 12

/** A training of a package; `date` is `yyyy-MM-dd`, null while none is chosen. */
export type PackageTraining = {
  course_type: CourseConstant
  date: string | null
  /** Whether the rider knows that Module 2 falls through without a pass of Module 1. */
  at_risk: boolean
}

/** A field of the order by its path, such as `trainings.2.course`, and what is wrong with it, for people. */
type Problem = readonly [field: string, message: string]

type Placed = { course_type: CourseConstant; date: string }

const placedIn = (trainings: readonly Omit<PackageTraining, 'at_risk'>[]): Placed[] =>
  trainings.flatMap(({ course_type, date }) => (date === null ? [] : [{ course_type, date }]))

/** The first day on which the next training of a package may be, after those before it; null where it may be on any. */
export function earliestDate(before: readonly Omit<PackageTraining, 'at_risk'>[], next: CourseConstant): string | null {
  const placed = placedIn(before)
  const last = placed.at(-1)
  const mod1 = placed.findLast(({ course_type }) => course_type === M1_TEST)
  const days = [
    ...(last ? [plusDays(last.date, 1)] : []),
    ...(mod1 && next === M2_TEST ? [plusDays(mod1.date, TEST_GAP_DAYS)] : []),
  ]
  return days.toSorted().at(-1) ?? null
}

function dateProblem(before: readonly PackageTraining[], { course_type, date }: PackageTraining): string | null {
  if (date === null) return null
  const placed = placedIn(before)
  const last = placed.at(-1)
  if (last && date <= last.date) return `Must be after the training before it, on ${ukDay(last.date)}`
  const mod1 = placed.findLast((training) => training.course_type === M1_TEST)
  return mod1 && course_type === M2_TEST && daysBetween(mod1.date, date) < TEST_GAP_DAYS
    ? `Must be at least ${TEST_GAP_DAYS} days after the Module 1 test, on ${ukDay(mod1.date)}`
    : null
}

/**
 * What is wrong with a package (domain 2.16): how many trainings it has, their order and the days between them. The Module 2 test
 * comes after that of Module 1; while Module 1 is not passed, the rider takes the risk knowingly.
 */
export function packageProblems(trainings: readonly PackageTraining[], hasPassedMod1: boolean): Problem[] {
  const { min, max } = PACKAGE_SIZE
  const size = trainings.length
  const problems: Problem[] = size < min || size > max ? [['trainings', SIZE_PROBLEM]] : []
  for (const [index, training] of trainings.entries()) {
    const [before, after] = [trainings.slice(0, index), trainings.slice(index + 1)]
    const problem = dateProblem(before, training)
    if (problem) problems.push([`trainings.${index}.course`, problem])
    if (training.course_type !== M2_TEST) continue
    if (after.some(({ course_type }) => course_type === M1_TEST)) {
      problems.push([`trainings.${index}.course`, 'Must be after the Module 1 test'])
    }
    if (!hasPassedMod1 && !training.at_risk) {
      problems.push([
        `trainings.${index}.at_risk`,
        'Module 1 is not passed yet: agree with the rider that this test is at risk',
      ])
    }
  }
  return problems
}

/** What a sentence that stands alone says of another training. */
const about = ({ course_type, date }: PackageTraining, message: string) =>
  `${COURSE_NAMES[course_type]}${date ? `, ${ukDay(date)}` : ''}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`

/**
 * What is wrong once a training of a package is on another date: with itself, and what was right with the others before. Fields are
 * those of a move, `course` and `at_risk`.
 */
export function moveProblems(
  trainings: readonly PackageTraining[],
  index: number,
  moved: Pick<PackageTraining, 'date' | 'at_risk'>,
  hasPassedMod1: boolean,
): Problem[] {
  const known = new Set(packageProblems(trainings, hasPassedMod1).map(([field]) => field))
  const after = trainings.map((training, place) => (place === index ? { ...training, ...moved } : training))
  return packageProblems(after, hasPassedMod1).flatMap(([path, message]): Problem[] => {
    const [, place = '', field] = path.split('.')
    const other = after[Number(place)]
    if (!field || !other) return []
    if (Number(place) === index) return [[field, message]]
    return known.has(path) ? [] : [['course', about(other, message)]]
  })
}
