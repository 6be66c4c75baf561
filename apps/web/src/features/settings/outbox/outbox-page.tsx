import { MAIL_STATUSES } from '@connect/contract/mails/mail'
import { mails } from '@connect/contract/mails/routes'
import { useLocation } from 'react-router'
import { oneOf, trimmed } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { SelectFilter } from '#ui/filters/select-filter.tsx'
import { OUTBOX_COLUMNS, toMailCard } from './outbox-columns.tsx'

export const OUTBOX_ADDRESS = listAddress(mails.list, { status: oneOf(MAIL_STATUSES), search: trimmed(254) })

const STATUSES = [
  { value: '', label: 'Everything' },
  ...Object.entries(MAIL_STATUSES).map(([value, label]) => ({ value, label })),
]

export function OutboxPage() {
  const { search } = useLocation()
  return (
    <ListScreen
      address={OUTBOX_ADDRESS}
      title="Outbox"
      things="emails"
      label="Emails"
      search="Search by email address"
      fields={<SelectFilter name={OUTBOX_ADDRESS.fields.status} label="Status" options={STATUSES} />}
      columns={OUTBOX_COLUMNS}
      card={toMailCard}
      emptyHint="Invitations, password links and other emails from Connect are listed here for 180 days."
      rowKey={(mail) => String(mail.id)}
      rowLink={(mail) => ({ pathname: String(mail.id), search })}
    />
  )
}
