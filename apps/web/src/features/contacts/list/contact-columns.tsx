import { ukDay } from '@connect/contract/calendar/days'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import type { CustomerRow, ListedCustomer } from '@connect/contract/customers/customer'
import { CUSTOMER_LIST_FIELDS } from '@connect/contract/customers/customer-list-fields'
import { displayValue, shortLabel } from '@connect/contract/field-table/text'
import { formatDateTime } from '#lib/dates.ts'
import { UnderAge } from '#pickers/customer/under-age.tsx'
import { Tag } from '#ui/badges/tag.tsx'
import type { Card, Column } from '#ui/list/column.ts'
import classes from './contact-columns.module.css'

/** A fact, not a state. */
export const SourceTag = ({ source }: Pick<CustomerRow, 'source'>) => (
  <Tag>{displayValue(CUSTOMER_LIST_FIELDS.source, source)}</Tag>
)

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(' ', '')}`} className={classes.phone}>
    {phone}
  </a>
)

const Name = ({ full_name, age }: CustomerRow) => (
  <span className="beside">
    <span className={classes.name} title={full_name}>
      {full_name}
    </span>{' '}
    <UnderAge age={age} />
  </span>
)

const LatestOrder = ({ latest_order: latest }: ListedCustomer) =>
  latest ? (
    <span className="tabular">
      {ukDay(latest.date)} · {COURSE_NAMES[latest.course_type]}
    </span>
  ) : (
    '–'
  )

const formatDay = (instant: string) => formatDateTime(instant).slice(0, 10)

export const CONTACT_COLUMNS: readonly Column<ListedCustomer>[] = [
  { id: 'full_name', header: shortLabel(CUSTOMER_LIST_FIELDS.full_name), cell: Name, sort: 'last_name' },
  {
    id: 'phone',
    header: shortLabel(CUSTOMER_LIST_FIELDS.phone),
    cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '–'),
  },
  {
    id: 'email',
    header: shortLabel(CUSTOMER_LIST_FIELDS.email),
    cell: ({ email }) => <span className={classes.email}>{email ?? '–'}</span>,
    sort: 'email',
  },
  { id: 'source', header: shortLabel(CUSTOMER_LIST_FIELDS.source), cell: SourceTag, sort: 'source' },
  { id: 'latest_order', header: 'Latest order', cell: LatestOrder, sort: 'latest_order' },
  {
    id: 'created',
    header: shortLabel(CUSTOMER_LIST_FIELDS.created),
    cell: ({ created }) => <span className="tabular">{formatDay(created)}</span>,
    sort: 'created',
  },
]

/** On a card: the number to call with one touch, then the email address. */
const Reach = ({ phone, email }: CustomerRow) =>
  phone ? (
    <>
      <span className={classes.call}>
        <PhoneLink phone={phone} />
      </span>
      {email && ` · ${email}`}
    </>
  ) : (
    (email ?? 'No phone or email')
  )

export const toContactCard = (contact: CustomerRow): Card => ({
  title: <Name {...contact} />,
  aside: <SourceTag source={contact.source} />,
  meta: <Reach {...contact} />,
})
