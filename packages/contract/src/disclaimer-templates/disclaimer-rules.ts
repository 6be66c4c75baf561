import type { AutoSend } from '#disclaimer-templates/auto-send.ts'
import { MOST_DAYS_BEFORE } from '#disclaimer-templates/disclaimer-template-fields.ts'
import { plainText } from '#mails/plain-text.ts'
import { PLACEHOLDER_NAMES, type Placeholder, placeholdersIn } from '#templates/placeholders.ts'
import { splitNameProblem, textsAndLinks } from '#templates/template-rules.ts'
import { REQUIRED } from '#words.ts'

/** What a disclaimer may name: facts of the rider and the course that do not change once it is signed. */
const NAMED = [
  'rider_name',
  'rider_first_name',
  'selected_training',
  'training_details',
  'course_date',
  'course_time',
  'location',
  'bike_hire',
  'school_name',
  'school_address',
] as const satisfies readonly Placeholder[]

const isNamed = (name: Placeholder): boolean => NAMED.some((one) => one === name)

/** In the order of menus. */
export const DISCLAIMER_PLACEHOLDERS = PLACEHOLDER_NAMES.filter(isNamed)

export type DisclaimerWords = { auto_send: AutoSend; days_before: number | null; title: string; body: string }
type Field = 'days_before' | 'title' | 'body'

function daysProblem({ auto_send, days_before }: DisclaimerWords): string | null {
  if (auto_send !== 'DAYS_BEFORE') return days_before === null ? null : 'Only disclaimers sent days before have days'
  if (days_before === null) return REQUIRED
  return days_before >= 1 ? null : `Must be from 1 to ${MOST_DAYS_BEFORE}`
}

/** What is wrong with a name between double square brackets, as it is typed. */
export function nameProblem(typed: string): string | null {
  const name = typed.toLowerCase()
  if (DISCLAIMER_PLACEHOLDERS.some((one) => one === name)) return null
  const isElsewhere = PLACEHOLDER_NAMES.some((one) => one === name)
  return isElsewhere ? `[[${name}]] is not known for a disclaimer` : `There is no [[${typed}]]`
}

function bodyProblem(html: string): string | null {
  const [problem] = textsAndLinks(html)
    .flatMap(placeholdersIn)
    .flatMap((typed) => nameProblem(typed) ?? [])
  return problem ?? splitNameProblem(html)
}

/** What is wrong with a disclaimer template as a whole, for people. */
export function disclaimerTemplateProblems(words: DisclaimerWords): [field: Field, message: string][] {
  const found = [
    ['days_before', daysProblem(words)],
    ['title', placeholdersIn(words.title).length > 0 ? 'A title has no placeholders' : null],
    ['body', bodyProblem(words.body)],
  ] as const
  return found.flatMap(([field, message]) => (message === null ? [] : [[field, message]]))
}

/** What only a training says; without one a text has general words in their place. */
const OF_TRAINING = {
  course_date: 'course date',
  course_time: 'course time',
  location: 'site',
  bike_hire: 'bike',
} as const satisfies Partial<Record<Placeholder, string>>

/** Which of it a text names, for people: `['course date', 'site']`. */
export function namesOfTraining(html: string): string[] {
  const typed = new Set(
    textsAndLinks(html)
      .flatMap(placeholdersIn)
      .map((name) => name.toLowerCase()),
  )
  return Object.entries(OF_TRAINING).flatMap(([name, words]) => (typed.has(name) ? [words] : []))
}

/** What the hash of a signed disclaimer is made of; `html` is filled in. */
export const toHashedWords = (title: string, html: string): string => `${title}\n${plainText(html)}`
