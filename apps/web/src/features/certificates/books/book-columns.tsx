import type { CertificateBook } from '@connect/contract/certificates/books/book'
import type { CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import { formatDate } from '#lib/dates.ts'
import type { Card, Column } from '#ui/list/column.ts'
import { MenuButton } from '#ui/menus/menu-button.tsx'
import { onDemand } from '#ui/on-demand/on-demand.tsx'
import classes from './book-columns.module.css'
import { bookNumbers, countCertificates } from './book-facts.ts'
import { BookFill } from './book-fill.tsx'
import type { BookMenuProps } from './book-menu.tsx'

/** Those that stand in the way of a return, and those that will never be issued. */
const COUNTED = [
  { status: 'CERTIFICATE_PENDING', header: 'Pending' },
  { status: 'CERTIFICATE_NOT_READY', header: 'Not ready' },
  { status: 'CERTIFICATE_VOID', header: 'Void' },
] as const satisfies readonly { status: CertificateStatus; header: string }[]

const Returned = ({ sent_on, tracking_reference }: CertificateBook) => (
  <span title={tracking_reference ?? undefined}>{formatDate(sent_on) || '–'}</span>
)

const Menu = onDemand<BookMenuProps>(async () => (await import('./book-menu.tsx')).BookMenu)

const BookActions = ({ book }: { book: CertificateBook }) => (
  <MenuButton label={`Actions for book ${book.first_certificate_number}`}>
    {(opening) => <Menu {...opening} book={book} />}
  </MenuButton>
)

export const BOOK_COLUMNS: readonly Column<CertificateBook>[] = [
  { id: 'numbers', header: 'Numbers', cell: bookNumbers },
  {
    id: 'site',
    header: 'Site',
    cell: ({ supplier }) => (
      <span className={classes.site} title={supplier.connect_location_name}>
        {supplier.connect_location_name}
      </span>
    ),
  },
  { id: 'fill', header: 'Issued', cell: (book) => <BookFill book={book} /> },
  ...COUNTED.map(
    ({ status, header }): Column<CertificateBook> => ({
      id: status,
      header,
      align: 'end',
      cell: (book) => countCertificates(book, status) || '–',
    }),
  ),
  { id: 'returned', header: 'Returned on', cell: Returned },
  { id: 'actions', header: 'Actions', align: 'end', width: 60, cell: (book) => <BookActions book={book} /> },
]

export const toBookCard = (book: CertificateBook): Card => ({
  title: bookNumbers(book),
  aside: <BookActions book={book} />,
  meta: book.supplier.connect_location_name,
  facts: [
    { label: 'Issued', value: <BookFill book={book} /> },
    ...COUNTED.map(({ status, header }) => ({ label: header, value: countCertificates(book, status) })).filter(
      ({ value }) => value > 0,
    ),
    ...(book.sent_on ? [{ label: 'Returned on', value: formatDate(book.sent_on) }] : []),
  ],
})
