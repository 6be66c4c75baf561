import type { locations } from '@connect/contract/locations/routes'
import type { Handlers } from '#http/call.ts'

const COLUMNS = { id: true, name: true, connect_location_name: true, postcode: true, lat: true, lng: true } as const

export const locationHandlers = (): Handlers<typeof locations> => ({
  async list({ query: { page, page_size } }, { db }) {
    const where = { is_active: true }
    const [count, results] = await db.$transaction([
      db.supplier.count({ where }),
      db.supplier.findMany({
        where,
        select: COLUMNS,
        orderBy: [{ connect_location_name: 'asc' }, { id: 'asc' }],
        skip: (page - 1) * page_size,
        take: page_size,
      }),
    ])
    return { count, results }
  },
})
