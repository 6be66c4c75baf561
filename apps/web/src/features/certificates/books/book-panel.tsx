import type { CertificateBook } from '@connect/contract/certificates/book'
import type { ReactNode } from 'react'
import { BOOKS_PATH } from '#features/certificates/shared/certificate-paths.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { bookNumbers } from './book-facts.ts'
import { useBook, useBookId } from './use-book.ts'

const FAILED = 'Unable to load book'

type Props = {
  title: string
  /** Body and foot (`PanelForm`, `PanelParts`), once the book is there. */
  children: (book: CertificateBook) => ReactNode
}

/** A panel about the book whose id is in the address. */
export function BookPanel(props: Props) {
  const { closeTo } = useClosePanel(BOOKS_PATH)
  const book_id = useBookId()
  if (book_id !== undefined) return <LoadedPanel key={book_id} {...props} book_id={book_id} />

  return (
    <RoutePanel title={props.title} closeTo={closeTo}>
      <EmptyState title={FAILED} hint="The address names no book." />
    </RoutePanel>
  )
}

function LoadedPanel({ title, children, book_id }: Props & { book_id: number }) {
  const { closeTo } = useClosePanel(BOOKS_PATH)
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
