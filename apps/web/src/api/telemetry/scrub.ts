/**
 * What no report may carry, and what stands in its place: addresses, tokens and keys, whatever looks like a licence or a
 * phone number, and the queries of addresses. The first that fits takes it.
 */
const SECRETS: readonly (readonly [words: RegExp, instead: (word: string) => string])[] = [
  [/\?[^\s'"`)]*/g, () => ''],
  [/[^\s<>"'(),;:/]+/g, (word) => (word.includes('@') ? '[email]' : word)],
  [/\beyJ[\w.-]+/g, () => '[token]'],
  [/\b(bearer|basic)\s+\S+/gi, () => '[token]'],
  [/[\w-]{16,}/g, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? '[token]' : word)],
  [/\+?\d[\d ]{7,}\d/g, () => '[number]'],
]

const MAX_LENGTH = 500

/** For a text that goes to somebody else's server. */
export const scrub = (text: string): string =>
  SECRETS.reduce((clean, [words, instead]) => clean.replaceAll(words, instead), text.slice(0, MAX_LENGTH))
