import { fillHtml, fillHtmlLinks } from '@connect/contract/templates/fill-html'
import {
  findPlaceholderFault,
  type PlaceholderFault,
  type PlaceholderValues,
} from '@connect/contract/templates/placeholders'
import type { Trigger } from '@connect/contract/templates/triggers'

const IN_BRACKETS = /\[\[[^[\]]*\]\]/g

/** Rich text with its values; a placeholder that it cannot have is marked. */
export function fillMarked(
  html: string,
  values: PlaceholderValues,
  findFault: (text: string) => PlaceholderFault | null,
): string {
  const mark = (typed: string) => (findFault(typed) ? `<mark>${typed.slice(2, -2)}</mark>` : typed)
  const filled = fillHtml(html, values, (text) => text.replaceAll(IN_BRACKETS, mark))
  return fillHtmlLinks(filled, (name) => values[name] ?? '')
}

export const fillEmail = (body: string, values: PlaceholderValues, trigger: Trigger): string =>
  fillMarked(body, values, (text) => findPlaceholderFault(text, trigger, 'EMAIL'))
