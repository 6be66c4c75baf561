import { cleanLine } from '@connect/contract/clean-text'
import { fillHtml } from '@connect/contract/templates/fill-html'
import { fillPlaceholders, type PlaceholderValues } from '@connect/contract/templates/placeholders'
import { oneLine } from '#platform/mail/plain-words.ts'
import { toRichText } from '#platform/mail/rich-text.ts'

type EmailWords = { subject: string; body: string }
type FilledWords = { subject: string; html: string }

/** `html` was sanitised. Values are escaped, and the subject is one line. */
export const fillEmail = ({ subject, html }: FilledWords, values: PlaceholderValues): FilledWords => ({
  subject: cleanLine(oneLine(fillPlaceholders(subject, values))),
  html: fillHtml(html, values),
})

/** As {@link fillEmail}; `body` is HTML, sanitised or not. */
export const renderEmail = ({ subject, body }: EmailWords, values: PlaceholderValues): FilledWords =>
  fillEmail({ subject, html: toRichText(body) }, values)
