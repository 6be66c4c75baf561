import { z } from 'zod'
import type { Complain } from '#field-rules.ts'
import { choice, day, fieldTable, text } from '#field-table/field.ts'
import { dayThat, lineText } from '#fields.ts'
import { birthdateProblem } from '#people/ages.ts'
import {
  CURRENT_LICENCES,
  type CurrentLicence,
  checkLicenceNumber,
  plainLicenceNumber,
} from '#people/licence-number.ts'
import { anyPostcode, FOREIGN_MAX } from '#uk-fields.ts'

/** Beside the name; all of it may be unknown. */
export const RIDER_FIELDS = fieldTable({
  birthdate: day({
    label: 'Date of birth',
    otherHeads: ['DOB', 'Birthday'],
    sent: dayThat(birthdateProblem),
    example: '2009-11-30',
  }),
  current_licence: choice(CURRENT_LICENCES, {
    label: 'Licence type',
    example: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
  }),
  /** Kept in upper case without spaces. Who may only look sees its first five characters. */
  licence_number: text({
    label: 'Licence number',
    otherHeads: ['Driving licence number', 'Driver number'],
    max: 40,
    sent: lineText(40, plainLicenceNumber),
    example: 'MCDON061309IR9XX',
  }),
  address: text({ label: 'Address', otherHeads: ['Address line 1', 'Street'], max: 120, example: '12 Mill Road' }),
  address_2: text({ label: 'Address line 2', max: 120, example: null }),
  town: text({ label: 'Town', otherHeads: ['City'], max: 80, example: 'Croydon' }),
  postcode: text({ label: 'Postcode', max: FOREIGN_MAX, sent: anyPostcode, example: 'CR0 2AB' }),
})

/** Whether an answer leaves out most of a rider's identity, since the reader may only look (`maskIdentity`). */
export const is_masked = z.boolean()

type Rider = { licence_number?: string | null; current_licence?: CurrentLicence | null }

/** The hard rule; names and birth dates that do not fit only warn. */
export function assertLicence({ licence_number, current_licence }: Rider, complain: Complain): void {
  if (!licence_number) return
  const facts = { current_licence: current_licence ?? null, first_name: null, last_name: null, birthdate: null }
  const { error } = checkLicenceNumber(licence_number, facts)
  if (error) complain(['licence_number'], error)
}
