/** Longer than any field that a letter takes its words from. */
const LONGEST = 300

/** What is not seen: zero-width characters, soft hyphens, marks that turn the order of a line, variation selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
/** What is left of a character that was cut in two. */
const HALF = /[\uD800-\uDBFF]$/
const BREAKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu
/** More than three marks on one letter reach into the lines above and below. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu

/** Full stops that a domain name may be written with, before a letter: every top-level domain begins with one. */
const DOT = /([.\u3002\uFF0E\uFF61])(?=\p{M}{0,3}\p{L})/gu
/** The end of a scheme: `https:`, `mailto:`. A time of day has no letter before its colon. */
const COLON = /(?<=\p{L}\p{M}{0,3})([:\uFF1A\uFE55])(?=\S)/gu
/** What a server or a share begins with: `//`, `\\`. */
const SLASH = /([/\\\uFF0F\uFF3C\u2215\u29F8])(?=[/\\\uFF0F\uFF3C\u2215\u29F8])/gu

/** As typed, in one line: what stands in the head of an email. */
export const oneLine = (words: string): string => words.toWellFormed().replaceAll(BREAKS, ' ').trim()

/**
 * Words of a person or a school as they stand in a letter: in one line, without anything unseen, at most 300 characters,
 * and with a space after whatever makes mail programs turn words into a link, so `www.prize.example` reads
 * `www. prize. example`. Doing it again changes nothing.
 */
export function plainWords(words: string): string {
  const line = words.toWellFormed().replaceAll(UNSEEN, '').normalize('NFC').replaceAll(BREAKS, ' ').trim()
  const spaced = line
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(DOT, '$1 ')
    .replaceAll(COLON, '$1 ')
    .replaceAll(SLASH, '$1 ')
  return spaced.length > LONGEST
    ? `${spaced
        .slice(0, LONGEST - 1)
        .replace(HALF, '')
        .trimEnd()}…`
    : spaced
}

/** Every text in it is made plain; its shape stays. */
export function plainValues<T>(values: T): T {
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string') return plainWords(value)
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]))
  }
  return plain(values) as T
}
