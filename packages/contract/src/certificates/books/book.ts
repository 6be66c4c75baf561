import { z } from 'zod'
import { BOOK_FIELDS } from '#certificates/books/book-fields.ts'
import { lastNumber } from '#certificates/books/book-rules.ts'
import { Status } from '#certificates/shared/certificate.ts'
import { certificateNumber } from '#certificates/shared/certificate-number.ts'
import { withRule } from '#field-rules.ts'
import { answerShape, bodyShape } from '#field-table/shapes.ts'
import { day, id, orNull, pageQuery, rawText, ref } from '#fields.ts'
import { Site } from '#suppliers/site.ts'

const { supplier, first_certificate_number, ...standing } = answerShape(BOOK_FIELDS)

export const CertificateBook = z
  .object({
    id: ref,
    supplier,
    first_certificate_number,
    last_certificate_number: certificateNumber,
    /** In the order of their numbers. */
    list_certificates: z.array(z.object({ certificate_number: certificateNumber, status: Status })),
    ...standing,
  })
  .meta({ id: 'CertificateBook' })
export type CertificateBook = z.infer<typeof CertificateBook>

/** BOOK-09 */
export const NewBook = withRule(
  z.object({
    ...bodyShape(BOOK_FIELDS),
    /** For a book already in use: earlier numbers were used before Connect and are void here. */
    first_unused_number: orNull(certificateNumber),
  }),
  ['first_certificate_number', 'first_unused_number'],
  ({ first_certificate_number: first, first_unused_number: unused }, complain) => {
    if (!unused || (unused > first && unused <= lastNumber(first))) return
    complain(['first_unused_number'], `Must be a number of this book after the first, up to ${lastNumber(first)}`)
  },
)

/** Newest numbers first, ten a page (BOOK-05). */
export const BookQuery = pageQuery(10).extend({
  supplier: id.optional(),
  is_sent: z.enum(['true', 'false']).optional(),
  /** A number in the book, or the beginning of its first number. */
  search: rawText(20).optional(),
})

/** BOOK-18: may be left out. */
export const SendBody = z.object({
  /** Today unless said; not later. */
  sent_on: orNull(BOOK_FIELDS.sent_on.sent),
  tracking_reference: orNull(BOOK_FIELDS.tracking_reference.sent),
})

/** Errors block the return, warnings do not (BOOK-03). */
export const BookCheck = z
  .object({
    can_return: z.boolean(),
    /** Why not, for people. */
    refusal: z.string().nullable(),
    /** Warnings shared by all its issued certificates, such as a site without a code. */
    warnings: z.array(z.string()),
    certificates: z.array(
      z.object({
        certificate_number: certificateNumber,
        status: Status,
        rider: z.string().nullable(),
        issued_at: day.nullable(),
        problems: z.array(z.object({ level: z.enum(['error', 'warning']), message: z.string() })),
      }),
    ),
  })
  .meta({ id: 'BookCheck' })
export type BookCheck = z.infer<typeof BookCheck>

export const CertificateStock = z
  .object({
    threshold: z.int(),
    results: z.array(
      z.object({
        supplier: Site,
        pending: z.int(),
        /** Issued in the last 90 days. */
        used: z.int(),
        /** Null while none are used. */
        runs_out_on: day.nullable(),
        /** Five working days earlier: DVSA's delivery time. */
        order_by: day.nullable(),
        is_low: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CertificateStock' })
