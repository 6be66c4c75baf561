import { mails } from '@connect/contract/mails/routes'
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
import { OUTBOX_COLUMNS, toMailCard } from './outbox-columns.tsx'
import { OutboxFilters } from './outbox-filters.tsx'

const WHAT_IT_IS = 'Invitations, password links and other emails from Connect are listed here for 180 days.'

/** The letters of the school and what became of them, for admins; each one in a panel. */
export function OutboxPage() {
  const asked = useListQuery(mails.list)
  const { page, page_size, ...filters } = asked
  const { search } = useLocation()
  const isWide = useIsWide()
  const { count, rows } = useList(query(mails.list, { query: asked }))

  return (
    <ListFrame
      header={
        <>
          <PageHeader
            title="Outbox"
            count={count}
            secondary={
              <FilterSheet title="Outbox" active={countSet(filters)}>
                <OutboxFilters asked={filters} />
              </FilterSheet>
            }
          />
          {isWide && <OutboxFilters asked={filters} />}
        </>
      }
      pager={<Pager page={page} pageSize={page_size} total={count} />}
    >
      <DataList
        label="Emails"
        columns={OUTBOX_COLUMNS}
        card={toMailCard}
        emptyCards="No emails found"
        emptyHint={WHAT_IT_IS}
        {...rows}
        rowKey={(mail) => String(mail.id)}
        rowLink={(mail) => ({ pathname: String(mail.id), search })}
      />
    </ListFrame>
  )
}
