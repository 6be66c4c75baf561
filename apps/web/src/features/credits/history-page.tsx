import { credits } from '@connect/contract/credits/routes'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { useDownload } from '#api/use-download.ts'
import { useListQuery } from '#api/use-list-query.ts'
import { londonDate } from '#lib/dates.ts'
import { useIsWide } from '#lib/use-is-wide.ts'
import { DataList } from '#ui/data-list.tsx'
import { FilterSheet } from '#ui/filter-sheet.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import { Pager } from '#ui/pager.tsx'
import { CreditsHeader } from './credits-header.tsx'
import { HISTORY_COLUMNS, toHistoryCard } from './history-columns.tsx'
import { HistoryFilters } from './history-filters.tsx'

/** Every entry of the ledger, the newest first, and the same as CSV. */
export function HistoryPage() {
  const asked = useListQuery(credits.transactions)
  const { page, page_size, ...filter } = asked
  const isWide = useIsWide()
  const { data, status, isFetching, refetch } = useQuery(query(credits.transactions, { query: asked }))
  const { download, isPending } = useDownload(credits.exportTransactions)
  const active = Object.values(filter).filter((value) => value !== undefined).length

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
          {isWide && <HistoryFilters asked={filter} isRow />}
        </>
      }
      pager={data && <Pager page={page} pageSize={page_size} total={data.count} />}
    >
      <DataList
        label="History"
        columns={HISTORY_COLUMNS}
        card={toHistoryCard}
        emptyCards="No items found"
        emptyHint={
          active > 0
            ? 'Nothing happened that these filters leave.'
            : 'What is bought and what is spent is listed here, with the balance after it.'
        }
        rows={data?.results ?? []}
        rowKey={({ id }) => String(id)}
        status={status}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </ListFrame>
  )
}
