import { z } from 'zod'
import { DAY_RANGE, isStorable, MAX_ID, PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from '#bounds.ts'
import { londonDate } from '#calendar/london.ts'
import { cleanLine, cleanLines, NOT_IN_A_LINE } from '#clean-text.ts'
import { isMissing, NOT_A_NUMBER, REQUIRED } from '#words.ts'

export { NOT_A_NUMBER, REQUIRED }

/** Bounds have words of their own. */
export const missing = (otherwise: string) => (issue: { code?: string; input?: unknown }) => {
  if (isMissing(issue.input)) return REQUIRED
  return issue.code === 'too_big' || issue.code === 'too_small' ? undefined : otherwise
}

const typed = (max: number, convert: (text: string) => string) =>
  z
    .string({ error: missing('This field must be text') })
    .overwrite(convert)
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, { error: 'Contains characters that cannot be stored', abort: true })

/** Kept as it came: passwords, tokens and the like. */
export const rawText = (max: number) => typed(max, (text) => text)

const isLine = (text: string) => !NOT_IN_A_LINE.test(text)

/**
 * Cleaned (`cleanLine`); it may be empty. What `convert` makes of it has at most `max` characters: a length is judged
 * of what is kept.
 */
export const lineText = (max: number, convert = (text: string) => text) =>
  typed(max, (text) => convert(cleanLine(text)).normalize('NFC')).refine(
    isLine,
    'Contains line breaks or hidden characters',
  )

/** `convert` as in {@link lineText}. */
export const requiredText = (max: number, convert?: (text: string) => string) => lineText(max, convert).min(1, REQUIRED)

const isText = ({ issues }: z.core.ParsePayload) => issues.length === 0

const hasLetter = (text: string) => /\p{L}/u.test(text)

export const personName = (max: number) =>
  requiredText(max).refine((name) => hasLetter(name), { error: 'Must have a letter', when: isText })

/** Null when nothing is left. */
export const optionalText = (max: number) => orNull(lineText(max))

/** Cleaned (`cleanLines`); it may be empty. `convert` as in {@link lineText}. */
export const linesText = (max: number, convert = (text: string) => text) =>
  typed(max, (text) => convert(cleanLines(text)))

export const requiredLines = (max: number) => linesText(max).min(1, REQUIRED)

/** Null when nothing is left. */
export const optionalLines = (max: number, convert?: (text: string) => string) => orNull(linesText(max, convert))

/** `''` and white space become null; everything else stays. */
function emptyToNull(value: unknown): unknown {
  return typeof value === 'string' && cleanLines(value) === '' ? null : value
}

/** In lower case: addresses are compared without case. */
export const email = requiredText(254, (text) => text.toLowerCase())
  .regex(z.regexes.html5Email, 'Enter a valid email address')
  .meta({ format: 'email' })

/** Each once, and then at most `max`. */
export const emails = (max: number) =>
  z
    .array(email)
    .overwrite((all) => [...new Set(all)])
    .max(max, `Enter at most ${max} addresses`)

/** In a path or a query, where it comes as text. */
const wholeText = z.coerce.number<number | string>({ error: missing(NOT_A_NUMBER) }).int(NOT_A_NUMBER)

/** In a path or a query. */
export const id = wholeText.min(1).max(MAX_ID)

/** In a body or an answer. */
export const ref = z
  .int({ error: missing(NOT_A_NUMBER) })
  .min(1)
  .max(MAX_ID)

/** In an answer, `yyyy-MM-dd`: whatever was accepted once is shown. */
export const shownDay = z.iso.date({ error: missing('Enter a date') })

const [FIRST_DAY, LAST_DAY] = DAY_RANGE

/** In a body or a query, `yyyy-MM-dd`, from 1900-01-01 to 2099-12-31. */
export const day = shownDay
  .refine((date) => date >= FIRST_DAY, { error: 'Must be on or after 01/01/1900', when: isText })
  .refine((date) => date <= LAST_DAY, { error: 'Must be on or before 31/12/2099', when: isText })

/** `problem` receives the day and today in Europe/London, both `yyyy-MM-dd`, and answers text for people, or null. */
export const dayThat = (problem: (value: string, today: string) => string | null) =>
  day.superRefine(
    (value, context) => {
      const message = problem(value, londonDate(new Date()))
      if (message) context.addIssue({ code: 'custom', message, input: value })
    },
    { when: isText },
  )

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** `HH:mm` in Europe/London. */
export const wallTime = z
  .string({ error: missing('Enter a time') })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: missing('Enter a time as HH:mm') })

/** Seven letters T or F, Monday first. */
export const weekdays = z.string().regex(/^[TF]{7}$/, 'Must be seven letters T or F, Monday first')

/** In the answer to a change: how many contacts a message about it was planned for. */
export const ridersNotified = z.int().min(0)

/** As JSON only. */
export const yesOrNo = z.boolean('Choose yes or no')

/** `''` is null. */
export const orNull = <T extends z.ZodType>(field: T) => z.preprocess(emptyToNull, field.nullish())

export const keySchema = <K extends string>(table: Record<K, unknown>) =>
  z.enum(Object.keys(table) as [K, ...K[]], { error: ({ input }) => (isMissing(input) ? REQUIRED : undefined) })

/** Sizes other than the list's own up to `max`. */
export const pageQuery = (size: number = PAGE_SIZE, max: number = PAGE_SIZE_MAX) =>
  z.object({
    page: wholeText.min(1).max(PAGE_MAX).default(1),
    page_size: wholeText.min(1).max(max).default(size),
  })

/** `count` is of all pages (API-04). */
export const page = <T extends z.ZodType>(item: T) => z.object({ count: z.int().min(0), results: z.array(item) })

/** The answer of a call that has nothing to tell but that it was done. */
export const Done = z.object({ detail: z.string() }).meta({ id: 'Done' })
