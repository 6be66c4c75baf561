import { refusal } from '@connect/contract/access'
import type { FieldErrors } from '@connect/contract/api-error'
import { customers } from '@connect/contract/customers/routes'
import { ApiError } from '@connect/contract/errors'
import { bikeChangeCharges } from '@connect/contract/orders/charge-changes'
import { toContactFacts, toRiderName } from '@connect/contract/orders/rider-names'
import type { TrainingChange } from '@connect/contract/orders/training-body'
import { TRAINING_FIELDS } from '@connect/contract/orders/training-fields'
import { byId } from '@connect/db/scoped'
import { writeFacts } from '#features/customers/public.ts'
import { postRefundNotice } from '#features/orders/notices/post-order-notices.ts'
import { readOffer } from '#features/orders/packages/read-package.ts'
import { findOfferedBike, readBookableCourse } from '#features/orders/shared/bookable-course.ts'
import { assertEligible, judgeRider, notTyped } from '#features/orders/shared/judge-rider.ts'
import { assertAsRead, assertOwn, findTraining, lockTraining } from '#features/orders/shared/lock-training.ts'
import { auditOrder, toFacts } from '#features/orders/shared/order-facts.ts'
import { assertStatus, assertToCome } from '#features/orders/shared/status.ts'
import { chargesOfTraining } from '#features/orders/shared/training-charges.ts'
import { addCharges } from '#features/orders/shared/write-booking.ts'
import type { TrainingRow } from '#features/orders/training-json.ts'
import { noteKnown, planChanged, planConfirmation } from '#features/planned-messages/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { toData } from '#platform/field-table/rows.ts'

type Parts = Pick<Context, 'config'>

/** Another bike costs what it costs; the rider must be old enough for it. */
async function changeBike(context: Parts, work: Work, row: TrainingRow, change: TrainingChange): Promise<void> {
  const { tx, actor } = work
  const { bike_type = row.bike_type, override_reason } = change
  assertOwn(row)
  const course = row.course_id === null ? null : await readBookableCourse(tx, row.course_id)
  const place = course ?? (await readOffer(tx, row))
  const bike = findOfferedBike(place, bike_type)
  if (course) {
    const ride = { course, customer: row.customer.id, typed: notTyped, bike_type, except: row.id }
    assertEligible(await judgeRider(tx, ride), actor, override_reason)
  }
  const lines = bikeChangeCharges(chargesOfTraining(row), bike, place.vat_rate)
  await addCharges(work, { order_id: row.order.id, training_id: row.id }, lines)
  await postRefundNotice(context, work, row)
}

/** What is sent of the rider, as the fields of their contact; null where nothing is. Throws `permission_denied`. */
function contactChange({ actor }: Work, sent: TrainingChange) {
  const change = toContactFacts(sent)
  if (Object.keys(change).length === 0) return null
  const refused = actor ? refusal(actor, customers.update.access) : 'permission_denied'
  if (refused) throw new ApiError(refused)
  return change
}

/** Changes the contact as it is changed on its own page; what is wrong is said under the names that orders use. */
async function changeContact(...[work, id, change]: Parameters<typeof writeFacts>): Promise<void> {
  await writeFacts(work, id, change).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'validation_failed')) throw error
    const fields = Object.entries(error.fields).map(([field, messages]) => [toRiderName(field), messages])
    throw new ApiError('validation_failed', { fields: Object.fromEntries(fields) as FieldErrors })
  })
}

/** Tells a rider of a booking that is confirmed now, or of another bike. */
async function notifyRider(work: Work, before: TrainingRow, after: TrainingRow): Promise<void> {
  const isConfirmed = after.status !== before.status && after.status === 'TRAINING_CONFIRMED'
  if (isConfirmed) await planConfirmation(work, [after.id])
  if (after.bike_type !== before.bike_type) await planChanged(work, after.id, before)
}

/**
 * Changes what is sent of a training, and of its contact. Another bike changes the price by its own, and is judged by what the
 * contact says then. Throws `not_found`, `changed_meanwhile`, `permission_denied`, `validation_failed`, `training_state`,
 * `order_locked`, `bike_type_full` and `not_eligible`.
 */
export async function changeTraining(context: Parts, work: Work, id: number, sent: TrainingChange): Promise<void> {
  const { tx, now } = work
  const contact = contactChange(work, sent)
  const row = await lockTraining(work, id, { contact: contact !== null })
  const { bike_type, status } = sent
  await assertAsRead(work, row)
  if (contact) await changeContact(work, row.customer.id, contact)
  if (status !== undefined && status !== row.status) {
    assertStatus(row, { to: status, by: 'staff', hasReason: false }, now)
  }
  if (bike_type !== undefined && bike_type !== row.bike_type) {
    assertToCome(row)
    await changeBike(context, work, row, sent)
  }
  const { override_reason, notify, ...fields } = sent
  const data = { ...toData(TRAINING_FIELDS, fields), ...(status !== undefined && { status }) }
  await tx.training.update({ where: byId(tx.school_id, id), data, select: { id: true } })
  const after = await findTraining(tx, id)
  await auditOrder(
    work,
    row.order_id,
    {
      ...toFacts(after),
      ...(after.notes !== row.notes && { notes_changed: true }),
      ...(after.rider_feedback_notes !== row.rider_feedback_notes && { feedback_changed: true }),
      ...(contact && { contact_changed: true }),
      ...(override_reason && { override_reason }),
    },
    toFacts(row),
  )
  await (notify === false ? noteKnown(work, { training_id: id }) : notifyRider(work, row, after))
}
