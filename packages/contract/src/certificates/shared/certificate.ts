import { z } from 'zod'
import { CERTIFICATE_FIELDS } from '#certificates/shared/certificate-fields.ts'
import { answerShape, rowShape } from '#field-table/shapes.ts'
import { is_masked, RIDER_FIELDS } from '#people/rider-fields.ts'
import { versioned } from '#versioned.ts'

export const Status = CERTIFICATE_FIELDS.status.wire

/** A certificate as lists show it; rider, instructor and site as copied when it was issued. */
export const CertificateRow = z.object(rowShape(CERTIFICATE_FIELDS)).meta({ id: 'CertificateRow' })
export type CertificateRow = z.infer<typeof CertificateRow>

const { birthdate, current_licence, licence_number, ...address } = answerShape(RIDER_FIELDS)
const { customer: _, transmission, void_reason, void_note, is_purged, ...others } = answerShape(CERTIFICATE_FIELDS)

const Whole = CertificateRow.extend({
  ...others,
  customer: CERTIFICATE_FIELDS.customer.wire
    .extend({ birthdate, age: z.int().nullable(), current_licence, licence_number, transmission, ...address })
    .nullable(),
  /** What is missing, and what DVSA might query; for people. */
  warnings: z.array(z.string()),
  void_reason,
  void_note,
  is_purged,
  is_masked,
})

/** Who taught, by the certificate: nobody that is known, one of the staff, or somebody else by name. */
const instructorValues = (instructor: z.infer<typeof Whole>['instructor']) => ({
  instructor: instructor?.id ?? (instructor?.full_name ? null : undefined),
  instructor_certificate: instructor?.instructor_certificate ?? null,
  instructor_first_name: instructor?.id === null ? instructor.first_name : '',
  instructor_last_name: instructor?.id === null ? instructor.last_name : '',
})

/** What a certificate says of its rider before there is one. */
const NO_RIDER = {
  id: null,
  birthdate: null,
  current_licence: null,
  licence_number: null,
  address: null,
  address_2: null,
  town: null,
  postcode: null,
}

/** What the fields of a change start with: what the certificate says itself, and not its contact. */
export const changeValues = ({ customer, instructor, ...certificate }: z.infer<typeof Whole>) => {
  const rider = customer ?? NO_RIDER
  return {
    customer: rider.id ?? undefined,
    birthdate: rider.birthdate,
    current_licence: rider.current_licence,
    licence_number: rider.licence_number,
    address: rider.address,
    address_2: rider.address_2,
    town: rider.town,
    postcode: rider.postcode,
    issued_at: certificate.issued_at ?? undefined,
    time_start_time: certificate.start_time,
    time_completion_time: certificate.time_completion,
    training_duration: certificate.training_duration?.slice(0, 5) ?? null,
    transmission: certificate.transmission,
    restrictions: certificate.restrictions.map(({ code }) => code),
    ...instructorValues(instructor),
  }
}

/** A certificate, whole (CERT-13 … CERT-18). Times are wall times in Europe/London. */
export const Certificate = versioned('Certificate', Whole, changeValues)
export type Certificate = z.infer<typeof Certificate>
