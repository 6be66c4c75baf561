import { type BikeDocument, type bikeDocuments, SingleDocument } from '@connect/contract/bikes/document-routes'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { assertBike, assertSame } from '#features/bikes/assert-bike.ts'
import { asUploaded, dropFiles, keepFile } from '#features/files/public.ts'
import type { Handlers } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Context } from '#platform/context.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import { lockRow } from '#platform/lock-row.ts'
import type { FileLinks } from '#platform/tokens/file-links.ts'

const COLUMNS = {
  id: true,
  school_id: true,
  motorbike_id: true,
  description: true,
  created: true,
  file: { select: { id: true, name: true, content_type: true, size: true } },
} as const satisfies Prisma.BikeDocumentSelect

type Row = Prisma.BikeDocumentGetPayload<{ select: typeof COLUMNS }>

const toDocument = (
  { id, school_id, motorbike_id, description, created, file }: Row,
  links: FileLinks,
): BikeDocument => ({
  id,
  bike: motorbike_id,
  document: links.to(school_id, file.id),
  name: file.name,
  content_type: file.content_type,
  size: file.size,
  description,
  created: created.toISOString(),
})

const toFacts = ({ file, description }: Row) => ({ document: file.name, description })

const documentList = (motorbike_id: number, links: FileLinks) =>
  defineList<Paged>()({
    model: 'bikeDocument',
    read: { select: COLUMNS },
    always: { motorbike_id },
    filters: {},
    order: [{ created: 'desc' }, { id: 'desc' }],
    toItem: (row) => toDocument(row, links),
  })

/** BIKE-101, BIKE-102 */
export const bikeDocumentHandlers = (context: Context): Handlers<typeof bikeDocuments> => {
  async function find(
    { motorbike_id, document_id }: { motorbike_id: number; document_id: number },
    db: Pick<ScopedTx, 'motorbike' | 'bikeDocument'>,
  ) {
    await assertBike(db, motorbike_id)
    const document = await db.bikeDocument.findFirst({ where: { id: document_id, motorbike_id }, select: COLUMNS })
    if (!document) throw new ApiError('not_found')
    return document
  }

  return {
    async list({ params: { motorbike_id }, query }, call) {
      await assertBike(call.db, motorbike_id)
      return readList(call, query, documentList(motorbike_id, context.fileLinks))
    },

    async create({ params: { motorbike_id }, body: { bike, document, description } }, call) {
      assertSame('bike', bike, motorbike_id)
      await assertBike(call.db, motorbike_id)
      const row = await keepFile(context, call, await asUploaded(document), async ({ tx, audit }, file_id) => {
        await assertBike(tx, motorbike_id)
        const added = await tx.bikeDocument.create({ data: { motorbike_id, file_id, description }, select: COLUMNS })
        await audit({ entity: 'motorbike', entity_id: motorbike_id, after: toFacts(added) })
        return added
      })
      return toDocument(row, context.fileLinks)
    },

    async get({ params }, call) {
      return toDocument(await find(params, call.db), context.fileLinks)
    },

    async update({ params, body }, call) {
      const after = await call.work(async (work) => {
        const { tx, now } = work
        await lockRow(tx.bikeDocument, params.document_id, now)
        const before = await find(params, tx)
        const entity = { entity: 'motorbike', entity_id: params.motorbike_id } as const
        await assertUnchanged(work, SingleDocument, toDocument(before, context.fileLinks), entity)
        const where = byId(tx.school_id, params.document_id)
        const changed = await tx.bikeDocument.update({ where, data: body, select: COLUMNS })
        await work.audit({ ...entity, before: toFacts(before), after: toFacts(changed) })
        return changed
      })
      return toDocument(after, context.fileLinks)
    },

    async remove({ params }, call) {
      const before = await find(params, call.db)
      await dropFiles(context, call, async ({ tx, audit }, drop) => {
        const { count } = await tx.bikeDocument.deleteMany({ where: { id: params.document_id } })
        if (count === 0) throw new ApiError('not_found')
        await drop(before.file.id)
        await audit({ entity: 'motorbike', entity_id: params.motorbike_id, before: toFacts(before) })
      })
      return { detail: 'It has been deleted.' }
    },
  }
}
