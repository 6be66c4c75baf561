import { certificates } from '@connect/contract/certificates/routes'
import { type ListState, listAddress } from '#api/list/list-address.ts'

/** One site at a time, whose certificates are counted too, and 25 on a page whatever it says (CERT-12, R-25). */
export const CERTIFICATES_ADDRESS = listAddress(certificates.list, {
  names: { ordering: 'o' },
  single: ['supplier'],
  isFixedSize: true,
})

/** Filters that other screens set, such as 'the certificates of this book'; the sidebar only takes them away. */
export const NARROWING = ['book', 'customer', 'issued_at__gte', 'issued_at__lte'] as const

export const isNarrowed = ({ filter }: Pick<ListState<typeof certificates.list>, 'filter'>): boolean =>
  NARROWING.some((name) => filter[name] !== undefined)
