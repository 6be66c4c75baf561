import type { CertificateBook } from '@connect/contract/certificates/books/book'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { id } from '@connect/contract/fields'
import { pathTo } from '@connect/contract/paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { bookNumbers } from './book-facts.ts'

const FAILED = 'Unable to load book'

type Props = {
  title: string
  /** Body and foot (`PanelForm`, `PanelParts`), once the book is there. */
  children: (book: CertificateBook) => ReactNode
}

export function BookPanel(props: Props) {
  const { closeTo } = useClosePanel(pathTo('/v2/certificates/books'))
  const book_id = useBookId()
  if (book_id !== undefined) return <LoadedPanel key={book_id} {...props} book_id={book_id} />

  return (
    <RoutePanel title={props.title} closeTo={closeTo}>
      <EmptyState title={FAILED} hint="This link does not include a book." />
    </RoutePanel>
  )
}

function LoadedPanel({ title, children, book_id }: Props & { book_id: number }) {
  const { closeTo } = useClosePanel(pathTo('/v2/certificates/books'))
  const { book, isError, isFetching, refetch } = useBook(book_id)

  return (
    <RoutePanel
      title={title}
      subtitle={book && `${bookNumbers(book)} · ${book.supplier.connect_location_name}`}
      isBare={book !== undefined}
      closeTo={closeTo}
    >
      {book && children(book)}
      {!book && isError && <FailedState title={FAILED} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!book && !isError && <FormSkeleton />}
    </RoutePanel>
  )
}

/** Undefined where the address names none. */
function useBookId(): number | undefined {
  const { bookId } = useParams()
  return id.safeParse(bookId).data
}

/** As it stands now, not as the cache remembers it: what may be done depends on it. */
function useBook(book_id: number) {
  const { data, isFetchedAfterMount, ...rest } = useQuery({
    ...query(certificateBooks.get, { params: { book_id } }),
    refetchOnWindowFocus: false,
  })
  return { book: isFetchedAfterMount ? data : undefined, ...rest }
}
