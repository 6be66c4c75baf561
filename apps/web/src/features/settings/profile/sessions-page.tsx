import { sessions } from '@connect/contract/sessions/routes'
import { listAddress } from '#api/list/list-address.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { SESSION_COLUMNS, toSessionCard } from './session-columns.tsx'

export const SESSIONS_ADDRESS = listAddress(sessions.list, {})

export const SessionsPage = () => (
  <ListScreen
    address={SESSIONS_ADDRESS}
    title="Sessions"
    things="sessions"
    columns={SESSION_COLUMNS}
    card={toSessionCard}
    rowKey={(session) => session.id}
    skeletonRows={3}
  />
)
