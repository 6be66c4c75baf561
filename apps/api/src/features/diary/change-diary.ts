import { edit, refusal, view } from '@connect/contract/access'
import { ukDay } from '@connect/contract/calendar/days'
import { plansForAll } from '@connect/contract/calendar/own-calendar'
import { type DiaryEntry, SingleDiaryEntry } from '@connect/contract/diary/diary-entry'
import { DIARY_TYPES, isConflict, toLane, toSlots } from '@connect/contract/diary/diary-rules'
import type { diary } from '@connect/contract/diary/routes'
import { ApiError, fieldError } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import type { Prisma } from '@connect/db/generated/client'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { coursesInTheWay, leaveCourses } from '#features/courses/public.ts'
import { findMember } from '#features/staff/public.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import { toDate } from '#platform/day-columns.ts'
import { lockRow } from '#platform/lock-row.ts'
import { COLUMNS, toDiaryEntry } from './diary-json.ts'

type Body = Parsed<typeof diary.create>['body']
type Path = Parsed<typeof diary.update>['params']

/** `except` is the entry that it takes the place of. */
type Plan = { user_id: number; body: Body; except?: number }

/** Without access to staff somebody records and takes back sick days only. Throws `permission_denied`. */
function assertMayWrite({ actor }: Work, { type }: Pick<DiaryEntry, 'type'>): void {
  if (type !== 'EVENT_SICK_DAY' && refusal(actor, edit('staff')) !== null) throw new ApiError('permission_denied')
}

/** Throws `not_found`. */
export async function readEntry(
  db: Pick<ScopedTx, 'diaryEntry'>,
  { staff_id, diary_entry_id }: Path,
): Promise<DiaryEntry> {
  const row = await db.diaryEntry.findFirst({ where: { id: diary_entry_id, user_id: staff_id }, select: COLUMNS })
  if (!row) throw new ApiError('not_found')
  return toDiaryEntry(row)
}

async function refuseForeignSite(tx: ScopedTx, supplier_id: number): Promise<void> {
  if (await tx.supplier.findUnique({ where: byId(tx.school_id, supplier_id) })) return
  throw fieldError('supplier_id', 'Choose a site from your school')
}

/**
 * Names the entry in the way, to whom may know why somebody is away; the database itself refuses what gets past this
 * (domain 2.21).
 */
async function refuseOverlap(work: Work, { user_id, body, except }: Plan): Promise<void> {
  const rows = await work.tx.diaryEntry.findMany({
    where: {
      user_id,
      start_date: { lte: toDate(body.end_date) },
      end_date: { gte: toDate(body.start_date) },
      ...(except !== undefined && { id: { not: except } }),
    },
    select: COLUMNS,
    orderBy: [{ start_date: 'asc' }, { id: 'asc' }],
  })
  const other = rows.map(toDiaryEntry).find((entry) => isConflict(body, entry))
  if (!other) return
  const isOpen = other.type === 'EVENT_SHIFT' || user_id === work.user_id || refusal(work.actor, view('staff')) === null
  const what = isOpen ? `Overlaps a ${DIARY_TYPES[other.type].toLowerCase()}` : 'Not available'
  throw new ApiError('diary_overlap', { fields: { start_date: [`${what} on ${ukDay(other.start_date)}`] } })
}

const toColumns = ({ type, supplier_id, start_date, end_date, times, notes }: Body) => ({
  type,
  supplier_id: type === 'EVENT_SHIFT' ? (supplier_id ?? null) : null,
  start_date: toDate(start_date),
  end_date: toDate(end_date),
  times: times satisfies Prisma.InputJsonValue,
  notes: notes ?? null,
})

/** What the database compares: wall time without a zone, which travels as if it were UTC. */
function slotRows(entry_id: number, user_id: number, body: Body) {
  const { from: lane_from, to: lane_to } = toLane(body)
  return toSlots(body).map(({ starts_at, ends_at }) => ({
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

/** Courses in the way refuse an entry by name, unless the person is to leave them (N-26), which is planning for everybody. */
async function releaseCourses(work: Work, { user_id, body }: Plan): Promise<void> {
  const courses = await coursesInTheWay(work, user_id, slotRows(0, user_id, body))
  if (courses.length === 0) return
  if (!body.release_courses) {
    const messages = courses.slice(0, NAMED_COURSES).map(({ name }) => `Overlaps ${name}`)
    const more = courses.length - messages.length
    const rest = more > 0 ? [`and ${more} more ${more === 1 ? 'course' : 'courses'}`] : []
    throw new ApiError('diary_overlap', { fields: { start_date: [...messages, ...rest] } })
  }
  if (!work.actor || !plansForAll(work.actor)) throw new ApiError('permission_denied')
  await leaveCourses(
    work,
    user_id,
    courses.map(({ course_id }) => course_id),
  )
}

async function prepare(work: Work, plan: Plan): Promise<void> {
  const { user_id, body } = plan
  await findMember(work.tx, user_id)
  if (body.type === 'EVENT_SHIFT' && body.supplier_id) await refuseForeignSite(work.tx, body.supplier_id)
  await refuseOverlap(work, plan)
  await releaseCourses(work, plan)
}

/** Throws `permission_denied`, `not_found`, `validation_failed` and `diary_overlap`. */
export async function addEntry(work: Work, user_id: number, body: Body): Promise<DiaryEntry> {
  const { tx } = work
  assertMayWrite(work, body)
  await prepare(work, { user_id, body })
  const entry = toDiaryEntry(await tx.diaryEntry.create({ data: { user_id, ...toColumns(body) }, select: COLUMNS }))
  await tx.diarySlot.createMany({ data: slotRows(entry.id, user_id, body) })
  await work.audit({ entity: 'diary_entry', entity_id: entry.id, after: entry })
  return entry
}

/** Throws `not_found`, `changed_meanwhile`, `permission_denied`, `validation_failed` and `diary_overlap`. */
export async function changeEntry(work: Work, path: Path, body: Body): Promise<DiaryEntry> {
  const { tx, now } = work
  const { staff_id: user_id, diary_entry_id: id } = path
  await lockRow(tx.diaryEntry, id, now)
  const before = await readEntry(tx, path)
  const entity = { entity: 'diary_entry', entity_id: id } as const
  await assertUnchanged(work, SingleDiaryEntry, before, entity)
  await prepare(work, { user_id, body, except: id })
  await tx.diarySlot.deleteMany({ where: { entry_id: id } })
  const where = byId(tx.school_id, id)
  const after = toDiaryEntry(await tx.diaryEntry.update({ where, data: toColumns(body), select: COLUMNS }))
  await tx.diarySlot.createMany({ data: slotRows(id, user_id, body) })
  await work.audit({ ...entity, before, after })
  return after
}

/** Throws `not_found` and `permission_denied`. */
export async function removeEntry(work: Work, path: Path): Promise<void> {
  const { tx } = work
  const { diary_entry_id: id } = path
  const before = await readEntry(tx, path)
  assertMayWrite(work, before)
  await tx.diarySlot.deleteMany({ where: { entry_id: id } })
  await tx.diaryEntry.deleteMany({ where: { id } })
  await work.audit({ entity: 'diary_entry', entity_id: id, before })
}
