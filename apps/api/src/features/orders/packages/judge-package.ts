import { packageProblems } from '@connect/contract/orders/packages'
import type { Quote } from '@connect/contract/orders/quote'
import type { SchoolRows } from '@connect/db/scoped'
import { judge, readRider, type TypedRider } from '#features/orders/shared/judge-rider.ts'
import { type PackageTraining, toFieldPath } from './read-package.ts'

type Refusal = Quote['refusals'][number]

/** Fields of a course; all others are the rider's. */
const OF_COURSE = ['course', 'bike_type', 'full_licence_type']

const named = <F extends { field: string }>(finding: F, index: number): F =>
  OF_COURSE.includes(finding.field) ? { ...finding, field: toFieldPath(index, finding.field) } : finding

/** A package as its rules read it. */
export const toRuled = (trainings: readonly PackageTraining[]) =>
  trainings.map(({ course, place, at_risk }) => ({
    course_type: place.course_type,
    date: course?.date ?? null,
    at_risk,
  }))

/** Each once, as whoever rides is judged for each training. */
export const distinct = (refusals: readonly Refusal[]): Refusal[] => [
  ...new Map(refusals.map((refusal) => [`${refusal.field} ${refusal.message}`, refusal])).values(),
]

/**
 * What speaks against each training of a package and what is doubtful, by its place: the days between them, the rider, and the
 * risk of a Module 2 test. Throws `validation_failed` for a contact who is not there.
 */
export async function judgePackage(
  db: SchoolRows,
  trainings: readonly PackageTraining[],
  { customer, typed }: { customer: number | null; typed: TypedRider },
) {
  const courses = trainings.flatMap(({ course }) => course ?? [])
  const known = await readRider(db, { courses, customer, typed })
  const hasPassedMod1 = known.rider.mod1_passed_date !== null
  const gaps = packageProblems(toRuled(trainings), hasPassedMod1)
  const judgements = trainings.map(({ course, bike_type }, index) => {
    const { refusals, warnings } =
      course && bike_type ? judge(known, course, bike_type) : { refusals: [], warnings: [] }
    return { refusals: refusals.map((refusal) => named(refusal, index)), warnings }
  })
  return { gaps, hasPassedMod1, judgements }
}
