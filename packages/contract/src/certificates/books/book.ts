import { z } from 'zod'
import { FIRST_NUMBER_MAX, FIRST_NUMBER_MESSAGE, FIRST_NUMBER_MIN, lastNumber } from '#certificates/books/book-rules.ts'
import { certificateNumber, Status, shortReference } from '#certificates/shared/certificate.ts'
import { day, id, instant, orNull, pageQuery, REQUIRED, rawText, ref } from '#fields.ts'
import { Site } from '#suppliers/site.ts'

/** A book of 25 (BOOK-06). */
export const CertificateBook = z
  .object({
    id: ref,
    supplier: Site,
    first_certificate_number: certificateNumber,
    last_certificate_number: certificateNumber,
    /** In the order of their numbers. */
    list_certificates: z.array(z.object({ certificate_number: certificateNumber, status: Status })),
    is_sent: z.boolean(),
    /** The day on which it went back to DVSA. */
    sent_on: day.nullable(),
    tracking_reference: z.string().nullable(),
    created: instant,
  })
  .meta({ id: 'CertificateBook' })
export type CertificateBook = z.infer<typeof CertificateBook>

const numberOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)
const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** BOOK-08 */
const firstNumber = z.preprocess(
  numberOf,
  z
    .int({ error: ({ input }) => (isMissing(input) ? REQUIRED : FIRST_NUMBER_MESSAGE) })
    .min(FIRST_NUMBER_MIN, FIRST_NUMBER_MESSAGE)
    .max(FIRST_NUMBER_MAX, FIRST_NUMBER_MESSAGE),
)

/** BOOK-09 */
export const NewBook = z
  .object({
    supplier: z.int(REQUIRED).min(1).max(2_147_483_647),
    first_certificate_number: firstNumber,
    /** For a book already in use: earlier numbers were used before Connect and are void here. */
    first_unused_number: orNull(certificateNumber),
  })
  .superRefine(({ first_certificate_number: first, first_unused_number: unused }, context) => {
    if (!unused || (unused > first && unused <= lastNumber(first))) return
    const message = `Must be a number of this book after the first, up to ${lastNumber(first)}`
    context.addIssue({ code: 'custom', path: ['first_unused_number'], message, input: unused })
  })

/** Filters of the list, ten a page (BOOK-05); newest numbers first. */
export const BookQuery = pageQuery(10).extend({
  supplier: id.optional(),
  is_sent: z.enum(['true', 'false']).optional(),
  /** A number in the book, or the beginning of its first number. */
  search: rawText(20).optional(),
})

/** BOOK-18: may be left out. */
export const SendBody = z.object({
  /** Today unless said; not later. */
  sent_on: orNull(day),
  tracking_reference: shortReference,
})

/** The result of Step 1 of a return (BOOK-03): errors block it, warnings do not. */
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

/** How long a site's certificates last. */
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
