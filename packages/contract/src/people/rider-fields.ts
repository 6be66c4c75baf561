import { day, keysOf, optionalText, orNull, rawText } from '#fields.ts'
import {
  CURRENT_LICENCES,
  type CurrentLicence,
  checkLicenceNumber,
  plainLicenceNumber,
} from '#people/licence-number.ts'
import { postcode } from '#uk-fields.ts'

export const Licence = keysOf<CurrentLicence>(CURRENT_LICENCES)

/** What a contact, and the certificate that copies it, says of a rider beside the name; all of it may be unknown. */
export const riderFields = {
  birthdate: orNull(day),
  current_licence: orNull(Licence),
  licence_number: orNull(rawText(40).overwrite(plainLicenceNumber)),
  address: optionalText(120),
  address_2: optionalText(120),
  town: optionalText(80),
  postcode: orNull(postcode),
}

type Rider = { licence_number?: string | null; current_licence?: CurrentLicence | null }
/** Where a schema's further check says what it found. */
export type Issues = {
  addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string; input: unknown }) => void
}

/** The hard rule of licence numbers; names and birth dates that do not fit only warn (CERT-42 … CERT-49). */
export function assertLicence({ licence_number, current_licence }: Rider, path: PropertyKey[], issues: Issues): void {
  if (!licence_number) return
  const facts = { current_licence: current_licence ?? null, first_name: null, last_name: null, birthdate: null }
  const { error } = checkLicenceNumber(licence_number, facts)
  if (error)
    issues.addIssue({ code: 'custom', path: [...path, 'licence_number'], message: error, input: licence_number })
}
