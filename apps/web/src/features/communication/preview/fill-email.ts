import { fillHtml, fillHtmlLinks } from '@connect/contract/templates/fill-html'
import { findPlaceholderFault, type PlaceholderValues } from '@connect/contract/templates/placeholders'
import type { Trigger } from '@connect/contract/templates/triggers'

const IN_BRACKETS = /\[\[[^[\]]*\]\]/g

/** The words of an email with their values; a placeholder that it cannot have is marked. */
export function fillEmail(body: string, values: PlaceholderValues, trigger: Trigger): string {
  const mark = (typed: string) =>
    findPlaceholderFault(typed, trigger, 'EMAIL') ? `<mark>${typed.slice(2, -2)}</mark>` : typed
  const filled = fillHtml(body, values, (text) => text.replaceAll(IN_BRACKETS, mark))
  return fillHtmlLinks(filled, (name) => values[name] ?? '')
}
