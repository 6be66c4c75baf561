import { type AutoSend, MOST_DAYS_BEFORE } from '#disclaimers/disclaimer-template-fields.ts'
import { plainText } from '#mails/plain-text.ts'
import { findPlaceholderFault, PLACEHOLDER_NAMES, type Placeholder, placeholdersIn } from '#templates/placeholders.ts'
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

function placeholderProblem(text: string): string | null {
  const fault = findPlaceholderFault(text, 'MANUAL', 'EMAIL')
  if (fault) return fault.message
  const other = placeholdersIn(text).find((typed) => !NAMED.some((name) => name === typed.toLowerCase()))
  return other === undefined ? null : `[[${other}]] is not known for a disclaimer`
}

/** What is wrong with a disclaimer template as a whole, for people. */
export function disclaimerTemplateProblems(words: DisclaimerWords): [field: Field, message: string][] {
  const found = [
    ['days_before', daysProblem(words)],
    ['title', placeholdersIn(words.title).length > 0 ? 'A title has no placeholders' : null],
    ['body', placeholderProblem(plainText(words.body)) ?? placeholderProblem(words.body)],
  ] as const
  return found.flatMap(([field, message]) => (message === null ? [] : [[field, message]]))
}
