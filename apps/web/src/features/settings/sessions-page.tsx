import { sessions } from '@connect/contract/sessions/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { useListQuery } from '#api/use-list-query.ts'
import { DataList } from '#ui/data-list.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pager } from '#ui/pager.tsx'
import { SESSION_COLUMNS, toSessionCard } from './session-columns.tsx'

/** The browsers in which one is signed in, each with a way to end it. */
export function SessionsPage() {
  const { page, page_size } = useListQuery(sessions.list)
  const { data, status, isFetching, refetch } = useQuery(query(sessions.list, { query: { page, page_size } }))

  return (
    <ListFrame
      header={<PageHeader title="Sessions" {...(data ? { count: data.count } : {})} />}
      pager={data && <Pager page={page} pageSize={page_size} total={data.count} />}
    >
      <DataList
        label="Sessions"
        columns={SESSION_COLUMNS}
        card={toSessionCard}
        emptyCards="No sessions found"
        rows={data?.results ?? []}
        rowKey={(session) => session.id}
        status={status}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        skeletonRows={3}
      />
    </ListFrame>
  )
}
