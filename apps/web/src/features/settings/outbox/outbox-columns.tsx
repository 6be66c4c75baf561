import type { Mail } from '@connect/contract/mails/mail'
import { formatDateTime } from '#lib/dates.ts'
import type { Card, Column } from '#ui/list/column.ts'
import { MailStatusBadge } from './mail-status.tsx'

export const OUTBOX_COLUMNS: readonly Column<Mail>[] = [
  { id: 'created', header: 'Written', cell: ({ created }) => formatDateTime(created), width: 150 },
  { id: 'to', header: 'To', cell: ({ to_name }) => to_name },
  { id: 'address', header: 'Address', cell: ({ to_email }) => to_email },
  { id: 'letter', header: 'Email', cell: ({ title }) => title },
  { id: 'status', header: 'Status', cell: ({ status }) => <MailStatusBadge status={status} /> },
]

export const toMailCard = ({ title, status, to_name, to_email, created }: Mail): Card => ({
  title,
  aside: <MailStatusBadge status={status} />,
  heading: to_name,
  meta: `${to_email} · ${formatDateTime(created)}`,
})
