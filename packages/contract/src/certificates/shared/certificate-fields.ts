import { z } from 'zod'
import { BIKE_TRANSMISSIONS } from '#bikes/bike-rules.ts'
import { BOOK_FIELDS } from '#certificates/books/book-fields.ts'
import { certificateNumber } from '#certificates/shared/certificate-number.ts'
import {
  CERTIFICATE_STATUSES,
  REASON_LIMIT,
  RESTRICTIONS_MAX,
  VOID_REASONS,
} from '#certificates/shared/certificate-rules.ts'
import { Restriction } from '#certificates/shared/restriction.ts'
import { completionProblem } from '#certificates/shared/time-rules.ts'
import {
  choice,
  day,
  duration,
  fieldTable,
  flag,
  reference,
  references,
  text,
  time,
  whole,
} from '#field-table/field.ts'
import { dayThat, REQUIRED, ref, requiredText } from '#fields.ts'
import { RIDER_FIELDS } from '#people/rider-fields.ts'

/** Rider, instructor and site are as copied when the certificate was issued. */
const Rider = z.object({
  /** The contact; null once the rider is forgotten. */
  id: ref.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
})

const Instructor = z.object({
  /** Null for somebody who is not one of the school's, such as a freelance. */
  id: ref.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  instructor_certificate: z.string().nullable(),
})

/** As copied when it was issued, but for `id`: that of the site where its book is now, by which lists filter. */
const Site = z.object({
  id: ref,
  name: z.string(),
  atb_number: z.string().nullable(),
  connect_location_name: z.string(),
})

/** Codes from the school's list; `NONE` means no restrictions. */
const codes = z.array(requiredText(20), REQUIRED).max(RESTRICTIONS_MAX)

/** CERT-13 … CERT-18. Its bodies are not derived: they name some fields otherwise, as the specification does. */
export const CERTIFICATE_FIELDS = fieldTable({
  certificate_number: whole({
    label: 'Certificate number',
    short: 'Number',
    grouping: false,
    max: 9_999_999,
    wire: certificateNumber,
    required: true,
    list: 'column',
    sort: true,
    example: 3000001,
  }),
  status: choice(CERTIFICATE_STATUSES, {
    label: 'Status',
    required: true,
    list: 'column',
    sort: true,
    example: 'CERTIFICATE_READY_TO_RETURN',
  }),
  /** The day of completion. */
  issued_at: day({
    label: 'Date of completion',
    short: 'Issued',
    sent: dayThat(completionProblem),
    list: 'column',
    sort: true,
    filters: ['gte', 'lte'],
    example: '2026-11-20',
  }),
  transmission: choice(BIKE_TRANSMISSIONS, {
    label: 'Transmission',
    list: 'data',
    example: 'BIKE_TRANSMISSION_MANUAL',
  }),
  book: whole({
    label: 'Book',
    max: 2_147_483_647,
    wire: ref,
    required: true,
    computed: true,
    list: 'data',
    example: 4,
  }),
  /** Its book's, by which people know the book. */
  first_certificate_number: {
    ...BOOK_FIELDS.first_certificate_number,
    short: 'Book',
    computed: true,
    list: 'column',
  },
  is_duplicate: flag({ label: 'Duplicate', initial: false, list: 'data', example: false }),
  previous_certificate: whole({
    label: 'Duplicate of',
    grouping: false,
    max: 9_999_999,
    wire: certificateNumber,
    list: 'data',
    example: null,
  }),
  /** Null for a number that was never issued, and after the rider was deleted. */
  customer: reference(Rider, {
    label: 'Rider',
    thing: 'rider',
    nameKey: 'full_name',
    sent: ref,
    list: 'column',
    example: { id: 41, first_name: 'Isla', last_name: 'MacDonald', full_name: 'Isla MacDonald' },
  }),
  instructor: reference(Instructor, {
    label: 'Instructor',
    thing: 'instructor',
    nameKey: 'full_name',
    sent: ref.nullish(),
    list: 'column',
    example: {
      id: 12,
      first_name: 'Gareth',
      last_name: 'Pugh',
      full_name: 'Gareth Pugh',
      instructor_certificate: 'CBT104482',
    },
  }),
  supplier: reference(Site, {
    label: 'Site',
    thing: 'site',
    nameKey: 'connect_location_name',
    sent: ref,
    required: true,
    list: 'column',
    example: { id: 3, name: 'Southside Croydon', atb_number: '10482', connect_location_name: 'Croydon' },
  }),
  restrictions: references(Restriction, {
    label: 'Restrictions',
    thing: 'restriction',
    nameKey: 'title',
    sent: codes,
    initial: [],
    example: [{ code: 'NONE', title: 'None' }],
  }),
  start_time: time({ label: 'Start time', example: '09:00' }),
  time_completion: time({ label: 'Completion time', example: '16:30' }),
  training_duration: duration({ label: 'Duration', example: '07:30:00' }),
  /** The rider's address in one line. */
  manual_full_address: text({
    label: 'Address',
    max: 400,
    computed: true,
    example: '12 Mill Road, Croydon, CR0 2AB',
  }),
  is_book_sent: flag({ label: 'Book returned', initial: false, computed: true, example: false }),
  /** Of the approved site, as copied; as it is now while nothing was issued. */
  site_code: text({ label: 'Site code', max: 20, example: 'C123' }),
  site_address: text({
    label: 'Site address',
    max: 400,
    example: '4 Yard Lane, Croydon, CR0 1AA',
  }),
  /** The newest duplicate of it. */
  next_certificate: whole({
    label: 'Its duplicate',
    grouping: false,
    max: 9_999_999,
    wire: certificateNumber,
    computed: true,
    example: null,
  }),
  /** The last day on which it is valid: two years on. */
  valid_until: {
    ...day({ label: 'Valid until', computed: true, example: '2028-11-19' }),
    wire: z.iso.date(),
  },
  void_reason: choice(VOID_REASONS, { label: 'Void reason', example: null }),
  void_note: text({ label: 'Void note', max: REASON_LIMIT, lines: 3, example: null }),
  is_purged: flag({ label: 'Rider deleted', initial: false, computed: true, example: false }),
})

/** Under the names that the ledger keeps. */
export const LEDGER_FIELDS = fieldTable({
  ...CERTIFICATE_FIELDS,
  ...RIDER_FIELDS,
  rider: CERTIFICATE_FIELDS.customer,
  instructor_certificate: text({
    label: 'Instructor certificate',
    short: 'Certificate number',
    max: 20,
    example: 'CBT104482',
  }),
  site: CERTIFICATE_FIELDS.supplier,
  atb_number: text({ label: 'ATB number', max: 20, example: '10482' }),
})

/** Of an instructor who is not one of the school's. */
export const FREELANCE_FIELDS = fieldTable({
  instructor_first_name: text({ label: "Instructor's first name", max: 60, example: null }),
  instructor_last_name: text({ label: "Instructor's last name", max: 60, example: null }),
})
