import { z } from 'zod'

/** FORM-01 */
export const REQUIRED = 'This field is required'
/** FORM-02, R-75 */
export const NOT_A_NUMBER = 'This field must be a number'

const OTHERWISE = 'Check this field'
const ONE_OF = 'Choose one of the options'

type Issue = z.core.$ZodRawIssue
type Words<C extends Issue['code']> = (issue: Extract<Issue, { code: C }>) => string

/** What a value of another kind should have been. */
const KINDS: Record<string, string> = {
  string: 'This field must be text',
  number: NOT_A_NUMBER,
  int: NOT_A_NUMBER,
  boolean: 'Choose yes or no',
  array: 'This field must be a list',
  object: 'This field must be an object',
  record: 'This field must be an object',
  file: 'This field must be a file',
}

const FORMATS: Record<string, string> = {
  email: 'Enter a valid email address',
  url: 'Enter a valid web address',
  date: 'Enter a date',
  datetime: 'Enter a date and time',
}

const number = (value: number | bigint) => value.toLocaleString('en-GB')

const UNITS: Record<string, string> = { string: ' characters', array: ' items', file: ' bytes' }

const isOne = (minimum: number | bigint) => Number(minimum) === 1

/** Words for every code of an issue; a field that can say it better brings its own. */
const WORDS: { [C in Issue['code']]: Words<C> } = {
  invalid_type: ({ expected }) => KINDS[expected] ?? OTHERWISE,
  invalid_value: () => ONE_OF,
  invalid_union: () => ONE_OF,
  invalid_format: ({ format }) => FORMATS[format] ?? OTHERWISE,
  too_big: ({ origin, maximum }) => `Must be at most ${number(maximum)}${UNITS[origin] ?? ''}`,
  too_small: ({ origin, minimum }) =>
    origin === 'string' && isOne(minimum)
      ? REQUIRED
      : origin === 'array' && isOne(minimum)
        ? 'Select at least 1 item'
        : `Must be at least ${number(minimum)}${UNITS[origin] ?? ''}`,
  not_multiple_of: () => NOT_A_NUMBER,
  unrecognized_keys: () => 'Contains a field that does not exist',
  invalid_key: () => 'Contains a name that is not allowed',
  invalid_element: () => 'Contains a value that is not allowed',
  custom: () => OTHERWISE,
}

export const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** For people. */
function wordsFor(issue: Issue): string {
  const isAbsent = ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code) && isMissing(issue.input)
  return isAbsent ? REQUIRED : (WORDS[issue.code] as (one: Issue) => string)(issue)
}

// Zod's own words are for programmers: 'Invalid option: expected one of …'.
z.config({ customError: wordsFor })
