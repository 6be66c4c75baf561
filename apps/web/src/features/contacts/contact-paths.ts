import { pathTo } from '@connect/contract/paths'
export const contactPath = (id: number): string => pathTo('/v2/contacts/:customerId/details', { customerId: id })
