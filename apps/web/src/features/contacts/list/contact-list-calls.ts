import type { customers } from '@connect/contract/customers/routes'
import { bareRoute } from '#api/bare-route.ts'

export const CONTACT_LIST_CALLS = {
  list: bareRoute<typeof customers.list>({
    feature: 'customers',
    name: 'customers.list',
    method: 'GET',
    path: '/connect/customers/',
  }),
  summary: bareRoute<typeof customers.summary>({
    feature: 'customers',
    name: 'customers.summary',
    method: 'GET',
    path: '/connect/customers/summary/',
  }),
  export: bareRoute<typeof customers.export>({
    feature: 'customers',
    name: 'customers.export',
    method: 'GET',
    path: '/connect/customers/export/',
    produces: 'text/csv',
  }),
}
