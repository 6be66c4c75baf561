import { cleanLines } from '#clean-text.ts'
import { fillSms } from '#templates/fill-sms.ts'
import { emptyPlaceholders, type PlaceholderValues } from '#templates/placeholders.ts'
import { trimEnd } from '#trim-end.ts'

const PLACEHOLDER = /(\[\[[^[\]]*\]\])/
const BLANKS = ' \t\u00A0'

/** Also the blanks before an element that ends the words: `Hi <strong>` is `Hi<strong>`. */
function trimBlanks(words: string): string {
  const end = words.endsWith('>') ? words.lastIndexOf('<') : -1
  return end < 0 ? trimEnd(words, BLANKS) : trimEnd(words.slice(0, end), BLANKS) + words.slice(end)
}

/**
 * The words, of a text message or of an email, without the placeholders that have no value, nor the blanks before them: 'Hi [[x]], see
 * you' reads 'Hi, see you'.
 */
export function closeGaps(words: string, values: PlaceholderValues): string {
  const parts = words.split(PLACEHOLDER)
  const isGap = parts.map((part) => emptyPlaceholders(part, values).length > 0)
  return parts.map((part, at) => (isGap[at] ? '' : isGap[at + 1] ? trimBlanks(part) : part)).join('')
}

/** A text message to the riders of a course as one of them reads it. `body` may be as it is typed. Links stay placeholders. */
export const fillCourseSms = (body: string, values: PlaceholderValues): string =>
  fillSms(closeGaps(cleanLines(body), values), values)
