import { COURSE_NAMES, type CourseBikeType, type CourseConstant } from '@connect/contract/courses/course-types'
import { USUAL_COURSES } from '@connect/contract/courses/usual-courses'
import type { orders } from '@connect/contract/orders/order-routes'
import { QuotedPackage } from '@connect/contract/orders/package-body'
import { PACKAGE_TEMPLATES } from '@connect/contract/orders/packages'
import type { PackageSuggestion, Quote } from '@connect/contract/orders/quote'
import type { z } from 'zod'

type SentPackage = NonNullable<z.input<(typeof orders.create)['body']>['package']>
type SentLine = SentPackage['trainings'][number]

/** It knows its type even where its course says it too. */
export type LineValues = Omit<SentLine, 'course_type' | 'bike_type'> & {
  course_type: CourseConstant
  bike_type: CourseBikeType | undefined
}
export type PackageValues = Omit<SentPackage, 'trainings'> & { trainings: LineValues[] }
export type QuotedLine = NonNullable<Quote['package']>['trainings'][number]

type Days = keyof typeof PACKAGE_TEMPLATES

/** By a template of so many days, or training by training. */
export const PLANS = { 4: '4 days', 5: '5 days', 6: '6 days', OWN: 'Your own' } as const
export type Plan = `${keyof typeof PLANS}`

const isDays = (plan: unknown): plan is `${Days}` => typeof plan === 'string' && Object.hasOwn(PACKAGE_TEMPLATES, plan)

/** Empty for one's own plan. */
const toTemplate = (plan: unknown): readonly CourseConstant[] =>
  isDays(plan) ? PACKAGE_TEMPLATES[Number(plan) as Days] : []

/** 'Module 1 Training, Module 1 Test' */
export const formatCourseNames = (types: readonly CourseConstant[]): string =>
  types.map((type) => COURSE_NAMES[type]).join(', ')

const TEMPLATE_NAMES = Object.fromEntries(
  Object.keys(PACKAGE_TEMPLATES).map((days) => [days, `Module 1 and 2, ${days} days`]),
)

/** The name until somebody types another. */
export const nameFor = (plan: Plan, typed: string): string =>
  typed && !Object.values(TEMPLATE_NAMES).includes(typed) ? typed : (TEMPLATE_NAMES[plan] ?? '')

type Licence = LineValues['full_licence_type']

export const hasLicence = (course_type: CourseConstant): boolean => USUAL_COURSES[course_type].isFullLicence

/** Its course is not chosen yet. */
export const newLine = (course_type: CourseConstant, licence: Licence = null): LineValues => ({
  course: null,
  course_type,
  full_licence_type: hasLicence(course_type) ? licence : null,
  bike_type: undefined,
  at_risk: false,
})

/** All its full-licence trainings share it; null while it is not known. */
export const findLicence = (lines: readonly LineValues[]): Licence =>
  lines.find(({ full_licence_type }) => full_licence_type)?.full_licence_type ?? null

/** A course and bike that a training of that type has already stay with it. */
export function linesFor(plan: Plan, before: readonly LineValues[]): LineValues[] {
  const left = [...before]
  const licence = findLicence(before)
  return toTemplate(plan).map((course_type) => {
    const index = left.findIndex((line) => line.course_type === course_type)
    const [kept] = index === -1 ? [] : left.splice(index, 1)
    return kept ?? newLine(course_type, licence)
  })
}

type Course = Pick<NonNullable<Quote['course']>, 'id' | 'course_type' | 'supplier'>

/** The template of four days, and in it the course that was chosen before, if it has one of its type. */
export function startPackage(course: Course | null): { package: PackageValues; days: Plan } {
  const template = linesFor('4', [])
  const place = course ? template.findIndex(({ course_type }) => course_type === course.course_type) : -1
  const placed = template.map((line, index) => (index === place && course ? { ...line, course: course.id } : line))
  const [first] = template
  const own = course && place === -1 && first ? [{ ...newLine(course.course_type), course: course.id }, first] : null
  const days = own ? 'OWN' : '4'
  const supplier = course?.supplier.id ?? null
  return { package: { name: nameFor(days, ''), supplier, price: '', trainings: own ?? placed }, days }
}

/** Each course goes to the training in its place. */
export const withCourses = (lines: readonly LineValues[], { trainings }: PackageSuggestion): LineValues[] =>
  lines.map((line, index) => ({ ...line, course: trainings[index]?.id ?? line.course }))

/** A training says which course it is on, or of which type that will be. */
const toSentLine = ({ course, course_type, full_licence_type, bike_type, at_risk }: SentLine): SentLine =>
  course ? { course, bike_type, at_risk } : { course_type, full_licence_type, bike_type, at_risk }

export const toSentPackage = (values: SentPackage): SentPackage => ({
  ...values,
  trainings: values.trainings.map(toSentLine),
})

/** Undefined while that makes none. Its name changes no price. */
export function toQuotedPackage(values: unknown): z.input<typeof QuotedPackage> | undefined {
  if (!values) return undefined
  const { price, supplier, trainings } = values as PackageValues
  const body = { supplier, trainings: trainings.map(toSentLine) }
  const priced = { ...body, price }
  return [priced, body].find((one) => QuotedPackage.safeParse(one).success)
}

/** Undefined while it is one of another course or type. */
export function quotedLine(
  quote: Quote | undefined,
  index: number,
  line: LineValues | undefined,
): QuotedLine | undefined {
  const quoted = quote?.package?.trainings[index]
  const isOfLine = quoted?.course_type === line?.course_type && (quoted?.course?.id ?? null) === (line?.course ?? null)
  return isOfLine ? quoted : undefined
}

/** Modules are done in this order, and everything else before them. */
const MODULE_ORDER: readonly CourseConstant[] = PACKAGE_TEMPLATES[4]

const toRank = (type: CourseConstant): number => MODULE_ORDER.indexOf(type)

export const placeFor = (lines: readonly LineValues[], type: CourseConstant): number =>
  lines.findLastIndex(({ course_type }) => toRank(course_type) <= toRank(type)) + 1
