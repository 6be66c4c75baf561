import { rowId, trueOrFalse, words } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'
import { CERTIFICATE_LIST_CALLS } from '#features/certificates/shared/certificate-list-calls.ts'

/** Ten on a page, whatever the address says. */
export const BOOKS_ADDRESS = listAddress(
  CERTIFICATE_LIST_CALLS.books,
  { supplier: rowId, is_sent: trueOrFalse, search: words(20) },
  { isFixedSize: true },
)
