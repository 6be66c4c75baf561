import type { bikes } from '@connect/contract/bikes/routes'
import { bareRoute } from '#api/bare-route.ts'

export const BIKE_LIST_CALLS = {
  list: bareRoute<typeof bikes.list>({
    feature: 'bikes',
    name: 'bikes.list',
    method: 'GET',
    path: '/bike_management/motorbikes/',
  }),
  filters: bareRoute<typeof bikes.filters>({
    feature: 'bikes',
    name: 'bikes.filters',
    method: 'GET',
    path: '/bike_management/motorbikes/filters/',
  }),
  export: bareRoute<typeof bikes.export>({
    feature: 'bikes',
    name: 'bikes.export',
    method: 'GET',
    path: '/bike_management/motorbikes/export/',
    produces: 'text/csv',
  }),
}
