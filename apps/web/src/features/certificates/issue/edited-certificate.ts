import type { Certificate } from '@connect/contract/certificates/shared/certificate'
import {
  CERTIFICATE_FIELDS,
  FREELANCE_FIELDS,
  LEDGER_FIELDS,
} from '@connect/contract/certificates/shared/certificate-fields'
import { displayValue } from '@connect/contract/field-table/text'
import { RIDER_FIELDS } from '@connect/contract/people/rider-fields'
import { type EditedField, editedFields, formatText, orDash } from '#api/forms/edited-fields.ts'

type Field = Parameters<typeof displayValue>[0]

const read = (field: Field): EditedField => ({ label: field.label, format: (value) => displayValue(field, value) })

const formatPerson =
  (people: readonly ({ id: number | null; full_name: string } | null)[], other: string) => (id: unknown) =>
    people.find((person) => person !== null && person.id === id)?.full_name ?? other

type Person = { id: number; full_name: string } | null
type Teacher = { id: number; name: string }

/**
 * For somebody who has to choose between two values; `chosen` is the contact whom they chose, `teachers` are the
 * school's instructors.
 */
export const toEditedFields = (
  { customer, instructor }: Certificate,
  { chosen, teachers }: { chosen: Person; teachers: readonly Teacher[] },
) => ({
  ...editedFields(RIDER_FIELDS),
  ...editedFields(FREELANCE_FIELDS),
  customer: { label: 'Contact', format: formatPerson([customer, chosen], 'Another contact') },
  issued_at: read(CERTIFICATE_FIELDS.issued_at),
  time_start_time: read(CERTIFICATE_FIELDS.start_time),
  time_completion_time: read(CERTIFICATE_FIELDS.time_completion),
  training_duration: {
    label: CERTIFICATE_FIELDS.training_duration.label,
    format: formatText,
  },
  transmission: read(CERTIFICATE_FIELDS.transmission),
  restrictions: {
    label: CERTIFICATE_FIELDS.restrictions.label,
    format: (codes: unknown) => orDash((codes as string[]).join(', ')),
  },
  instructor: {
    label: CERTIFICATE_FIELDS.instructor.label,
    format: formatPerson(
      [...teachers.map(({ id, name }) => ({ id, full_name: name })), instructor],
      'Another instructor',
    ),
  },
  instructor_certificate: read(LEDGER_FIELDS.instructor_certificate),
})
