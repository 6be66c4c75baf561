import type { Parsed } from '@connect/contract/route'
import type { suppliers } from '@connect/contract/suppliers/routes'
import { defineList } from '#platform/lists/list.ts'
import { literally } from '#platform/lists/literally.ts'
import { IN_LIST } from './supplier-json.ts'

type Query = Parsed<typeof suppliers.list>['query']

/** By the names that riders see. */
export const SITES = defineList<Query>()({
  model: 'supplier',
  read: { select: IN_LIST },
  filters: {
    search(text) {
      const found = { contains: literally(text), mode: 'insensitive' as const }
      return { OR: [{ name: found }, { connect_location_name: found }, { town: found }, { postcode: found }] }
    },
    is_active: (value) => ({ is_active: value === 'true' }),
  },
  order: [{ connect_location_name: 'asc' }, { id: 'asc' }],
  toItem: (row) => row,
})
