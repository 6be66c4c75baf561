import { suppliers } from '@connect/contract/suppliers/routes'
import { useQuery } from '@tanstack/react-query'
import { lookup } from '#api/query.ts'

type Site = { id: number; connect_location_name: string }

/** The sites that can be chosen: those in use, and `own` ones, which may no longer be. */
export function useSites(own: readonly Site[] = []) {
  const answer = useQuery(lookup(suppliers.list, { query: { page_size: 100, is_active: 'true' } }))
  const inUse: readonly Site[] = answer.data?.results ?? []
  const others = own.filter(({ id }) => !inUse.some((site) => site.id === id))
  const options = [...inUse, ...others].map(({ id, connect_location_name }) => ({
    value: id,
    label: connect_location_name,
  }))
  return { ...answer, options }
}
