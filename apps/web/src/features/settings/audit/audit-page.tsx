import { audit } from '@connect/contract/audit/routes'
import { useLocation } from 'react-router'
import { query } from '#api/query/query.ts'
import { useList } from '#api/query/use-list.ts'
import { useListQuery } from '#api/query/use-list-query.ts'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import { countSet } from '#ui/list/count-set.ts'
import { DataList } from '#ui/list/data-list.tsx'
import { FilterSheet } from '#ui/list/filter-sheet.tsx'
import { ListFrame } from '#ui/list/list-frame.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { AUDIT_COLUMNS, toAuditCard } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'

/** Who changed what, for admins: filters, the newest first, and each change in a panel. */
export function AuditPage() {
  const asked = useListQuery(audit.list)
  const { page, page_size, ...filters } = asked
  const { search } = useLocation()
  const isWide = useIsWide()
  const { count, rows } = useList(query(audit.list, { query: asked }))

  return (
    <ListFrame
      header={
        <>
          <PageHeader
            title="Audit trail"
            count={count}
            secondary={
              <FilterSheet title="Audit trail" active={countSet(filters)}>
                <AuditFilters asked={filters} />
              </FilterSheet>
            }
          />
          {isWide && <AuditFilters asked={filters} />}
        </>
      }
      pager={<Pager page={page} pageSize={page_size} total={count} />}
    >
      <DataList
        label="Changes"
        columns={AUDIT_COLUMNS}
        card={toAuditCard}
        emptyCards="No items found"
        {...rows}
        rowKey={(event) => String(event.id)}
        rowLink={(event) => ({ pathname: String(event.id), search })}
      />
    </ListFrame>
  )
}
