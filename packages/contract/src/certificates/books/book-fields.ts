import { z } from 'zod'
import { FIRST_NUMBER_MAX, FIRST_NUMBER_MESSAGE, FIRST_NUMBER_MIN } from '#certificates/books/book-rules.ts'
import { certificateNumber } from '#certificates/shared/certificate-number.ts'
import { day, fieldTable, flag, instant, reference, text, whole } from '#field-table/field.ts'
import { missing, REQUIRED } from '#fields.ts'
import { Site } from '#suppliers/site.ts'
import { toNumber } from '#typed-numbers.ts'

/** BOOK-08 */
const firstNumber = z.preprocess(
  toNumber,
  z
    .int({ error: missing(FIRST_NUMBER_MESSAGE) })
    .min(FIRST_NUMBER_MIN, FIRST_NUMBER_MESSAGE)
    .max(FIRST_NUMBER_MAX, FIRST_NUMBER_MESSAGE),
)

/** Without its certificates (BOOK-06). */
export const BOOK_FIELDS = fieldTable({
  supplier: reference(Site, {
    label: 'Site',
    thing: 'site',
    nameKey: 'connect_location_name',
    sent: z.int(REQUIRED).min(1).max(2_147_483_647),
    required: true,
    list: 'column',
    example: { id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' },
  }),
  first_certificate_number: {
    ...whole({
      label: 'First certificate number',
      grouping: false,
      max: FIRST_NUMBER_MAX,
      wire: certificateNumber,
      required: true,
      list: 'data',
      example: FIRST_NUMBER_MIN,
    }),
    sent: firstNumber,
  },
  is_sent: flag({ label: 'Returned', initial: false, readOnly: true, list: 'data', example: false }),
  /** The day on which it went back to DVSA. */
  sent_on: day({
    label: 'Returned on',
    csv: 'Book returned',
    readOnly: true,
    list: 'column',
    example: null,
  }),
  tracking_reference: text({
    label: 'Tracking reference',
    max: 40,
    readOnly: true,
    list: 'data',
    example: null,
  }),
  created: instant({
    label: 'Added',
    required: true,
    readOnly: true,
    list: 'data',
    example: '2026-11-01T09:00:00.000Z',
  }),
})
