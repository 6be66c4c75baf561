import { cleanLine } from '@connect/contract/clean-text'
import { isSendable } from '@connect/contract/sms/segments'
import { fillHtml } from '@connect/contract/templates/fill-html'
import { fillPlaceholders, type PlaceholderValues } from '@connect/contract/templates/placeholders'
import { oneLine } from '#platform/mail/plain-words.ts'
import { toRichText } from '#platform/mail/rich-text.ts'

type EmailWords = { subject: string; body: string }

/** `body` is HTML, sanitised or not. Values are escaped, and the subject is one line. */
export const renderEmail = (
  { subject, body }: EmailWords,
  values: PlaceholderValues,
): { subject: string; html: string } => ({
  subject: cleanLine(oneLine(fillPlaceholders(subject, values))),
  html: fillHtml(toRichText(body), values),
})

const CUT = '...'

/** Of six segments at most: a value that is longer than its sample promised costs the end of the text. */
export function renderSms(body: string, values: PlaceholderValues): string {
  const text = fillPlaceholders(body, values).trim()
  if (text === '' || isSendable(text)) return text
  const characters = Array.from(text)
  const isShort = (length: number) => isSendable(characters.slice(0, length).join('').trimEnd() + CUT)
  let [short, long] = [0, characters.length]
  while (long - short > 1) {
    const middle = Math.floor((short + long) / 2)
    if (isShort(middle)) short = middle
    else long = middle
  }
  return characters.slice(0, short).join('').trimEnd() + CUT
}
