import { z } from 'zod'
import { SentTransmission } from '#bikes/bike.ts'
import { parseDuration } from '#calendar/durations.ts'
import { CERTIFICATE_FIELDS, FREELANCE_FIELDS, LEDGER_FIELDS } from '#certificates/shared/certificate-fields.ts'
import { certificateNumber } from '#certificates/shared/certificate-number.ts'
import { BULK_LIMIT, GIVEN_VOID_REASONS, REASON_LIMIT } from '#certificates/shared/certificate-rules.ts'
import { timeProblem } from '#certificates/shared/time-rules.ts'
import { type Complain, withRule } from '#field-rules.ts'
import { bodyShape } from '#field-table/shapes.ts'
import { optionalLines, orNull, REQUIRED, ref } from '#fields.ts'
import { assertLicence, RIDER_FIELDS } from '#people/rider-fields.ts'

const { issued_at, start_time, time_completion, training_duration, restrictions, void_note } = CERTIFICATE_FIELDS
const { instructor_certificate } = LEDGER_FIELDS

/** The specification's names. */
const times = {
  time_completion_date: issued_at.sent,
  time_start_time: start_time.sent,
  time_completion_time: time_completion.sent,
  training_duration: training_duration.sent,
}

const riderFields = bodyShape(RIDER_FIELDS)

/** Asked for where nobody at the school has the certificate number; not used where `instructor` is one of its staff. */
const freelanceFields = bodyShape(FREELANCE_FIELDS)

const forOne = {
  customer: ref,
  /** Fills its number; a number alone is looked up among the school's instructors. */
  instructor: ref.nullish(),
  instructor_certificate: instructor_certificate.sent.min(1, REQUIRED),
  ...freelanceFields,
  restrictions: restrictions.sent.min(1, REQUIRED),
  transmission: z.preprocess((value) => (value === '' ? undefined : value), SentTransmission),
  /** Copied from the contact if not sent. */
  ...riderFields,
}

type Times = { date?: string | null; start?: string | null; end?: string | null; duration?: string | null }

function assertTimes({ date = null, start = null, end = null, duration: text }: Times, complain: Complain) {
  const problem = timeProblem({ date, start, end, minutes: text ? parseDuration(text) : null })
  if (problem) complain([problem.field], problem.message)
}

type IssueTimes = { [N in keyof typeof times]: string }

const assertIssueTimes = (body: IssueTimes, complain: Complain) => {
  const { time_completion_date: date, time_start_time: start, time_completion_time: end } = body
  assertTimes({ date, start, end, duration: body.training_duration }, complain)
}

const ISSUE_TIMES = ['time_completion_date', 'time_start_time', 'time_completion_time', 'training_duration'] as const
const LICENCE = ['licence_number', 'current_licence'] as const

/** CERT-35 */
export const IssueBody = withRule(
  withRule(z.object({ ...forOne, ...times }), ISSUE_TIMES, assertIssueTimes),
  LICENCE,
  assertLicence,
)

const ForOne = z.object(forOne)

type Riders = { riders: readonly z.output<typeof ForOne>[] }

/** Each rider is in the list once. */
function assertRiders({ riders }: Riders, complain: Complain): void {
  const seen = new Set<number>()
  for (const [index, rider] of riders.entries()) {
    assertLicence(rider, (path, message) => complain(['riders', index, ...path], message))
    if (seen.has(rider.customer)) complain(['riders', index, 'customer'], 'Is already in the list')
    seen.add(rider.customer)
  }
}

type Numbers = { riders: readonly unknown[]; certificate_numbers?: readonly number[] | null | undefined }

/** A number for each rider, and none twice. */
function assertNumbers({ riders, certificate_numbers: numbers }: Numbers, complain: Complain): void {
  if (!numbers) return
  if (numbers.length !== riders.length) complain(['certificate_numbers'], 'Must be one for each rider')
  for (const [index, number] of numbers.entries())
    if (numbers.indexOf(number) < index) complain(['certificate_numbers', index], 'Is already in the list')
}

/** All or none: one day's riders of a site, each with their own instructor. */
export const BulkIssueBody = withRule(
  withRule(
    withRule(
      z.object({
        supplier: ref,
        /** Takes numbers of this book only; otherwise those of the book that the caller used last come first. */
        book: ref.nullish(),
        /** The riders' numbers, in their order: each must be pending at the site. The next ones if not sent. */
        certificate_numbers: z.array(certificateNumber).max(BULK_LIMIT, `Must be at most ${BULK_LIMIT}`).nullish(),
        ...times,
        riders: z.array(ForOne).min(1, 'Select at least 1 item').max(BULK_LIMIT, `Must be at most ${BULK_LIMIT}`),
      }),
      ISSUE_TIMES,
      assertIssueTimes,
    ),
    ['riders'],
    assertRiders,
  ),
  ['riders', 'certificate_numbers'],
  assertNumbers,
)

const reason = optionalLines(REASON_LIMIT)

const changeable = {
  customer: ref,
  /** Copies the contact's name, birth date, licence and address afresh; always done for another contact. */
  copy_customer: z.boolean().optional(),
  /** Null for somebody who is not one of the school's. */
  instructor: ref.nullable(),
  ...freelanceFields,
  issued_at: issued_at.sent,
  time_start_time: orNull(start_time.sent),
  time_completion_time: orNull(time_completion.sent),
  training_duration: orNull(training_duration.sent),
  instructor_certificate: orNull(instructor_certificate.sent),
  restrictions: restrictions.sent.nullish(),
  transmission: z.preprocess((value) => (value === '' ? null : value), SentTransmission.nullish()),
  ...riderFields,
  /** Kept in the ledger. */
  reason,
}

type ChangedTimes = { time_start_time?: string | null | undefined; time_completion_time?: string | null | undefined }

const assertChangedTimes = ({ time_start_time: start, time_completion_time: end }: ChangedTimes, complain: Complain) =>
  assertTimes({ start, end }, complain)

const CHANGED_TIMES = ['time_start_time', 'time_completion_time'] as const

/** What is not sent stays, null empties (CERT-34, CERT-56). */
export const ChangeBody = withRule(
  withRule(z.object(changeable), CHANGED_TIMES, assertChangedTimes),
  LICENCE,
  assertLicence,
)

/** A change by another verb, where nothing has to be sent (CERT-54, R-16). */
export const PatchBody = withRule(
  withRule(z.object(changeable).partial(), CHANGED_TIMES, assertChangedTimes),
  LICENCE,
  assertLicence,
)

/** CERT-59, R-18: may be left out. */
export const VoidBody = z.object({
  reason: orNull(z.enum(GIVEN_VOID_REASONS)),
  note: orNull(void_note.sent),
})

/** May be left out, like that of a void. */
export const ReissueBody = VoidBody.extend({
  /** A pending certificate of the same site; the next of the book if not sent. */
  new_certificate: certificateNumber.nullish(),
})

/** CERT-58, R-18: may be left out. */
export const UnvoidBody = z.object({ reason })

/** CERT-57, R-12: sent to the new, pending number. */
export const DuplicateBody = z.object({
  previous_certificate: certificateNumber,
  /** Issues another duplicate even if one exists. */
  again: z.boolean().optional(),
  reason,
})
