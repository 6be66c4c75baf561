import { sessions } from '@connect/contract/sessions/routes'
import { query } from '#api/query/query.ts'
import { useList } from '#api/query/use-list.ts'
import { useListQuery } from '#api/query/use-list-query.ts'
import { DataList } from '#ui/list/data-list.tsx'
import { ListFrame } from '#ui/list/list-frame.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
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
