import { CERTIFICATE_PAGE_MAX } from '@connect/contract/certificates/certificate'
import { certificates } from '@connect/contract/certificates/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'

const PENDING = { status: ['CERTIFICATE_PENDING' as const], page_size: CERTIFICATE_PAGE_MAX, o: 'certificate_number' }

/** The pending numbers that can be chosen, those of this site first: up to a thousand (CERT-37). */
export function usePending(supplier: number) {
  const own = useQuery(query(certificates.list, { query: { ...PENDING, supplier: [supplier] } }))
  const all = useQuery(query(certificates.list, { query: PENDING }))
  // A book may have moved to another site between the two answers; each number is offered once.
  const rows = new Map(
    [...(own.data?.results ?? []), ...(all.data?.results ?? [])].map((row) => [row.certificate_number, row]),
  )
  const options = [...rows.values()].slice(0, CERTIFICATE_PAGE_MAX).map((row) => ({
    value: row.certificate_number,
    label: `${row.certificate_number} · ${row.supplier.connect_location_name}`,
  }))
  return {
    options,
    isPending: own.isPending || all.isPending,
    isError: own.isError || all.isError,
    isFetching: own.isFetching || all.isFetching,
    refetch: () => Promise.all([own.refetch(), all.refetch()]),
  }
}
