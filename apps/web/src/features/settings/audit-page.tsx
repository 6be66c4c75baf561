import { audit } from '@connect/contract/audit/routes'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { query } from '#api/query.ts'
import { useListQuery } from '#api/use-list-query.ts'
import { useIsWide } from '#lib/use-is-wide.ts'
import { DataList } from '#ui/data-list.tsx'
import { FilterSheet } from '#ui/filter-sheet.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pager } from '#ui/pager.tsx'
import { AUDIT_COLUMNS, toAuditCard } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'

/** Who changed what, for admins: filters, the newest first, and each change in a panel. */
export function AuditPage() {
  const asked = useListQuery(audit.list)
  const { page, page_size, ...filters } = asked
  const { search } = useLocation()
  const isWide = useIsWide()
  const { data, status, isFetching, refetch } = useQuery(query(audit.list, { query: asked }))
  const active = Object.values(filters).filter((value) => value !== undefined).length

  return (
    <>
      <ListFrame
        header={
          <>
            <PageHeader
              title="Audit trail"
              {...(data ? { count: data.count } : {})}
              secondary={
                <FilterSheet title="Audit trail" active={active}>
                  <AuditFilters asked={filters} />
                </FilterSheet>
              }
            />
            {isWide && <AuditFilters asked={filters} isRow />}
          </>
        }
        pager={data && <Pager page={page} pageSize={page_size} total={data.count} />}
      >
        <DataList
          label="Changes"
          columns={AUDIT_COLUMNS}
          card={toAuditCard}
          emptyCards="No items found"
          rows={data?.results ?? []}
          rowKey={(event) => String(event.id)}
          rowLink={(event) => ({ pathname: String(event.id), search })}
          status={status}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </ListFrame>
      <Outlet />
    </>
  )
}
