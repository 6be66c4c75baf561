import { z } from 'zod'
import { SentTransmission } from '#bikes/bike.ts'
import { certificateNumber } from '#certificates/shared/certificate.ts'
import {
  BULK_LIMIT,
  GIVEN_VOID_REASONS,
  REASON_LIMIT,
  RESTRICTIONS_MAX,
} from '#certificates/shared/certificate-rules.ts'
import { timeProblem } from '#certificates/shared/time-rules.ts'
import { durationOfText } from '#certificates/shared/training-time.ts'
import { day, optionalText, orNull, REQUIRED, ref, requiredText, wallTime } from '#fields.ts'
import { assertLicence, type Issues, riderFields } from '#people/rider-fields.ts'

/** Codes from the school's list; `NONE` means no restrictions. */
const codes = z.array(requiredText(20), REQUIRED).max(RESTRICTIONS_MAX)

const duration = z
  .string(REQUIRED)
  .min(1, REQUIRED)
  .regex(/^\d{2}:[0-5]\d(:[0-5]\d)?$/, 'Enter a duration as HH:mm')
  .overwrite((text) => (text.length === 5 ? `${text}:00` : text))

const times = {
  time_completion_date: day,
  time_start_time: wallTime,
  time_completion_time: wallTime,
  training_duration: duration,
}

const forOne = {
  customer: ref,
  /** Fills its number; a number alone is looked up among the school's instructors. */
  instructor: ref.nullish(),
  instructor_certificate: requiredText(20),
  restrictions: codes.min(1, REQUIRED),
  transmission: z.preprocess((value) => (value === '' ? undefined : value), SentTransmission),
  /** Copied from the contact if not sent. */
  ...riderFields,
}

type Times = { date?: string | null; start?: string | null; end?: string | null; duration?: string | null }

function assertTimes({ date = null, start = null, end = null, duration: text }: Times, input: unknown, issues: Issues) {
  const problem = timeProblem({ date, start, end, minutes: text ? durationOfText(text) : null })
  if (problem) issues.addIssue({ code: 'custom', path: [problem.field], message: problem.message, input })
}

/** Issues one certificate (CERT-35). */
export const IssueBody = z.object({ ...forOne, ...times }).superRefine((body, context) => {
  const { time_completion_date: date, time_start_time: start, time_completion_time: end } = body
  assertTimes({ date, start, end, duration: body.training_duration }, body, context)
  assertLicence(body, [], context)
})

const ForOne = z.object(forOne)

/** Issues the next pending certificates of a site, all or none: one day's riders, each with their own instructor. */
export const BulkIssueBody = z
  .object({
    supplier: ref,
    /** Takes numbers of this book only. */
    book: ref.nullish(),
    ...times,
    riders: z.array(ForOne).min(1, 'Select at least 1 item').max(BULK_LIMIT, `Must be at most ${BULK_LIMIT}`),
  })
  .superRefine((body, context) => {
    const { time_completion_date: date, time_start_time: start, time_completion_time: end } = body
    assertTimes({ date, start, end, duration: body.training_duration }, body, context)
    for (const [index, one] of body.riders.entries()) assertLicence(one, ['riders', index], context)
    const seen = new Set<number>()
    for (const [index, { customer }] of body.riders.entries()) {
      const path = ['riders', index, 'customer']
      if (seen.has(customer))
        context.addIssue({ code: 'custom', path, message: 'Is already in the list', input: customer })
      seen.add(customer)
    }
  })

const reason = optionalText(REASON_LIMIT)

const changeable = {
  customer: ref,
  /** Copies the contact's name, birth date, licence and address afresh; always done for another contact. */
  copy_customer: z.boolean().optional(),
  instructor: ref,
  issued_at: day,
  time_start_time: orNull(wallTime),
  time_completion_time: orNull(wallTime),
  training_duration: orNull(duration),
  instructor_certificate: optionalText(20),
  restrictions: codes.nullish(),
  transmission: z.preprocess((value) => (value === '' ? null : value), SentTransmission.nullish()),
  ...riderFields,
  /** Why; the ledger keeps it. */
  reason,
}

const assertChange = (
  body: { time_start_time?: string | null; time_completion_time?: string | null } & Parameters<typeof assertLicence>[0],
  context: Issues,
) => {
  assertTimes({ start: body.time_start_time, end: body.time_completion_time }, body, context)
  assertLicence(body, [], context)
}

/** Changes what was issued; what is not sent stays, what is sent as null goes (CERT-34, CERT-56). */
export const ChangeBody = z.object(changeable).superRefine(assertChange)

/** The same by another verb, where nothing has to be sent (CERT-54, R-16). */
export const PatchBody = z.object(changeable).partial().superRefine(assertChange)

/** CERT-59, R-18: may be left out. */
export const VoidBody = z.object({
  reason: orNull(z.enum(GIVEN_VOID_REASONS)),
  note: optionalText(REASON_LIMIT),
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
