import { z } from 'zod'
import { CERTIFICATE_FIELDS } from '#certificates/shared/certificate-fields.ts'
import { answerShape, rowShape } from '#field-table/shapes.ts'
import { RIDER_FIELDS } from '#people/rider-fields.ts'

export const Status = CERTIFICATE_FIELDS.status.wire

/** A certificate as lists show it; rider, instructor and site as copied when it was issued. */
export const CertificateRow = z.object(rowShape(CERTIFICATE_FIELDS)).meta({ id: 'CertificateRow' })
export type CertificateRow = z.infer<typeof CertificateRow>

const { birthdate, current_licence, licence_number, ...address } = answerShape(RIDER_FIELDS)
const { customer: _, transmission, void_reason, void_note, is_purged, ...others } = answerShape(CERTIFICATE_FIELDS)

/** A certificate, whole (CERT-13 … CERT-18). Times are wall times in Europe/London. */
export const Certificate = CertificateRow.extend({
  ...others,
  customer: CERTIFICATE_FIELDS.customer.wire
    .extend({ birthdate, current_licence, licence_number, transmission, ...address })
    .nullable(),
  /** What is missing, and what DVSA might query; for people. */
  warnings: z.array(z.string()),
  void_reason,
  void_note,
  is_purged,
}).meta({ id: 'Certificate' })
export type Certificate = z.infer<typeof Certificate>
