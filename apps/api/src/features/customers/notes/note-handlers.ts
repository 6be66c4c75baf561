import { type NewNote, type NoteChange, SingleNote } from '@connect/contract/customers/note'
import type { customerNotes } from '@connect/contract/customers/note-routes'
import type { orderCustomerNotes } from '@connect/contract/customers/order-customer-routes'
import { ApiError } from '@connect/contract/errors'
import { byId, type SchoolRows } from '@connect/db/scoped'
import type { z } from 'zod'
import { findCustomer, lockLive } from '#features/customers/read-customer.ts'
import type { Handlers } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import { lockRow } from '#platform/lock-row.ts'
import { NOTE_COLUMNS, NOTE_ORDER, type NoteRow, toNote } from './note-json.ts'

const noteList = (customer_id: number) =>
  defineList<Paged>()({
    model: 'customerNote',
    read: { select: NOTE_COLUMNS },
    always: { customer_id },
    filters: {},
    order: [...NOTE_ORDER],
    toItem: toNote,
  })

/** Which it is, not what it says. */
const toFacts = ({ id, pinned }: NoteRow) => ({ note: id, ...(pinned && { pinned }) })

/** Without a contact it may be anybody's of the school. */
type Path = { customer_id?: number; customer_note_id: number }

async function findNote(db: SchoolRows, { customer_note_id, ...contact }: Path): Promise<NoteRow> {
  const note = await db.customerNote.findFirst({ where: { id: customer_note_id, ...contact }, select: NOTE_COLUMNS })
  if (!note) throw new ApiError('not_found')
  return note
}

async function addNote(work: Work, customer_id: number, body: z.output<typeof NewNote>) {
  await lockLive(work, customer_id)
  const data = { ...body, customer_id, user_id: work.user_id }
  const note = await work.tx.customerNote.create({ data, select: NOTE_COLUMNS })
  await work.audit({ entity: 'customer', entity_id: customer_id, after: toFacts(note) })
  return toNote(note)
}

async function changeNote(work: Work, path: Path, body: z.output<typeof NoteChange>) {
  const { tx, now } = work
  await lockRow(tx.customerNote, path.customer_note_id, now)
  const before = await findNote(tx, path)
  const entity = { entity: 'customer', entity_id: before.customer_id } as const
  await assertUnchanged(work, SingleNote, toNote(before), entity)
  const where = byId(tx.school_id, before.id)
  const after = await tx.customerNote.update({ where, data: body, select: NOTE_COLUMNS })
  await work.audit({ ...entity, before: toFacts(before), after: toFacts(after) })
  return toNote(after)
}

async function removeNote({ tx, audit }: Work, path: Path) {
  const before = await findNote(tx, path)
  const { count } = await tx.customerNote.deleteMany({ where: { id: before.id } })
  if (count === 0) throw new ApiError('not_found')
  await audit({ entity: 'customer', entity_id: before.customer_id, before: toFacts(before) })
  return { detail: 'The note has been deleted.' }
}

export const customerNoteHandlers = (): Handlers<typeof customerNotes> => ({
  async list({ params: { customer_id }, query }, call) {
    await findCustomer(call.db, customer_id)
    return readList(call, query, noteList(customer_id))
  },
  create: ({ params, body }, call) => call.work((work) => addNote(work, params.customer_id, body)),
  get: async ({ params }, call) => toNote(await findNote(call.db, params)),
  update: ({ params, body }, call) => call.work((work) => changeNote(work, params, body)),
  remove: ({ params }, call) => call.work((work) => removeNote(work, params)),
})

/** The contact is named by query and body. */
export const orderCustomerNoteHandlers = (): Handlers<typeof orderCustomerNotes> => ({
  list: ({ query: { customer, ...query } }, call) => readList(call, query, noteList(customer)),
  create: ({ body: { customer, ...body } }, call) => call.work((work) => addNote(work, customer, body)),
  get: async ({ params }, call) => toNote(await findNote(call.db, params)),
  update: ({ params, body }, call) => call.work((work) => changeNote(work, params, body)),
  remove: ({ params }, call) => call.work((work) => removeNote(work, params)),
})
