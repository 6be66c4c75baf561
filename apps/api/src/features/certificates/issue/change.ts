import { parseDuration } from '@connect/contract/calendar/durations'
import type { PatchBody } from '@connect/contract/certificates/issue/certificate-body'
import { Certificate } from '@connect/contract/certificates/shared/certificate'
import { statusAfter } from '@connect/contract/certificates/shared/certificate-rules'
import { timeProblem } from '@connect/contract/certificates/shared/time-rules'
import { minutesBetween } from '@connect/contract/certificates/shared/training-time'
import { ApiError, fieldError } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { toCertificate } from '#features/certificates/shared/certificate-json.ts'
import { assertAllows, type Row, readRow, rulesFacts } from '#features/certificates/shared/certificate-row.ts'
import {
  instructorCopy,
  loadCustomers,
  loadTeachers,
  riderCopy,
  siteCopy,
  toRider,
} from '#features/certificates/shared/copy-details.ts'
import { chosenFrom, readRestrictions } from '#features/certificates/shared/restrictions.ts'
import { type LedgerWork, write } from '#features/certificates/shared/write-certificate.ts'
import { anyChange, assertUnchanged } from '#http/precondition.ts'
import { toDate, toDay } from '#platform/day-columns.ts'

type Change = z.output<typeof PatchBody>

/** The contact's facts, afresh for another contact or where that is asked for; then what is sent beside the name. */
async function riderData(tx: ScopedTx, before: Row, { customer, copy_customer, ...input }: Change) {
  const isOther = customer !== undefined && customer !== before.customer_id
  if (!isOther && !copy_customer) return toRider(input)
  const id = customer ?? before.customer_id
  if (id === null) throw fieldError('customer', 'Choose one of your contacts')
  const contact = (await loadCustomers(tx, [{ id, path: 'customer' }])).get(id)
  return { ...(contact && riderCopy(contact)), ...toRider(input) }
}

/** Who taught, after the change: the name of somebody who is not one of the school's stays until another is sent. */
async function instructorData(tx: ScopedTx, before: Row, change: Change) {
  const {
    instructor,
    instructor_certificate: number,
    instructor_first_name: first,
    instructor_last_name: last,
  } = change
  const isSame = instructor === undefined || instructor === before.instructor_id
  const isFreelance = before.instructor_id === null
  const names = {
    instructor_first_name: first === undefined && isFreelance ? before.instructor_first_name : first,
    instructor_last_name: last === undefined && isFreelance ? before.instructor_last_name : last,
  }
  if (isSame && (!isFreelance || instructor === undefined)) {
    return {
      ...(number !== undefined && { instructor_certificate: number ?? null }),
      ...(isFreelance && names),
    }
  }
  const stays = isSame ? before.instructor_certificate : undefined
  const taught = { ...names, instructor, instructor_certificate: number === undefined ? stays : number }
  return instructorCopy(await loadTeachers(tx, [taught]), taught, (field) => field)
}

/** The duration follows the times unless it is sent itself. */
function timesData(before: Row, change: Change) {
  const start = change.time_start_time === undefined ? before.start_time : change.time_start_time
  const end = change.time_completion_time === undefined ? before.time_completion : change.time_completion_time
  const issued_at = change.issued_at ?? toDay(before.issued_at)
  const elapsed = start && end && issued_at ? minutesBetween(issued_at, start, end) : null
  const isMoved = start !== before.start_time || end !== before.time_completion
  const kept = isMoved ? elapsed : before.training_duration
  const sent = change.training_duration ? parseDuration(change.training_duration) : null
  const minutes = change.training_duration === undefined ? kept : sent
  const problem = timeProblem({ date: issued_at, start, end, minutes })
  if (problem) throw fieldError(problem.field, problem.message)
  return {
    start_time: start,
    time_completion: end,
    training_duration: minutes,
    issued_at: issued_at ? toDate(issued_at) : null,
  }
}

/** What the site could not put on the certificate when it was issued, and can now: nothing that stands there is rewritten. */
async function siteGaps(tx: ScopedTx, before: Row) {
  const { site_atb_number, site_code, site_address } = await siteCopy(tx, before.supplier)
  return {
    site_atb_number: before.site_atb_number ?? site_atb_number,
    site_code: before.site_code ?? site_code,
    site_address: before.site_address ?? site_address,
  }
}

/**
 * What is not sent stays, null empties, and what is then missing makes it not ready. Throws `certificate_state`,
 * `validation_failed`, `not_found`.
 */
export async function changeCertificate(work: LedgerWork, certificate_number: number, change: Change): Promise<void> {
  const { tx, today } = work
  const before = await readRow(tx, certificate_number)
  const current = toCertificate(before, { isWhole: true, today })
  const gaps = await siteGaps(tx, before)
  const fillsGap = Object.entries(gaps).some(([name, value]) => value !== before[name as keyof typeof gaps])
  await assertUnchanged(fillsGap ? anyChange(work) : work, Certificate, current, {
    entity: 'certificate',
    entity_id: certificate_number,
  })
  assertAllows(before, 'change')
  if (before.purged_at) {
    const detail = `The rider of certificate ${certificate_number} was deleted after the retention period, so it cannot be changed.`
    throw new ApiError('certificate_state', { detail })
  }
  const data = {
    ...(await riderData(tx, before, change)),
    ...(await instructorData(tx, before, change)),
    ...timesData(before, change),
    ...gaps,
    ...(change.transmission !== undefined && { transmission: change.transmission }),
    ...(change.restrictions !== undefined && {
      restrictions: change.restrictions ? chosenFrom(await readRestrictions(tx), change.restrictions) : [],
    }),
  }
  const standing = { is_issued: true, is_duplicate: before.is_duplicate, is_book_sent: before.book.is_sent }
  const status = statusAfter(before.status, 'change', { ...standing, facts: rulesFacts({ ...before, ...data }) })
  if (!status) throw new ApiError('certificate_state')
  await write(work, before, { action: 'CHANGED', data: { ...data, status }, reason: change.reason })
}
