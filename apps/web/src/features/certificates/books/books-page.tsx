import { edit } from '@connect/contract/access'
import type { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { useLocation } from 'react-router'
import { bareAccess } from '#api/bare-route.ts'
import { useListAddress } from '#api/list/list-address.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { bookCertificatesPath } from '#features/certificates/shared/certificate-paths.ts'
import { CertificatesRail, RAIL_TITLE } from '#features/certificates/shared/certificates-rail.tsx'
import { ListLinks, ListTabs } from '#features/certificates/shared/list-switch.tsx'
import { BOOK_COLUMNS, toBookCard } from './book-columns.tsx'
import { BookFilters } from './book-filters.tsx'
import { BOOKS_ADDRESS } from './books-address.ts'

const ADD = bareAccess<typeof certificateBooks.create>(edit('certificates'))
const EMPTY = 'No books found'

/** BOOK-01, BOOK-04 */
export function BooksPage() {
  const { search } = useLocation()
  const { supplier, is_sent } = useListAddress(BOOKS_ADDRESS).filter

  return (
    <ListScreen
      address={BOOKS_ADDRESS}
      title="CBT Books"
      things="books"
      filtersTitle={RAIL_TITLE}
      place="rail"
      railTop={<ListLinks supplier={supplier} />}
      search="Search book numbers"
      filters={
        <CertificatesRail>
          <BookFilters supplier={supplier} is_sent={is_sent} />
        </CertificatesRail>
      }
      add={{
        label: 'Add CBT Book',
        to: { pathname: 'new', search },
        route: ADD,
        isDisabledWhenRefused: true,
      }}
      notice={<ListTabs supplier={supplier} />}
      columns={BOOK_COLUMNS}
      card={toBookCard}
      empty={{ table: EMPTY, cards: EMPTY }}
      rowKey={({ id }) => String(id)}
      rowLink={bookCertificatesPath}
    />
  )
}
