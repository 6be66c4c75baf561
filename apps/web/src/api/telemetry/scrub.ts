/**
 * What no report may carry, and what stands in its place: addresses, tokens and keys, whatever looks like a licence or a
 * phone number, and the queries of addresses. The first that fits takes it.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\?[^\s'"`)]*/g, ''],
  [/[^\s@<>"'(),;:/]+@[^\s@<>"'(),;:/]+/g, '[email]'],
  [/\beyJ[\w-]*(\.[\w-]*){1,2}/g, '[token]'],
  [/\b(bearer|basic)\s+\S+/gi, '[token]'],
  [/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}/gi, '[token]'],
  [/\+?\d[\d ]{7,}\d/g, '[number]'],
]

const MAX_LENGTH = 500

/** Takes personal data and secrets out of a text that goes to somebody else's server. */
export const scrub = (text: string): string =>
  SECRETS.reduce((clean, [secret, instead]) => clean.replaceAll(secret, instead), text.slice(0, MAX_LENGTH))
