import { ApiError } from '@connect/contract/errors'
import type { suppliers } from '@connect/contract/suppliers/routes'
import { byId } from '@connect/db/scoped'
import type { Handlers } from '#http/call.ts'

const COLUMNS = { id: true, name: true, connect_location_name: true, is_active: true } as const

export const supplierHandlers = (): Handlers<typeof suppliers> => ({
  async list({ query: { page, page_size } }, { db }) {
    const [count, results] = await db.$transaction([
      db.supplier.count(),
      db.supplier.findMany({
        select: COLUMNS,
        orderBy: [{ connect_location_name: 'asc' }, { id: 'asc' }],
        skip: (page - 1) * page_size,
        take: page_size,
      }),
    ])
    return { count, results }
  },

  async get({ params: { supplier_id } }, { actor, db }) {
    const supplier = await db.supplier.findUnique({ where: byId(actor.school_id, supplier_id), select: COLUMNS })
    if (!supplier) throw new ApiError('not_found')
    return supplier
  },
})
