import { certificateBooks } from '@connect/contract/certificates/book-routes'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { query } from '#api/query/query.ts'
import { useList } from '#api/query/use-list.ts'
import { useCan } from '#api/session/use-can.ts'
import { certificatesOf } from '#features/certificates/shared/certificate-paths.ts'
import { CertificatesRail, RAIL_TITLE } from '#features/certificates/shared/certificates-rail.tsx'
import { ListLinks, ListTabs } from '#features/certificates/shared/list-switch.tsx'
import { AddButton } from '#ui/list/add-button.tsx'
import { DataList } from '#ui/list/data-list.tsx'
import { FloatingAdd } from '#ui/list/floating-add.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { BOOK_COLUMNS, toBookCard } from './book-columns.tsx'
import { BookFilters } from './book-filters.tsx'
import { countBookFilters, readBooksAddress } from './books-address.ts'

const ADD = 'Add CBT Book'
const EMPTY = 'No books found'
/** BOOK-05 */
const PAGE_SIZE = 10

/** The school's books of 25 (BOOK-01, BOOK-04, BOOK-05). */
export function BooksPage() {
  const { search } = useLocation()
  const asked = readBooksAddress(new URLSearchParams(search))
  const { supplier } = asked.filter
  const canAdd = useCan(certificateBooks.create)
  const { count, rows } = useList({
    ...query(certificateBooks.list, { query: { ...asked.filter, page: asked.page } }),
    placeholderData: keepPreviousData,
  })
  const addTo = { pathname: 'new', search }

  return (
    <ListPage
      title="CBT Books"
      filtersTitle={RAIL_TITLE}
      count={count}
      railTop={<ListLinks supplier={supplier} />}
      search="Search book numbers"
      filters={
        <CertificatesRail>
          <BookFilters asked={asked} />
        </CertificatesRail>
      }
      active={countBookFilters(asked)}
      primary={<AddButton label={ADD} to={addTo} disabled={!canAdd} />}
      notice={<ListTabs supplier={supplier} />}
      pager={<Pager page={asked.page} pageSize={PAGE_SIZE} total={count} />}
      add={canAdd && <FloatingAdd label={ADD} to={addTo} />}
    >
      <DataList
        label="CBT Books"
        columns={BOOK_COLUMNS}
        card={toBookCard}
        empty={EMPTY}
        emptyCards={EMPTY}
        {...rows}
        rowKey={({ id }) => String(id)}
        rowLink={certificatesOf}
      />
    </ListPage>
  )
}
