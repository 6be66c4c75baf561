import { ApiError, fieldError } from '@connect/contract/errors'
import { type EventRow, SingleEvent } from '@connect/contract/events/event'
import { EVENT_FIELDS } from '@connect/contract/events/event-fields'
import { canChangeEvent, type EventTimes, eventProblems } from '@connect/contract/events/event-rules'
import type { events } from '@connect/contract/events/routes'
import type { Parsed } from '@connect/contract/route'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { assertUnchanged } from '#http/precondition.ts'
import type { StaffWork, Work } from '#http/work.ts'
import { toData } from '#platform/field-table/rows.ts'
import { lockRow } from '#platform/lock-row.ts'
import { COLUMNS, timeColumns, toEvent, toFacts } from './event-json.ts'

type New = Parsed<typeof events.create>['body']
type Change = Parsed<typeof events.update>['body']

/** Throws `not_found`. */
export async function readEvent(db: Pick<ScopedTx, 'event' | 'school_id'>, id: number): Promise<EventRow> {
  const row = await db.event.findUnique({ where: byId(db.school_id, id), select: COLUMNS })
  if (!row) throw new ApiError('not_found')
  return toEvent(row)
}

/** Throws `not_found`, and `permission_denied` unless the actor may change it. */
async function lockEvent({ tx, actor, now }: Work, id: number): Promise<EventRow> {
  await lockRow(tx.event, id, now)
  const event = await readEvent(tx, id)
  if (!actor || !canChangeEvent(actor, actor.id, event)) throw new ApiError('permission_denied')
  return event
}

/** Throws `validation_failed` unless it is the school's, and active. */
async function assertTakesEvents(tx: ScopedTx, supplier_id: number): Promise<void> {
  const where = byId(tx.school_id, supplier_id)
  const site = await tx.supplier.findUnique({ where, select: { is_active: true, connect_location_name: true } })
  if (site?.is_active) return
  const problem = site ? `${site.connect_location_name} is not active` : 'Choose a site from your school'
  throw fieldError('supplier', problem)
}

/** Throws `validation_failed` for what the times that are sent and those that stay cannot be together. */
function assertTimes(times: EventTimes): void {
  const [problem] = eventProblems(times)
  if (problem) throw fieldError(...problem)
}

/** Throws `validation_failed`. */
export async function addEvent({ tx, user_id, audit }: StaffWork, body: New): Promise<EventRow> {
  const { supplier: supplier_id, start_time, end_time, all_day = false } = body
  await assertTakesEvents(tx, supplier_id)
  const times = timeColumns({ all_day, start_time, end_time })
  const data = { ...toData(EVENT_FIELDS, body), ...times, supplier_id, user_id }
  const event = toEvent(await tx.event.create({ data, select: COLUMNS }))
  await audit({ entity: 'event', entity_id: event.id, after: toFacts(event) })
  return event
}

/** Throws `not_found`, `permission_denied`, `changed_meanwhile` and `validation_failed`. */
export async function changeEvent(work: Work, id: number, change: Change): Promise<EventRow> {
  const { tx } = work
  const before = await lockEvent(work, id)
  await assertUnchanged(work, SingleEvent, before, { entity: 'event', entity_id: id })
  const { all_day = before.all_day, start_time = before.start_time, end_time = before.end_time } = change
  const times = { all_day, start_time, end_time }
  assertTimes(times)
  const { supplier: supplier_id = before.supplier.id } = change
  if (supplier_id !== before.supplier.id) await assertTakesEvents(tx, supplier_id)
  const data = { ...toData(EVENT_FIELDS, change), ...timeColumns(times), supplier_id }
  const after = toEvent(await tx.event.update({ where: byId(tx.school_id, id), data, select: COLUMNS }))
  await work.audit({ entity: 'event', entity_id: id, before: toFacts(before), after: toFacts(after) })
  return after
}

/** Throws `not_found` and `permission_denied`. */
export async function removeEvent(work: Work, id: number): Promise<void> {
  const { tx } = work
  const before = await lockEvent(work, id)
  await tx.event.delete({ where: byId(tx.school_id, id) })
  await work.audit({ entity: 'event', entity_id: id, before: toFacts(before) })
}
