import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import type { Quote } from '@connect/contract/orders/quote'

type Refusal = Quote['refusals'][number]
type Findings = Pick<Quote, 'refusals'> & Partial<Pick<Quote, 'package' | 'warnings'>>

/** The fields that this form shows, of those that a refusal may be about. */
const SHOWN_AT: Readonly<Record<string, 'course' | 'customer'>> = {
  full_licence_type: 'course',
  user_birthdate: 'customer',
  user_current_licence: 'customer',
  user_driving_licence_number: 'customer',
}

const LABELS: Readonly<Record<string, string>> = {
  course: 'Course',
  customer: 'Contact',
  bike_type: 'Bike',
  user_birthdate: 'Date of birth',
  user_current_licence: 'Licence type',
  user_driving_licence_number: 'Licence number',
}

/** Of a training of a package, as the server says it: `trainings.2.course`. */
const LINE_FIELD = /^(?:package\.)?trainings\.(\d+)\.(\w+)$/

/** Fields of a package's trainings lie within it. */
export const formField = (field: string): string => field.replace(LINE_FIELD, 'package.trainings.$1.$2')

const LINE_FIELDS = ['course', 'bike_type', 'at_risk']

const linePlace = (index: number, field: string): string =>
  `package.trainings.${index}.${LINE_FIELDS.includes(field) ? field : 'course'}`

/** At its own field; for a contact who exists already, at the contact. */
function toRefusalPlace({ field }: Refusal, isNewContact: boolean): string {
  const [, index, lineField] = LINE_FIELD.exec(field) ?? []
  if (index !== undefined && lineField !== undefined) return linePlace(Number(index), lineField)
  return isNewContact && field.startsWith('user_') ? field : (SHOWN_AT[field] ?? field)
}

type PlacedRefusal = Pick<Refusal, 'message'> & {
  /** The field of the form. */
  place: string
  /** What people call it. */
  label: string
}

/** The risk of a test is said only once the test has a course. */
export function isSaidAtOnce({ field }: Refusal, { package: sold }: Findings): boolean {
  const [, index, lineField] = LINE_FIELD.exec(field) ?? []
  return lineField !== 'at_risk' || sold?.trainings[Number(index)]?.course !== null
}

type QuotedLine = NonNullable<Quote['package']>['trainings'][number]

/**
 * By their places: none where it is about the rider, which all of those with a course say alike, or where there is no
 * package.
 */
function linesAbout({ package: sold }: Findings, says: (line: QuotedLine) => boolean): number[] {
  const lines = sold?.trainings ?? []
  const placed = lines.filter(({ course }) => course !== null)
  if (placed.length > 1 && placed.every(says)) return []
  return lines.flatMap((line, index) => (says(line) ? [index] : []))
}

/** Each at its field: of a package, what is not about the rider stands at its training. */
export function placedRefusals(quote: Findings, isNewContact: boolean): PlacedRefusal[] {
  return quote.refusals.flatMap((refusal) => {
    const { field, message } = refusal
    const own = toRefusalPlace(refusal, isNewContact)
    const lines = own.startsWith('package.')
      ? []
      : linesAbout(quote, ({ refusals }) => refusals.some((one) => one.message === message))
    const places = lines.length > 0 ? lines.map((index) => linePlace(index, field)) : [own]
    return places.map((place) => ({ place, message, label: toLabel(quote, place) }))
  })
}

function toLabel({ package: sold }: Findings, place: string): string {
  const training = sold?.trainings[Number(LINE_FIELD.exec(place)?.[1])]
  return training ? COURSE_NAMES[training.course_type] : (LABELS[place] ?? 'Order')
}

/** `place` is a field of the form. */
export const findRefusal = (quote: Findings | undefined, place: string, isNewContact = false): string | undefined =>
  (quote ? placedRefusals(quote, isNewContact) : [])
    .filter((refusal) => refusal.place === place)
    .map(({ message }) => message)
    .join('. ') || undefined

const aboutWarning = (quote: Findings, warning: string): number[] =>
  linesAbout(quote, ({ warnings }) => warnings.includes(warning))

export const sharedWarnings = (quote: Findings): string[] =>
  (quote.warnings ?? []).filter((warning) => aboutWarning(quote, warning).length === 0)

export const lineWarnings = (quote: Findings | undefined, index: number): string[] =>
  quote?.package?.trainings[index]?.warnings.filter((warning) => aboutWarning(quote, warning).includes(index)) ?? []
