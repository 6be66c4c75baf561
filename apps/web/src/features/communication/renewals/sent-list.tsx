import { londonDate } from '@connect/contract/calendar/london'
import { renewals } from '@connect/contract/renewals/routes'
import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { keepRows, useListAddress } from '#api/list/list-address.ts'
import { useList } from '#api/list/use-list.ts'
import { query } from '#api/query/query.ts'
import { useDownload } from '#api/query/use-download.ts'
import { DataList } from '#ui/list/data-list.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { changeFilters, toSearch } from '#ui/list/search-with.ts'
import { formatDistance } from './format-days.ts'
import { PAGE_SIZES, SENT_ADDRESS } from './renewal-addresses.ts'
import classes from './renewals.module.css'
import { SENT_COLUMNS, toSentCard } from './sent-columns.tsx'
import { useRenewalSettings } from './use-renewal-settings.ts'

const EMPTY = 'No reminders sent yet'
const NO_MATCH = 'No reminders match this filter'

/** The list narrowed to one distance, and as a file. */
export function SentTools() {
  const { filter } = useListAddress(SENT_ADDRESS)
  const { download, isPending } = useDownload(renewals.export)
  return (
    <div className={classes.tools}>
      <DistanceFilter chosen={filter.days_before} />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isPending}
        onClick={() => download({ query: filter }, `renewals-${londonDate(new Date())}.csv`)}
      >
        Export CSV
      </Button>
    </div>
  )
}

function DistanceFilter({ chosen }: { chosen: number | undefined }) {
  const [params, setParams] = useSearchParams()
  const { data } = useRenewalSettings()
  const known = [...(data?.results ?? []).map(({ days_before }) => days_before), ...(data?.days_before ?? [])]
  const distances = [...new Set([...known, ...(chosen === undefined ? [] : [chosen])])]
  const options = distances
    .toSorted((one, other) => other - one)
    .map((days) => ({ value: String(days), label: formatDistance(days) }))
  return (
    <NativeSelect
      aria-label="Sent how long before"
      data={[{ value: '', label: 'Every distance' }, ...options]}
      value={String(chosen ?? '')}
      onChange={({ currentTarget }) => setParams(changeFilters(params, { days_before: currentTarget.value }))}
    />
  )
}

export function SentList() {
  const { page, pageSize, query: params, active } = useListAddress(SENT_ADDRESS)
  const options = { ...query(renewals.log, { query: params }), placeholderData: keepPreviousData }
  const { count, rows } = useList(options)
  const [search] = useSearchParams()
  const isNarrowed = active > 0
  const empty = isNarrowed ? NO_MATCH : EMPTY
  return (
    <>
      <div className={classes.rows}>
        <DataList
          label="Sent reminders"
          columns={SENT_COLUMNS}
          leaving={['valid_until', 'days_before']}
          card={toSentCard}
          empty={empty}
          emptyCards={empty}
          emptyHint={
            isNarrowed ? undefined : 'Emails and texts are listed here, with what the riders booked after them.'
          }
          emptyAction={
            isNarrowed && (
              <Link to={{ search: toSearch(changeFilters(search, { days_before: '' })) }}>Clear filter</Link>
            )
          }
          {...rows}
          rowKey={({ id }) => String(id)}
        />
      </div>
      <Pager
        page={page}
        pageSize={pageSize}
        total={count}
        pageSizes={PAGE_SIZES}
        onPageSize={(size) => keepRows(SENT_ADDRESS, size)}
      />
    </>
  )
}
