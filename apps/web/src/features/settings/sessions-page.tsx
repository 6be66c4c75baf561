import { sessions } from '@connect/contract/sessions/routes'
import { query } from '#api/query.ts'
import { useList } from '#api/use-list.ts'
import { useListQuery } from '#api/use-list-query.ts'
import { DataList } from '#ui/data-list.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pager } from '#ui/pager.tsx'
import { SESSION_COLUMNS, toSessionCard } from './session-columns.tsx'

/** The browsers in which one is signed in, each with a way to end it. */
export function SessionsPage() {
  const asked = useListQuery(sessions.list)
  const { count, rows } = useList(query(sessions.list, { query: asked }))

  return (
    <ListFrame
      header={<PageHeader title="Sessions" count={count} />}
      pager={<Pager page={asked.page} pageSize={asked.page_size} total={count} />}
    >
      <DataList
        label="Sessions"
        columns={SESSION_COLUMNS}
        card={toSessionCard}
        emptyCards="No sessions found"
        {...rows}
        rowKey={(session) => session.id}
        skeletonRows={3}
      />
    </ListFrame>
  )
}
