import { z } from 'zod'
import { FULL_LICENCE_TYPES } from '#courses/course-constants.ts'
import { COURSE_NAMES, type CourseConstant } from '#courses/course-types.ts'
import { USUAL_COURSES } from '#courses/usual-courses.ts'
import { type Complain, withRule } from '#field-rules.ts'
import { bodyShape } from '#field-table/shapes.ts'
import { day, id, keySchema, orNull, ref, requiredText, yesOrNo } from '#fields.ts'
import { PACKAGE_SIZE, PACKAGE_TEMPLATES, SIZE_PROBLEM } from '#orders/packages.ts'
import { pence } from '#orders/pence-fields.ts'
import { TRAINING_FIELDS } from '#orders/training-fields.ts'
import { REQUIRED } from '#words.ts'

/** Characters of a package's name. */
const NAME_LENGTH = 80

const name = requiredText(NAME_LENGTH)

const { bike_type } = bodyShape(TRAINING_FIELDS)

const Line = z.object({
  /** Without one, the training is put on a course later, and `course_type` says what it will be. */
  course: ref.nullish(),
  course_type: keySchema(COURSE_NAMES).nullish(),
  full_licence_type: keySchema(FULL_LICENCE_TYPES).nullish(),
  bike_type,
  /** Whether the rider knows that a Module 2 test falls through without a pass of Module 1. */
  at_risk: yesOrNo.default(false),
})

type LineType = {
  course?: number | null | undefined
  course_type?: CourseConstant | null | undefined
  full_licence_type?: string | null | undefined
}

const LINE_TYPE = ['course', 'course_type', 'full_licence_type'] as const

function lineRule({ course, course_type, full_licence_type }: LineType, complain: Complain): void {
  if (course) return
  if (!course_type) return complain(['course'], 'Choose a course, or a course type for later')
  const { isFullLicence } = USUAL_COURSES[course_type]
  if (isFullLicence && !full_licence_type) complain(['full_licence_type'], REQUIRED)
  if (!isFullLicence && full_licence_type) complain(['full_licence_type'], 'Only full-licence courses have one')
}

const linesSchema = <L extends z.ZodType>(line: L) =>
  z.array(line).min(PACKAGE_SIZE.min, SIZE_PROBLEM).max(PACKAGE_SIZE.max, SIZE_PROBLEM)

const Terms = z.object({
  /** What all of its trainings cost together, before a promo code; the sum of their prices if it is not sent. */
  price: orNull(pence),
  /** Where its trainings without a course are planned; the site of its first course if it is not sent. */
  supplier: ref.nullish(),
})

type Sited = { supplier?: number | null | undefined; trainings: readonly LineType[] }

function siteRule({ supplier, trainings }: Sited, complain: Complain): void {
  if (!supplier && trainings.every(({ course }) => !course)) complain(['supplier'], REQUIRED)
}

/** Two to six trainings that are sold at one price, in their order (domain 2.16). */
export const NewPackage = withRule(
  Terms.extend({ name, trainings: linesSchema(withRule(Line, LINE_TYPE, lineRule)) }),
  ['supplier', 'trainings'],
  siteRule,
)
export type NewPackage = z.output<typeof NewPackage>

/** The same while it is put together: its name and its bikes may be missing. */
export const QuotedPackage = withRule(
  Terms.extend({
    name: name.or(z.literal('')).nullish(),
    trainings: linesSchema(withRule(Line.partial({ bike_type: true }), LINE_TYPE, lineRule)),
  }),
  ['supplier', 'trainings'],
  siteRule,
)
export type QuotedPackage = z.output<typeof QuotedPackage>

/** Which package courses are looked for. */
export const SuggestQuery = z.object({
  supplier: id,
  days: keySchema<`${keyof typeof PACKAGE_TEMPLATES}`>(PACKAGE_TEMPLATES),
  full_licence_type: keySchema(FULL_LICENCE_TYPES),
  /** The first day; today in Europe/London if it is not sent, and never before. */
  from: day.optional(),
})
