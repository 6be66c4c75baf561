import { certificateBooks } from '@connect/contract/certificates/book-routes'
import { listQuery } from '#api/query/use-list-query.ts'
import { countSet } from '#ui/list/count-set.ts'

/** Reads the address of the list of books; ten stand on a page whatever it says (BOOK-05). */
export function readBooksAddress(address: URLSearchParams) {
  const params = new URLSearchParams(address)
  params.delete('page_size')
  const { page, page_size: _, ...filter } = listQuery(certificateBooks.list, params)
  return { page, filter }
}

export type BooksAsked = ReturnType<typeof readBooksAddress>

/** How many kinds of filter are set; search is none. */
export const countBookFilters = ({ filter: { supplier, is_sent } }: BooksAsked): number =>
  countSet({ supplier, is_sent })
