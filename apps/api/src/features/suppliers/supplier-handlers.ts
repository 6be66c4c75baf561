import { ApiError } from '@connect/contract/errors'
import type { suppliers } from '@connect/contract/suppliers/routes'
import { byId } from '@connect/db/scoped'
import type { Handlers, SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { readList } from '#platform/lists/list.ts'
import { addSupplier, changeSupplier } from './change-supplier.ts'
import { addImage, removeImage } from './supplier-images.ts'
import { DETAIL, toSupplierDetail } from './supplier-json.ts'
import { SITES } from './supplier-list.ts'

export const supplierHandlers = (context: Context): Handlers<typeof suppliers> => {
  async function read(supplier_id: number, { actor, db }: SignedInCall) {
    const supplier = await db.supplier.findUnique({ where: byId(actor.school_id, supplier_id), select: DETAIL })
    if (!supplier) throw new ApiError('not_found')
    return toSupplierDetail(supplier, context.fileLinks)
  }

  return {
    list: ({ query }, call) => readList(call, query, SITES),

    async create({ body }, call) {
      const { id } = await call.work((work) => addSupplier(work, body))
      return read(id, call)
    },

    get: ({ params: { supplier_id } }, call) => read(supplier_id, call),

    async update({ params: { supplier_id }, body }, call) {
      await call.work((work) => changeSupplier(work, supplier_id, body))
      return read(supplier_id, call)
    },

    async addImage({ params: { supplier_id }, body: { image } }, call) {
      await addImage(context, call, supplier_id, image)
      return read(supplier_id, call)
    },

    async removeImage({ params }, call) {
      await removeImage(context, call, params)
      return read(params.supplier_id, call)
    },
  }
}
