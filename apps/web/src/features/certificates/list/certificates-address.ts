import type { CertificateFilter } from '@connect/contract/certificates/certificate'
import { certificates } from '@connect/contract/certificates/routes'
import { listQuery } from '#api/query/use-list-query.ts'
import { countSet } from '#ui/list/count-set.ts'

/** What the list's address asks for; one site at a time, whose certificates are counted too. */
export type CertificatesAsked = { page: number; filter: CertificateFilter }

/** Reads the address: the web's `ordering` is the API's `o`, and 25 stand on a page whatever it says (CERT-12, R-25). */
export function readCertificatesAddress(address: URLSearchParams): CertificatesAsked {
  const params = new URLSearchParams(address)
  params.delete('page_size')
  params.set('o', address.get('ordering') ?? '')
  const { page, page_size: _, supplier = [], status = [], ...filter } = listQuery(certificates.list, params)
  const asked = {
    ...filter,
    ...(status.length > 0 && { status }),
    ...(supplier.length > 0 && { supplier: supplier.slice(0, 1) }),
  }
  return { page, filter: asked }
}

/** Filters that other screens set, such as 'the certificates of this book'; the sidebar only takes them away. */
export const NARROWING = [
  'book',
  'customer',
  'issued_at__gte',
  'issued_at__lte',
] as const satisfies readonly (keyof CertificateFilter)[]

export const isNarrowed = ({ filter }: CertificatesAsked): boolean =>
  NARROWING.some((name) => filter[name] !== undefined)

/** How many kinds of filter are set; search and sort are none. */
export const countFilters = ({ filter: { status, supplier, ...filter } }: CertificatesAsked): number =>
  countSet([status, supplier, ...NARROWING.map((name) => filter[name])])
