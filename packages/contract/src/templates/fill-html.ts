import { fillLinks, type MessageLink } from '#links/message-links.ts'
import { fillPlaceholders, PLACEHOLDERS, type Placeholder, type PlaceholderValues } from '#templates/placeholders.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

type Row = { meaning: string; isLines?: true; isLink?: true; isPicture?: true }
const ROWS: Readonly<Record<Placeholder, Row>> = PLACEHOLDERS

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

/** A value as it stands between the elements of an email; a link stays plain within another link. */
function toHtml(value: string, { isLines, isLink }: Omit<Row, 'meaning'>, isWithinLink: boolean): string {
  const text = escapeHtml(value)
  if (isLines) return text.replaceAll(/\r?\n/g, '<br>')
  return isLink && !isWithinLink && isWebAddress(value) ? `<a href="${text}">${text}</a>` : text
}

/** Of a school that no picture goes with: its name. */
const toLogo = ({ school_name = '' }: PlaceholderValues): string =>
  school_name && `<strong>${escapeHtml(school_name)}</strong>`

/** Elements, and the texts between them: what was sanitised has no other brackets. */
const PARTS = /<[^<>]*>|[^<]+/g

type ToPart = {
  toText: (text: string, isWithinLink: boolean) => string
  toElement?: (element: string) => string
}

/** Sanitised HTML with other texts between its elements, and other elements. */
export function mapHtml(html: string, { toText, toElement = (element) => element }: ToPart): string {
  let isWithinLink = false
  return html.replaceAll(PARTS, (part) => {
    if (!part.startsWith('<')) return toText(part, isWithinLink)
    if (/^<\/?a\b/i.test(part)) isWithinLink = !part.startsWith('</')
    return toElement(part)
  })
}

/** The words of an email, sanitised, with their values, which are escaped. `toText` changes what stands between the elements first. */
export const fillHtml = (html: string, values: PlaceholderValues, toText = (text: string) => text): string =>
  mapHtml(html, {
    toText: (text, isWithinLink) =>
      fillPlaceholders(toText(text), values, (value, name) =>
        ROWS[name].isPicture ? toLogo(values) : toHtml(value, ROWS[name], isWithinLink),
      ),
    toElement: (element) => fillPlaceholders(element, values, encodeURIComponent),
  })

/** An address as a link of an email; within another link as a text. */
export const toHtmlLink = (address: string, isWithinLink: boolean): string =>
  toHtml(address, { isLink: true }, isWithinLink)

/** The words of an email, sanitised, with addresses in place of the links that are made as it is handed over. */
export const fillHtmlLinks = (html: string, toAddress: (name: MessageLink) => string): string =>
  mapHtml(html, {
    toText: (text, isWithinLink) => fillLinks(text, (name) => toHtmlLink(toAddress(name), isWithinLink)),
  })
