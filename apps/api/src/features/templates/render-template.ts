import { cleanLine } from '@connect/contract/clean-text'
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
