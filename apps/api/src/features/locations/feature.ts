import { locations } from '@connect/contract/locations/routes'
import { calls, type Feature } from '#http/feature.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList, readList } from '#platform/lists/list.ts'

const COLUMNS = { id: true, name: true, connect_location_name: true, postcode: true, lat: true, lng: true } as const

const LOCATIONS = defineList<Paged>()({
  model: 'supplier',
  read: { select: COLUMNS },
  always: { is_active: true },
  filters: {},
  order: [{ connect_location_name: 'asc' }, { id: 'asc' }],
  toItem: (row) => row,
})

export const locationsFeature: Feature = {
  serves: [calls(locations, () => ({ list: ({ query }, call) => readList(call, query, LOCATIONS) }))],
}
