import { pathTo } from '@connect/contract/paths'
export const bikePath = (id: number): string => pathTo('/v2/bikes/:bikeId?/details', { bikeId: id })
