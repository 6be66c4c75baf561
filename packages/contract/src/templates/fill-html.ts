import { fillPlaceholders, PLACEHOLDERS, type Placeholder, type PlaceholderValues } from '#templates/placeholders.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

type Row = { meaning: string; isLines?: true; isLink?: true; isPicture?: true }
const ROWS: Readonly<Record<Placeholder, Row>> = PLACEHOLDERS

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

/** A value as it stands between the elements of an email; a link stays plain within another link. */
function toHtml(value: string, { isLines, isLink }: Row, isWithinLink: boolean): string {
  const text = escapeHtml(value)
  if (isLines) return text.replaceAll(/\r?\n/g, '<br>')
  return isLink && !isWithinLink && isWebAddress(value) ? `<a href="${text}">${text}</a>` : text
}

/** Of a school that no picture goes with: its name. */
const toLogo = ({ school_name = '' }: PlaceholderValues): string =>
  school_name && `<strong>${escapeHtml(school_name)}</strong>`

/** Elements, and the texts between them: what was sanitised has no other brackets. */
const PARTS = /<[^<>]*>|[^<]+/g

/** The words of an email, sanitised, with their values, which are escaped. `toText` changes what stands between the elements first. */
export function fillHtml(html: string, values: PlaceholderValues, toText = (text: string) => text): string {
  let isWithinLink = false
  return html.replaceAll(PARTS, (part) => {
    if (!part.startsWith('<')) {
      return fillPlaceholders(toText(part), values, (value, name) =>
        ROWS[name].isPicture ? toLogo(values) : toHtml(value, ROWS[name], isWithinLink),
      )
    }
    if (/^<\/?a\b/i.test(part)) isWithinLink = !part.startsWith('</')
    return fillPlaceholders(part, values, encodeURIComponent)
  })
}
