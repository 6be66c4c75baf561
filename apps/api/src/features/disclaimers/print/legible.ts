import { isPrintable } from '#platform/printable.ts'

const LETTERS = new Intl.Segmenter('en-GB')

/** What stands in a PDF for a letter that its font does not have. */
const NOT_SHOWN = '?'

function toLegible(text: string): string {
  if (isPrintable(text)) return text
  return Array.from(LETTERS.segment(text), ({ segment }) => (isPrintable(segment) ? segment : NOT_SHOWN)).join('')
}

/**
 * What a PDF shows of data, letter by letter: a text is evidence, so none is left out whole. Its shape stays.
 */
export function legible<T>(data: T): T
export function legible(data: unknown): unknown {
  if (typeof data === 'string') return toLegible(data)
  if (Array.isArray(data)) return data.map((one) => legible(one as unknown))
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, legible(value as unknown)]))
}
