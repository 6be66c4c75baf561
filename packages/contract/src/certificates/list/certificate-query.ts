import { z } from 'zod'
import { Status } from '#certificates/shared/certificate.ts'
import { CERTIFICATE_FIELDS } from '#certificates/shared/certificate-fields.ts'
import { certificateNumber, numberInPath } from '#certificates/shared/certificate-number.ts'
import { BULK_LIMIT, CERTIFICATE_SORTS } from '#certificates/shared/certificate-rules.ts'
import { commaSeparated, filterShape, sortSchema } from '#field-table/filters.ts'
import { id, pageQuery, rawText, ref } from '#fields.ts'

/** CERT-53 */
export const CertificateFilter = z.object({
  /** The beginning of a number, or of a rider's or instructor's first, last or full name. */
  search: rawText(100).optional(),
  book: id.optional(),
  status: commaSeparated(Status).optional(),
  supplier: commaSeparated(id).optional(),
  /** Days of completion, both inclusive. */
  ...filterShape(CERTIFICATE_FIELDS),
  customer: commaSeparated(id).optional(),
  o: sortSchema(CERTIFICATE_SORTS).optional(),
})
export type CertificateFilter = z.output<typeof CertificateFilter>

/** Those that a duplicate can be chosen from (CERT-37). */
export const CERTIFICATE_PAGE_MAX = 1000

/** 25 a page (CERT-12). */
export const CertificateQuery = CertificateFilter.extend(pageQuery(25, CERTIFICATE_PAGE_MAX).shape)

export const NextQuery = z.object({
  supplier: id.optional(),
  book: id.optional(),
  /** Used last: the next of its book come first. */
  after: numberInPath.optional(),
  limit: id.max(CERTIFICATE_PAGE_MAX).default(BULK_LIMIT),
})

export const NextNumber = z.object({ certificate_number: certificateNumber, book: ref })

/** CERT-19 */
export const CertificateSummary = z
  .object({
    certificates_count: z.int(),
    books_count: z.int(),
    statuses: z.record(Status, z.int()),
  })
  .meta({ id: 'CertificateSummary' })
