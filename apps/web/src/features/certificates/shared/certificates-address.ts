import type { certificates } from '@connect/contract/certificates/routes'
import { CERTIFICATE_SORTS, CERTIFICATE_STATUSES } from '@connect/contract/certificates/shared/certificate-rules'
import { day, oneOf, order, rowId, several, words } from '#api/list/address-parts.ts'
import { type ListState, listAddress } from '#api/list/list-address.ts'
import { CERTIFICATE_LIST_CALLS } from './certificate-list-calls.ts'

/** One site at a time, whose certificates are counted too, and 25 on a page whatever the address says. */
export const CERTIFICATES_ADDRESS = listAddress(
  CERTIFICATE_LIST_CALLS.list,
  {
    search: words(),
    book: rowId,
    status: several(oneOf(CERTIFICATE_STATUSES)),
    supplier: several(rowId, 1),
    issued_at__gte: day,
    issued_at__lte: day,
    customer: several(rowId),
    o: order(CERTIFICATE_SORTS),
  },
  { names: { ordering: 'o' }, pageSize: 25, isFixedSize: true },
)

/** Filters that other screens set, such as 'the certificates of this book'; the sidebar only takes them away. */
export const NARROWING = ['book', 'customer', 'issued_at__gte', 'issued_at__lte'] as const

export const isNarrowed = ({ filter }: Pick<ListState<typeof certificates.list>, 'filter'>): boolean =>
  NARROWING.some((name) => filter[name] !== undefined)
