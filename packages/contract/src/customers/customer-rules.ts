import { ukDay } from '#calendar/days.ts'
import type { Complain } from '#field-rules.ts'
import { ageOn, YOUNGEST } from '#people/ages.ts'
import { checkLicenceNumber, type LicenceFacts, maskedLicenceWarnings } from '#people/licence-number.ts'
import { assertLicence } from '#people/rider-fields.ts'
import { isStillValid, validUntil } from '#people/validity.ts'
import { postcodeProblem, UNITED_KINGDOM } from '#uk-fields.ts'

/** Days that no rider can have had before they were old enough to ride. */
export const PASSED = [
  'cbt_passed_date',
  'theory_passed_date',
  'mod1_passed_date',
  'mod2_passed_date',
  'a2_passed_date',
] as const

type Days = Partial<Record<'birthdate' | (typeof PASSED)[number], string | null | undefined>>

const TOO_EARLY = `Cannot be before they were ${YOUNGEST}`

/** No day before the rider was 14. Days are `yyyy-MM-dd`. */
export function assertPassed({ birthdate, ...days }: Days, complain: Complain): void {
  if (!birthdate) return
  for (const field of PASSED) {
    const passed = days[field]
    if (passed && ageOn(birthdate, passed) < YOUNGEST) complain([field], TOO_EARLY)
  }
}

type Place = { postcode?: string | null | undefined; country?: string | undefined }

export function assertPostcode({ postcode, country = UNITED_KINGDOM }: Place, complain: Complain): void {
  const problem = postcode ? postcodeProblem(postcode, country) : null
  if (problem) complain(['postcode'], problem)
}

type Consents = {
  email_optin?: boolean | undefined
  sms_optin?: boolean | undefined
  do_not_remind?: boolean | undefined
}

/** Nobody agrees to reminders and refuses them at once (N-49). */
export function assertConsents({ email_optin, sms_optin, do_not_remind }: Consents, complain: Complain): void {
  if (do_not_remind && (email_optin || sms_optin)) {
    complain(['do_not_remind'], 'Either they agree to messages, or they do not want reminders')
  }
}

/**
 * Judges a contact as a change leaves it. What was wrong before, and has nothing to do with what is sent, is no
 * complaint.
 */
export function assertChange(
  after: Days & Place & Parameters<typeof assertLicence>[0],
  sent: Readonly<Record<string, unknown>>,
  complain: Complain,
): void {
  if ('licence_number' in sent || 'current_licence' in sent) assertLicence(after, complain)
  if ('postcode' in sent || 'country' in sent) assertPostcode(after, complain)
  assertPassed(after, (path, message) => {
    const [field] = path
    if (field !== undefined && field in sent) complain(path, message)
    else if ('birthdate' in sent) complain(['birthdate'], 'The training record has a day before they were 14')
  })
}

/** Of school age: a CBT may be booked, not ridden. */
const YOUNG = 15

type Facts = LicenceFacts & {
  licence_number: string | null
  theory_passed_date: string | null
  mod2_passed_date: string | null
  /** The last day on which their CBT is valid. */
  cbt_expires: string | null
}

/**
 * None of it refuses anything. Who may only look (`isWhole` false) reads that a licence number is doubtful, not why.
 * Who passed Module 2 needs neither CBT nor theory test any more.
 */
export function customerWarnings(facts: Facts, today: string, isWhole: boolean): string[] {
  const { birthdate, licence_number, cbt_expires, theory_passed_date, mod2_passed_date } = facts
  const warnings = birthdate !== null && ageOn(birthdate, today) < YOUNG ? [`Under ${YOUNG}`] : []
  if (licence_number !== null) warnings.push(...licenceWarnings(licence_number, facts, isWhole))
  if (mod2_passed_date !== null) return warnings
  if (cbt_expires !== null && cbt_expires < today) warnings.push(`CBT expired on ${ukDay(cbt_expires)}`)
  if (theory_passed_date !== null && !isStillValid(theory_passed_date, today)) {
    warnings.push(`Theory test expired on ${ukDay(validUntil(theory_passed_date))}`)
  }
  return warnings
}

function licenceWarnings(number: string, facts: LicenceFacts, isWhole: boolean): string[] {
  if (!isWhole) return maskedLicenceWarnings(number, facts)
  const { error, warnings } = checkLicenceNumber(number, facts)
  return error ? [error, ...warnings] : warnings
}
