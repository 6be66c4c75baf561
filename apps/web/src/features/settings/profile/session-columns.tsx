import type { Session } from '@connect/contract/sessions/routes'
import { browserName } from '#lib/browser-name.ts'
import { formatDateTime } from '#lib/dates.ts'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Card, Column } from '#ui/list/column.ts'
import { EndSession } from './end-session.tsx'

const THIS_ONE = <StatusDot tone="success">This browser</StatusDot>

export const SESSION_COLUMNS: readonly Column<Session>[] = [
  { id: 'browser', header: 'Browser', cell: ({ user_agent }) => browserName(user_agent) },
  { id: 'signed-in', header: 'Signed in', cell: ({ created }) => formatDateTime(created) },
  { id: 'last-used', header: 'Last used', cell: ({ last_used }) => formatDateTime(last_used) },
  {
    id: 'end',
    header: 'Status',
    align: 'end',
    cell: (session) => (session.is_current ? THIS_ONE : <EndSession session={session} />),
  },
]

export function toSessionCard(session: Session): Card {
  return {
    title: browserName(session.user_agent),
    aside: session.is_current ? THIS_ONE : <EndSession session={session} />,
    facts: [
      { label: 'Signed in', value: formatDateTime(session.created) },
      { label: 'Last used', value: formatDateTime(session.last_used) },
    ],
  }
}
