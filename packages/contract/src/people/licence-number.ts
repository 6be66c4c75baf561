import { toCode } from '#clean-text.ts'
import { impossibleDate } from '#people/licence-date.ts'
import { disagreements, type RiderFacts } from '#people/licence-facts.ts'

/** CERT-43 */
export const LICENCE_NUMBER_LENGTH = 16

/** CERT-41 */
export const CURRENT_LICENCES = {
  CURRENT_LICENCES_PROVISIONAL_LICENCE: 'Provisional licence',
  CURRENT_LICENCES_DRIVING_LICENCE: 'Driving licence',
  CURRENT_LICENCES_FULL_EU_DRIVING_LICENCE: 'Full EU licence',
} as const satisfies Record<string, string>
export type CurrentLicence = keyof typeof CURRENT_LICENCES

/** All of it may be unknown. */
export type LicenceFacts = RiderFacts & { current_licence: CurrentLicence | null }

/** CERT-49 */
export const PARTIALLY_GENERATED =
  'This licence number was partially generated: replace each * with the character on the licence'
/** */
export const NO_LICENCE_NUMBER = 'There is no licence number, but the DL196 needs one'
/** Says neither the number nor what it is compared with. */
const DOUBTFUL = 'The licence number does not fit what is known of the rider'
const NORTHERN_IRELAND_UNCHECKED = 'This is a Northern Ireland licence, so its number was not checked'
const EU_UNCHECKED = 'This is a full EU licence, so its number was not checked'

/** CERT-44 to CERT-48; a position holding `*` skips its class. */
const CLASSES = [
  { from: 1, to: 5, pattern: /^[A-Z9*]+$/, message: 'Characters 1 to 5 must be letters or 9' },
  { from: 6, to: 11, pattern: /^[0-9*]+$/, message: 'Characters 6 to 11 must be digits' },
  { from: 12, to: 13, pattern: /^[A-Z9*]+$/, message: 'Characters 12 and 13 must be letters or 9' },
  { from: 14, to: 16, pattern: /^[A-Z0-9*]+$/, message: 'Characters 14 to 16 must be letters or digits' },
] as const

/** `'morga 657054 sm9ij'` → `'MORGA657054SM9IJ'` (CERT-42). */
export const plainLicenceNumber = (typed: string): string => toCode(typed)

/** Of a plain number by the rule of Great Britain, or null (CERT-43, R-42). */
export function licenceNumberProblem(number: string): string | null {
  if (number.length !== LICENCE_NUMBER_LENGTH) {
    const fault = number.length < LICENCE_NUMBER_LENGTH ? 'short' : 'long'
    return `Licence number is too ${fault}, must be ${LICENCE_NUMBER_LENGTH} characters`
  }
  return CLASSES.find(({ from, to, pattern }) => !pattern.test(number.slice(from - 1, to)))?.message ?? null
}

/** Null where the rule of Great Britain holds. */
function whyUnchecked(number: string, { current_licence }: LicenceFacts): string | null {
  if (current_licence === 'CURRENT_LICENCES_FULL_EU_DRIVING_LICENCE') return EU_UNCHECKED
  return /^[0-9]{8}$/.test(number) ? NORTHERN_IRELAND_UNCHECKED : null
}

/** A number of Northern Ireland, or of a full EU licence. */
export const isLicenceUnchecked = (number: string, facts: LicenceFacts): boolean =>
  whyUnchecked(plainLicenceNumber(number), facts) !== null

/**
 * What the hard rule lets pass: `*`, that it could not be checked, a date that cannot be, and each position that
 * disagrees with the rider (domain 3.3). None for a number with a fault.
 */
export function licenceNumberWarnings(number: string, facts: LicenceFacts): string[] {
  const unchecked = whyUnchecked(number, facts)
  if (unchecked === null && licenceNumberProblem(number) !== null) return []
  const numberWarnings = unchecked === null ? [...impossibleDate(number), ...disagreements(number, facts)] : [unchecked]
  return number.includes('*') ? [PARTIALLY_GENERATED, ...numberWarnings] : numberWarnings
}

const HARMLESS = [NO_LICENCE_NUMBER, PARTIALLY_GENERATED, NORTHERN_IRELAND_UNCHECKED, EU_UNCHECKED]

/** For who may only look: a doubt says neither the number's characters nor what they were compared with. */
export function checkMaskedLicence(number: string | null, facts: LicenceFacts) {
  const { error, warnings } = checkLicenceNumber(number, facts)
  return { error, warnings: [...new Set(warnings.map((words) => (HARMLESS.includes(words) ? words : DOUBTFUL)))] }
}

export function maskedLicenceWarnings(number: string | null, facts: LicenceFacts): string[] {
  const { error, warnings } = checkMaskedLicence(number, facts)
  return error ? [error, ...warnings] : warnings
}

/**
 * `error` refuses it, `warnings` let it pass. The hard rule is that of Great Britain; a Northern Ireland number (8
 * digits) and that of a full EU licence warn, and so does none at all.
 */
export function checkLicenceNumber(
  number: string | null,
  facts: LicenceFacts,
): { error: string | null; warnings: string[] } {
  const plain = plainLicenceNumber(number ?? '')
  if (plain === '') return { error: null, warnings: [NO_LICENCE_NUMBER] }
  const error = whyUnchecked(plain, facts) === null ? licenceNumberProblem(plain) : null
  return { error, warnings: licenceNumberWarnings(plain, facts) }
}
