import { credits } from '@connect/contract/credits/routes'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { query } from '#api/query/query.ts'
import { useDownload } from '#api/query/use-download.ts'
import { useList } from '#api/query/use-list.ts'
import { useListQuery } from '#api/query/use-list-query.ts'
import { CreditsHeader } from '#features/credits/shared/credits-header.tsx'
import { londonDate } from '#lib/dates.ts'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import { countSet } from '#ui/list/count-set.ts'
import { DataList } from '#ui/list/data-list.tsx'
import { FilterSheet } from '#ui/list/filter-sheet.tsx'
import { ListFrame } from '#ui/list/list-frame.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { HISTORY_COLUMNS, toHistoryCard } from './history-columns.tsx'
import { HistoryFilters } from './history-filters.tsx'

/** Every entry of the ledger, the newest first, and the same as CSV. */
export function HistoryPage() {
  const asked = useListQuery(credits.transactions)
  const { page, page_size, ...filter } = asked
  const isWide = useIsWide()
  const { count, rows } = useList(query(credits.transactions, { query: asked }))
  const { download, isPending } = useDownload(credits.exportTransactions)
  const active = countSet(filter)

  return (
    <ListFrame
      header={
        <>
          <CreditsHeader
            part="History"
            secondary={
              <>
                <FilterSheet title="History" active={active}>
                  <HistoryFilters asked={filter} />
                </FilterSheet>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  loading={isPending}
                  onClick={() => download({ query: filter }, `credits-${londonDate(new Date())}.csv`)}
                >
                  {isWide ? 'Export CSV' : 'CSV'}
                </Button>
              </>
            }
          />
          {isWide && <HistoryFilters asked={filter} />}
        </>
      }
      pager={<Pager page={page} pageSize={page_size} total={count} />}
    >
      <DataList
        label="History"
        columns={HISTORY_COLUMNS}
        card={toHistoryCard}
        emptyCards="No items found"
        emptyHint={
          active > 0
            ? 'No activity matches these filters.'
            : 'Credits you buy and spend are listed here, with the balance after each.'
        }
        {...rows}
        rowKey={({ id }) => String(id)}
      />
    </ListFrame>
  )
}
