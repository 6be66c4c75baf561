import { certificates } from '@connect/contract/certificates/routes'
import { BULK_LIMIT } from '@connect/contract/certificates/shared/certificate-rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'

/** The pending numbers of a site, or of one of its books, that are taken next, and how many there are in all. */
export function useNextNumbers(supplier: number | undefined, book: number | null = null) {
  const filter = { supplier: String(supplier), ...(book === null ? {} : { book }) }
  const { data, ...answer } = useQuery({
    ...query(certificates.list, {
      query: { ...filter, status: 'CERTIFICATE_PENDING', o: 'certificate_number', page_size: BULK_LIMIT },
    }),
    enabled: supplier !== undefined,
  })
  return {
    ...answer,
    numbers: data?.results.map(({ certificate_number }) => certificate_number) ?? [],
    left: data?.count,
  }
}
