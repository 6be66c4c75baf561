import { CURRENT_LICENCES, type CurrentLicence, type LicenceFacts } from '@connect/contract/people/licence-number'
import { parseTypedDate } from '#lib/dates.ts'

type Names = { first_name: string; last_name: string }

const isLicence = (value: unknown): value is CurrentLicence =>
  typeof value === 'string' && Object.hasOwn(CURRENT_LICENCES, value)

export const licenceFacts = (names: Names | null, birthdate: unknown, licence: unknown): LicenceFacts => ({
  first_name: names?.first_name ?? null,
  last_name: names?.last_name ?? null,
  birthdate: typeof birthdate === 'string' ? parseTypedDate(birthdate) : null,
  current_licence: isLicence(licence) ? licence : null,
})
