/** The letters of Europe with their marks, digits, punctuation and signs of money: what the font of PDFs has. */
const PRINTABLE =
  /^[\s\u0020-\u024F\p{Mn}\u0370-\u052F\u1E00-\u1EFF\u2010-\u2027\u2030-\u203A\u20A0-\u20BF\u2116\u2122\u2212]*$/u

export const WRITE_BY_HAND = '(write by hand)'

/** Whether a PDF shows a text as it is: not in Arabic, Chinese or Thai letters, nor with pictures. */
export const isPrintable = (text: string): boolean => PRINTABLE.test(text.normalize('NFC'))

/** What a PDF shows of data: every text in it that can be printed; in place of the others, that they are written by hand. */
export function printable<T>(data: T): T
export function printable(data: unknown): unknown {
  if (typeof data === 'string') return isPrintable(data) ? data : WRITE_BY_HAND
  if (Array.isArray(data)) return data.map((one) => printable(one as unknown))
  if (data === null || typeof data !== 'object' || data instanceof Date) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printable(value as unknown)]))
}
