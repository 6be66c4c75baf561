import type { customerDocuments } from '@connect/contract/customers/document-routes'
import { SingleCustomerDocument } from '@connect/contract/customers/note'
import { ApiError } from '@connect/contract/errors'
import { byId, type SchoolRows } from '@connect/db/scoped'
import { assertLive, findCustomer, lockLive } from '#features/customers/read-customer.ts'
import { asUploaded, dropFiles, keepFile } from '#features/files/public.ts'
import type { Handlers } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Context } from '#platform/context.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import { lockRow } from '#platform/lock-row.ts'
import type { FileLinks } from '#platform/tokens/file-links.ts'
import { DOCUMENT_COLUMNS, DOCUMENT_ORDER, type DocumentRow, toDocument } from './document-json.ts'

const documentList = (customer_id: number, links: FileLinks) =>
  defineList<Paged>()({
    model: 'customerDocument',
    read: { select: DOCUMENT_COLUMNS },
    always: { customer_id },
    filters: {},
    order: [...DOCUMENT_ORDER],
    toItem: (row) => toDocument(row, links),
  })

const toFacts = ({ file, description }: DocumentRow) => ({ document: file.name, description })

type Path = { customer_id: number; customer_document_id: number }

async function find(db: SchoolRows, { customer_id, customer_document_id }: Path): Promise<DocumentRow> {
  const where = { id: customer_document_id, customer_id }
  const document = await db.customerDocument.findFirst({ where, select: DOCUMENT_COLUMNS })
  if (!document) throw new ApiError('not_found')
  return document
}

export const customerDocumentHandlers = (context: Context): Handlers<typeof customerDocuments> => ({
  async list({ params: { customer_id }, query }, call) {
    await findCustomer(call.db, customer_id)
    return readList(call, query, documentList(customer_id, context.fileLinks))
  },

  async create({ params: { customer_id }, body: { document, description } }, call) {
    await assertLive(call.db, customer_id)
    const row = await keepFile(context, call, await asUploaded(document), async (work, file_id) => {
      await lockLive(work, customer_id)
      const data = { customer_id, file_id, description, user_id: work.user_id }
      const added = await work.tx.customerDocument.create({ data, select: DOCUMENT_COLUMNS })
      await work.audit({ entity: 'customer', entity_id: customer_id, after: toFacts(added) })
      return added
    })
    return toDocument(row, context.fileLinks)
  },

  async get({ params }, call) {
    return toDocument(await find(call.db, params), context.fileLinks)
  },

  async update({ params, body }, call) {
    const after = await call.work(async (work) => {
      const { tx, now } = work
      await lockRow(tx.customerDocument, params.customer_document_id, now)
      const before = await find(tx, params)
      const entity = { entity: 'customer', entity_id: params.customer_id } as const
      await assertUnchanged(work, SingleCustomerDocument, toDocument(before, context.fileLinks), entity)
      const where = byId(tx.school_id, params.customer_document_id)
      const changed = await tx.customerDocument.update({ where, data: body, select: DOCUMENT_COLUMNS })
      await work.audit({ ...entity, before: toFacts(before), after: toFacts(changed) })
      return changed
    })
    return toDocument(after, context.fileLinks)
  },

  async remove({ params }, call) {
    const before = await find(call.db, params)
    await dropFiles(context, call, async ({ tx, audit }, drop) => {
      const { count } = await tx.customerDocument.deleteMany({ where: { id: before.id } })
      if (count === 0) throw new ApiError('not_found')
      await drop(before.file.id)
      await audit({ entity: 'customer', entity_id: params.customer_id, before: toFacts(before) })
    })
    return { detail: 'The document has been deleted.' }
  },
})
