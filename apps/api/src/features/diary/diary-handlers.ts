import { edit, refusal, view } from '@connect/contract/access'
import { ukDay } from '@connect/contract/calendar/days'
import { plansForAll } from '@connect/contract/calendar/own-calendar'
import { type DiaryEntry, SingleDiaryEntry } from '@connect/contract/diary/diary-entry'
import { DIARY_TYPES, isConflict, laneOf, slotsOf } from '@connect/contract/diary/diary-rules'
import type { diary } from '@connect/contract/diary/routes'
import { ApiError } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import type { Prisma } from '@connect/db/generated/client'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { coursesInTheWay, leaveCourses } from '#features/courses/public.ts'
import { memberOf } from '#features/staff/public.ts'
import type { Handlers, SignedInCall } from '#http/call.ts'
import { excludedAs } from '#http/database-errors.ts'
import { assertUnchanged } from '#http/precondition.ts'
import { toWork } from '#http/work.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { dateOf } from '#platform/day-columns.ts'
import { defineList, listOf } from '#platform/lists/list.ts'
import { lockRow } from '#platform/lock-row.ts'
import { COLUMNS, toDiaryEntry } from './diary-json.ts'

type Body = Parsed<typeof diary.create>['body']

/** Without access to staff somebody records and takes back sick days only. Throws `permission_denied`. */
function assertMayWrite({ actor }: SignedInCall, { type }: Pick<DiaryEntry, 'type'>): void {
  if (type !== 'EVENT_SICK_DAY' && refusal(actor, edit('staff')) !== null) throw new ApiError('permission_denied')
}

/** The entry of that person, or `not_found`. */
async function entryOf(tx: Pick<ScopedTx, 'diaryEntry'>, user_id: number, id: number): Promise<DiaryEntry> {
  const row = await tx.diaryEntry.findFirst({ where: { id, user_id }, select: COLUMNS })
  if (!row) throw new ApiError('not_found')
  return toDiaryEntry(row)
}

async function refuseForeignSite(tx: ScopedTx, supplier_id: number): Promise<void> {
  if (await tx.supplier.findUnique({ where: byId(tx.school_id, supplier_id) })) return
  throw new ApiError('validation_failed', { fields: { supplier_id: ['Choose a site from your school'] } })
}

/**
 * Names the entry in the way, to whom may know why somebody is away; the database itself refuses what gets past this
 * (domain 2.21).
 */
async function refuseOverlap(
  tx: ScopedTx,
  { actor }: SignedInCall,
  user_id: number,
  body: Body,
  except?: number,
): Promise<void> {
  const rows = await tx.diaryEntry.findMany({
    where: {
      user_id,
      start_date: { lte: dateOf(body.end_date) },
      end_date: { gte: dateOf(body.start_date) },
      ...(except !== undefined && { id: { not: except } }),
    },
    select: COLUMNS,
    orderBy: [{ start_date: 'asc' }, { id: 'asc' }],
  })
  const other = rows.map(toDiaryEntry).find((entry) => isConflict(body, entry))
  if (!other) return
  const isOpen = other.type === 'EVENT_SHIFT' || user_id === actor.id || refusal(actor, view('staff')) === null
  const what = isOpen ? `Overlaps a ${DIARY_TYPES[other.type].toLowerCase()}` : 'Not available'
  throw new ApiError('diary_overlap', { fields: { start_date: [`${what} on ${ukDay(other.start_date)}`] } })
}

const columnsOf = ({ type, supplier_id, start_date, end_date, times, notes }: Body) => ({
  type,
  supplier_id: type === 'EVENT_SHIFT' ? (supplier_id ?? null) : null,
  start_date: dateOf(start_date),
  end_date: dateOf(end_date),
  times: times satisfies Prisma.InputJsonValue,
  notes: notes ?? null,
})

/** What the database compares: wall time without a zone, which travels as if it were UTC. */
function slotRows(entry_id: number, user_id: number, body: Body) {
  const { from: lane_from, to: lane_to } = laneOf(body)
  return slotsOf(body).map(({ starts_at, ends_at }) => ({
    entry_id,
    user_id,
    supplier_id: body.type === 'EVENT_SHIFT' ? (body.supplier_id ?? null) : null,
    lane_from,
    lane_to,
    starts_at: new Date(`${starts_at}:00Z`),
    ends_at: new Date(`${ends_at}:00Z`),
  }))
}

/** So many courses are named in a refusal. */
const NAMED_COURSES = 5

/** What came at the same moment got past {@link refuseOverlap}. */
const overlapOf = excludedAs('diary_overlap')

/** Courses in the way refuse an entry by name, unless the person is to leave them (N-26), which is planning for everybody. */
async function releaseCourses(tx: ScopedTx, call: SignedInCall, user_id: number, body: Body): Promise<void> {
  const courses = await coursesInTheWay({ tx, actor: call.actor }, user_id, slotRows(0, user_id, body))
  if (courses.length === 0) return
  if (!body.release_courses) {
    const messages = courses.slice(0, NAMED_COURSES).map(({ name }) => `Overlaps ${name}`)
    const more = courses.length - messages.length
    const rest = more > 0 ? [`and ${more} more ${more === 1 ? 'course' : 'courses'}`] : []
    throw new ApiError('diary_overlap', { fields: { start_date: [...messages, ...rest] } })
  }
  if (!plansForAll(call.actor)) throw new ApiError('permission_denied')
  await leaveCourses(
    toWork(tx, call, call.now),
    user_id,
    courses.map(({ course_id }) => course_id),
  )
}

async function prepare(tx: ScopedTx, call: SignedInCall, user_id: number, body: Body, except?: number): Promise<void> {
  await memberOf(tx, user_id)
  if (body.type === 'EVENT_SHIFT' && body.supplier_id) await refuseForeignSite(tx, body.supplier_id)
  await refuseOverlap(tx, call, user_id, body, except)
  await releaseCourses(tx, call, user_id, body)
}

/** The diary of one person: what any of these days belongs to, in the order of time. */
const entriesOf = (user_id: number) =>
  defineList<Parsed<typeof diary.list>['query']>()({
    model: 'diaryEntry',
    read: { select: COLUMNS },
    always: { user_id },
    filters: {
      start_date: (day) => ({ end_date: { gte: dateOf(day) } }),
      end_date: (day) => ({ start_date: { lte: dateOf(day) } }),
    },
    order: [{ start_date: 'asc' }, { id: 'asc' }],
    toItem: toDiaryEntry,
  })

export const diaryHandlers = ({ clock }: Pick<Context, 'clock'>): Handlers<typeof diary> => ({
  async list({ params: { staff_id }, query }, call) {
    await memberOf(call.db, staff_id)
    return listOf(call, query, entriesOf(staff_id))
  },

  get: ({ params: { staff_id, diary_entry_id } }, { db }) => entryOf(db, staff_id, diary_entry_id),

  create: ({ params: { staff_id }, body }, call) => {
    assertMayWrite(call, body)
    const added = call.db.$transaction(async (tx) => {
      await prepare(tx, call, staff_id, body)
      const data = { user_id: staff_id, ...columnsOf(body) }
      const entry = toDiaryEntry(await tx.diaryEntry.create({ data, select: COLUMNS }))
      await tx.diarySlot.createMany({ data: slotRows(entry.id, staff_id, body) })
      await audit(tx, authorOf(call), { entity: 'diary_entry', entity_id: entry.id, after: entry })
      return entry
    })
    return added.catch(overlapOf)
  },

  update: ({ params: { staff_id, diary_entry_id }, body }, call) => {
    const changed = call.db.$transaction(async (tx) => {
      await lockRow(tx.diaryEntry, diary_entry_id, clock.now())
      const before = await entryOf(tx, staff_id, diary_entry_id)
      const entity = { entity: 'diary_entry', entity_id: diary_entry_id } as const
      await assertUnchanged({ tx, precondition: call.precondition }, SingleDiaryEntry, before, entity)
      await prepare(tx, call, staff_id, body, diary_entry_id)
      await tx.diarySlot.deleteMany({ where: { entry_id: diary_entry_id } })
      const where = byId(tx.school_id, diary_entry_id)
      const after = toDiaryEntry(await tx.diaryEntry.update({ where, data: columnsOf(body), select: COLUMNS }))
      await tx.diarySlot.createMany({ data: slotRows(diary_entry_id, staff_id, body) })
      await audit(tx, authorOf(call), { ...entity, before, after })
      return after
    })
    return changed.catch(overlapOf)
  },

  async remove({ params: { staff_id, diary_entry_id } }, call) {
    await call.db.$transaction(async (tx) => {
      const before = await entryOf(tx, staff_id, diary_entry_id)
      assertMayWrite(call, before)
      await tx.diarySlot.deleteMany({ where: { entry_id: diary_entry_id } })
      await tx.diaryEntry.deleteMany({ where: { id: diary_entry_id } })
      await audit(tx, authorOf(call), { entity: 'diary_entry', entity_id: diary_entry_id, before })
    })
    return { detail: 'The entry has been removed.' }
  },
})
