import { z } from 'zod'
import { Transmission } from '#bikes/bike.ts'
import {
  CERTIFICATE_STATUSES,
  type CertificateStatus,
  NO_RESTRICTION,
  RESTRICTIONS_MAX,
  VOID_REASONS,
  type VoidReason,
} from '#certificates/shared/certificate-rules.ts'
import { day, id, keysOf, optionalText, pageQuery, rawText, ref, requiredText, wallTime } from '#fields.ts'
import { Licence } from '#people/rider-fields.ts'

export const Status = keysOf<CertificateStatus>(CERTIFICATE_STATUSES)

/** Seven digits, in a path or a query, where they come as text. */
export const numberInPath = z.coerce.number<number | string>().int().min(1_000_000).max(9_999_999)
/** The same in a body or an answer. */
export const certificateNumber = z.int('Select a certificate number').min(1_000_000).max(9_999_999)

/** A remark about what a rider may ride, as the school's list has it. */
export const Restriction = z.object({ code: requiredText(20), title: requiredText(80) }).meta({ id: 'Restriction' })
export type Restriction = z.infer<typeof Restriction>

const Rider = z.object({
  /** The contact; null once the rider is forgotten. */
  id: ref.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
})

const Instructor = z.object({
  id: ref.nullable(),
  first_name: z.string(),
  full_name: z.string(),
  instructor_certificate: z.string().nullable(),
})

/** A certificate as lists show it; rider, instructor and site as copied when it was issued. */
export const CertificateRow = z
  .object({
    certificate_number: certificateNumber,
    status: Status,
    /** The day of completion. */
    issued_at: day.nullable(),
    transmission: Transmission.nullable(),
    book: ref,
    /** Its book's, by which people know the book. */
    first_certificate_number: certificateNumber,
    is_duplicate: z.boolean(),
    previous_certificate: certificateNumber.nullable(),
    /** Null for a number that was never issued, and after the rider was deleted. */
    customer: Rider.nullable(),
    instructor: Instructor.nullable(),
    supplier: z.object({
      id: ref,
      name: z.string(),
      atb_number: z.string().nullable(),
      connect_location_name: z.string(),
    }),
  })
  .meta({ id: 'CertificateRow' })
export type CertificateRow = z.infer<typeof CertificateRow>

/** A duration on the wire, `HH:mm:ss` (CERT-40). */
const Duration = z.string().regex(/^\d{2}:\d{2}:\d{2}$/)

/** A certificate, whole (CERT-13 … CERT-18). Times are wall times in Europe/London. */
export const Certificate = CertificateRow.extend({
  customer: Rider.extend({
    birthdate: day.nullable(),
    current_licence: Licence.nullable(),
    /** Its first five characters for those who may only look. */
    licence_number: z.string().nullable(),
    transmission: Transmission.nullable(),
    address: z.string().nullable(),
    address_2: z.string().nullable(),
    town: z.string().nullable(),
    postcode: z.string().nullable(),
  }).nullable(),
  restrictions: z.array(Restriction),
  start_time: wallTime.nullable(),
  time_completion: wallTime.nullable(),
  training_duration: Duration.nullable(),
  /** The rider's address in one line. */
  manual_full_address: z.string().nullable(),
  is_book_sent: z.boolean(),
  /** Of the approved site, as copied; as it is now while nothing was issued. */
  site_code: z.string().nullable(),
  site_address: z.string().nullable(),
  /** The newest duplicate of it. */
  next_certificate: certificateNumber.nullable(),
  /** The last day on which it is valid: two years on. */
  valid_until: z.iso.date().nullable(),
  /** What is missing, and what DVSA might query; for people. */
  warnings: z.array(z.string()),
  void_reason: keysOf<VoidReason>(VOID_REASONS).nullable(),
  void_note: z.string().nullable(),
  /** Whether retention has deleted its rider. */
  is_purged: z.boolean(),
}).meta({ id: 'Certificate' })
export type Certificate = z.infer<typeof Certificate>

/** What the list sorts by (CERT-09, R-25). */
export const CERTIFICATE_SORTS = [
  'issued_at',
  'customer__first_name',
  'instructor__first_name',
  'status',
  'certificate_number',
] as const
export type CertificateSort = (typeof CERTIFICATE_SORTS)[number]

const CertificateOrder = z
  .string()
  .max(200)
  .refine(
    (text) =>
      text.split(',').every((field) => CERTIFICATE_SORTS.some((sort) => field === sort || field === `-${sort}`)),
    `Sorts by ${CERTIFICATE_SORTS.join(', ')}`,
  )

const csv = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(100),
  )

/** Filters of the list and of its export (CERT-53). */
export const CertificateFilter = z.object({
  /** The beginning of a number, or of a rider's or instructor's first, last or full name. */
  search: rawText(100).optional(),
  book: id.optional(),
  status: csv(Status).optional(),
  supplier: csv(id).optional(),
  /** Days of completion, both inclusive. */
  issued_at__gte: day.optional(),
  issued_at__lte: day.optional(),
  customer: id.optional(),
  o: CertificateOrder.optional(),
})
export type CertificateFilter = z.output<typeof CertificateFilter>

/** The largest page of certificates: those that a duplicate can be chosen from (CERT-37, R-37). */
export const CERTIFICATE_PAGE_MAX = 1000

/** 25 a page (CERT-12). */
export const CertificateQuery = CertificateFilter.extend(pageQuery(25, CERTIFICATE_PAGE_MAX).shape)

/** CERT-19, and how many there are of each status. */
export const CertificateSummary = z
  .object({
    certificates_count: z.int(),
    books_count: z.int(),
    statuses: z.record(Status, z.int()),
  })
  .meta({ id: 'CertificateSummary' })

/** Months: the least that DVSA asks for, and the most. */
export const RETENTION_MONTHS = { min: 24, max: 120 } as const

/** A school's certificate settings. */
export const CertificateSettings = z
  .object({
    /** Riders of returned certificates are deleted this many months after completion. */
    retention_months: z.int(),
    /** The owner is alerted when a site has fewer pending certificates. */
    stock_threshold: z.int(),
    restrictions: z.array(Restriction),
  })
  .meta({ id: 'CertificateSettings' })
export type CertificateSettings = z.infer<typeof CertificateSettings>

const { min, max } = RETENTION_MONTHS
const whole = (least: number, most: number) =>
  z
    .int('This field must be a number')
    .min(least, `Must be between ${least} and ${most}`)
    .max(most, `Must be between ${least} and ${most}`)

const hasOnce = (list: readonly Restriction[]) => new Set(list.map(({ code }) => code)).size === list.length

/** Only the fields you send change. */
export const CertificateSettingsChange = z
  .object({
    retention_months: whole(min, max),
    stock_threshold: whole(0, 1000),
    restrictions: z
      .array(Restriction)
      .max(RESTRICTIONS_MAX, `Must be at most ${RESTRICTIONS_MAX}`)
      .refine(
        (list) => list.some(({ code }) => code === NO_RESTRICTION),
        "Keep the code 'NONE': it means no restrictions",
      )
      .refine(hasOnce, 'Each code must be unique'),
  })
  .partial()

/** The tracking reference of a parcel, and the like. */
export const shortReference = optionalText(40)
