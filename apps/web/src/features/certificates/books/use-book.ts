import { certificateBooks } from '@connect/contract/certificates/book-routes'
import { id } from '@connect/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#api/query/query.ts'

/** The id in the address, or undefined. */
export function useBookId(): number | undefined {
  const { bookId } = useParams()
  return id.safeParse(bookId).data
}

/** The book as it stands now, not as the cache remembers it: what may be done depends on it. */
export function useBook(book_id: number) {
  const { data, isFetchedAfterMount, ...rest } = useQuery({
    ...query(certificateBooks.get, { params: { book_id } }),
    refetchOnWindowFocus: false,
  })
  return { book: isFetchedAfterMount ? data : undefined, ...rest }
}
