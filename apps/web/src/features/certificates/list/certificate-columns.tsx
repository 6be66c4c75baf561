import type { CertificateRow } from '@connect/contract/certificates/shared/certificate'
import { pathTo } from '@connect/contract/paths'
import { Link } from 'react-router'
import { CertificateStatusDot } from '#features/certificates/shared/certificate-status.tsx'
import { formatDate } from '#lib/dates.ts'
import type { Card, Column } from '#ui/list/column.ts'
import { MenuButton } from '#ui/menus/menu-button.tsx'
import { onDemand } from '#ui/on-demand/on-demand.tsx'
import classes from './certificate-columns.module.css'
import type { CertificateRowMenuProps } from './row-menu.tsx'

type RiderProps = Pick<CertificateRow, 'customer' | 'issued_at'>

function Rider({ customer, issued_at }: RiderProps) {
  if (customer) return <span title={customer.full_name}>{customer.full_name}</span>
  return issued_at ? <span className={classes.quiet}>Rider deleted</span> : '–'
}

/** By its first number, as the book says on its cover. */
const BookLink = ({ first_certificate_number: first }: Pick<CertificateRow, 'first_certificate_number'>) => (
  <Link to={{ pathname: pathTo('/v2/certificates/books'), search: `?search=${first}` }} className={classes.book}>
    {first}
  </Link>
)

const Menu = onDemand<CertificateRowMenuProps>(async () => (await import('./row-menu.tsx')).RowMenu)

const RowActions = ({ certificate }: { certificate: CertificateRow }) => (
  <MenuButton label={`Actions for ${certificate.certificate_number}`}>
    {(opening) => <Menu {...opening} certificate={certificate} />}
  </MenuButton>
)

export const CERTIFICATE_COLUMNS: readonly Column<CertificateRow>[] = [
  {
    id: 'number',
    header: 'Number',
    sort: 'certificate_number',
    cell: ({ certificate_number }) => certificate_number,
  },
  { id: 'status', header: 'Status', sort: 'status', cell: CertificateStatusDot },
  {
    id: 'rider',
    header: 'Rider',
    sort: 'customer__first_name',
    cell: (row) => (
      <span className={classes.clipped}>
        <Rider {...row} />
      </span>
    ),
  },
  {
    id: 'instructor',
    header: 'Instructor',
    sort: 'instructor__first_name',
    cell: ({ instructor }) => (
      <span className={classes.clipped} title={instructor?.full_name}>
        {instructor?.full_name ?? '–'}
      </span>
    ),
  },
  { id: 'issued', header: 'Issued', sort: 'issued_at', cell: ({ issued_at }) => formatDate(issued_at) || '–' },
  {
    id: 'site',
    header: 'Site',
    cell: ({ supplier }) => (
      <span className={classes.clipped} title={supplier.connect_location_name}>
        {supplier.connect_location_name}
      </span>
    ),
  },
  { id: 'book', header: 'Book', cell: BookLink },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    width: 60,
    cell: (certificate) => <RowActions certificate={certificate} />,
  },
]

export const toCertificateCard = (certificate: CertificateRow): Card => {
  const { certificate_number, status, customer, instructor, issued_at, supplier } = certificate
  return {
    title: certificate_number,
    aside: (
      <span className="beside">
        <CertificateStatusDot status={status} />
        <RowActions certificate={certificate} />
      </span>
    ),
    ...((customer || issued_at) && { heading: <Rider customer={customer} issued_at={issued_at} /> }),
    meta: supplier.connect_location_name,
    facts: [
      ...(issued_at ? [{ label: 'Issued', value: formatDate(issued_at) }] : []),
      ...(instructor ? [{ label: 'Instructor', value: instructor.full_name }] : []),
      { label: 'Book', value: <BookLink {...certificate} /> },
    ],
  }
}
