import { londonDate } from '@connect/contract/calendar/london'
import type { Input, Named, Output, Route } from '@connect/contract/route'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, type To, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { keepRows, type ListAddress, type ListRoute, useListAddress } from '#api/list/list-address.ts'
import { type Page, useList } from '#api/list/use-list.ts'
import { query } from '#api/query/query.ts'
import { useDownload } from '#api/query/use-download.ts'
import { useCan } from '#api/session/use-can.ts'
import { FilterForm } from '#ui/filters/filter-form.tsx'
import { AddButton, FloatingAdd } from '#ui/list/add-button.tsx'
import type { Card, Column } from '#ui/list/column.ts'
import { DataList } from '#ui/list/data-list.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { changeFilters, toSearch } from '#ui/list/search-with.ts'

type Row<R extends Named> = Output<R> extends { results: readonly (infer Item extends object)[] } ? Item : never

type Export = { route: Named & { query: z.ZodObject; response: z.ZodFile }; name: string }

type Add = { label: string; to: To; route: Pick<Route, 'access'>; isDisabledWhenRefused?: boolean }

type Props<R extends ListRoute> = {
  address: ListAddress<R>
  title: string
  /** What the rows are, as in 'No bikes match these filters'. */
  things: string
  /** What the rows are, for people who hear the page; the title unless said. */
  label?: string
  columns: readonly Column<Row<R>>[]
  /** Ids of columns, in the order in which they leave where there is too little room. */
  leaving?: readonly string[]
  card: (row: Row<R>, rows: readonly Row<R>[]) => Card
  rowKey: (row: Row<R>) => string
  /** Where a row leads; its first cell is that link. */
  rowLink?: (row: Row<R>) => To
  /** The specification's own words for a list without rows, in the table and in the cards. */
  empty?: { table: string; cards: string }
  /** What will be listed here, while nothing is and no filter is set. */
  emptyHint?: string
  /** What can be filtered by: fields with the names of the address. Each change is applied at once. */
  fields?: ReactNode
  /** Offered where the route admits the person; to others not at all, or disabled. */
  add?: Add
  /** The matching rows as a file, `name` before the day: 'bikes'. */
  exports?: Export
  /** After the export: what is seldom needed. */
  more?: ReactNode
  /** Whether the header counts the rows of all pages; yes unless said. */
  isCounted?: boolean
  pager?: { maxButtons?: number; pageSizes?: readonly number[] }
  /** How the API sorts the rows while the address says nothing of it: shown at the head of that column. */
  usualSort?: string
  skeletonRows?: number
  /** Between header and rows, within what scrolls. */
  above?: ReactNode
} & Pick<
  Parameters<typeof ListPage>[0],
  'header' | 'aside' | 'search' | 'filters' | 'filtersTitle' | 'place' | 'railTop' | 'tools' | 'notice'
>

/** A feature only says what its columns, card and filters are. */
export function ListScreen<R extends ListRoute>(props: Props<R>) {
  const { address, title, label = title, add, exports, isCounted = true, tools, more, above } = props
  const { header, aside, search, fields, filters: links, filtersTitle, place, railTop, notice } = props
  const state = useListAddress(address)
  const { page, pageSize, filter, active } = state
  // TypeScript cannot see that a route which answers rows answers a page of them.
  const options = query(address.route, { query: state.query } as Input<R>) as object as UseQueryOptions<Page<Row<R>>>
  const { count, rows } = useList({ ...options, placeholderData: keepPreviousData })
  const filters = (links || fields) && (
    <>
      {links}
      {fields && <FilterForm values={state.values}>{fields}</FilterForm>}
    </>
  )
  const isNarrowed = active > 0 || 'search' in filter

  return (
    <ListPage
      {...{ title, header, aside, search, filters, filtersTitle, place, railTop, notice, active }}
      count={isCounted ? count : undefined}
      tools={
        (tools || exports || more) && (
          <>
            {tools}
            {exports && <ExportButton {...exports} filter={filter} />}
            {more}
          </>
        )
      }
      primary={add && <HeaderAdd {...add} />}
      pager={
        <Pager
          page={page}
          pageSize={pageSize}
          total={count}
          onPageSize={(size) => keepRows(address, size)}
          {...props.pager}
        />
      }
      add={add && <RoundAdd {...add} />}
    >
      {above}
      <DataList
        label={label}
        columns={props.columns}
        leaving={props.leaving}
        usualSort={props.usualSort}
        card={props.card}
        {...toEmptyTexts(props, isNarrowed)}
        emptyAction={isNarrowed && <ClearFilters names={address.narrowing} />}
        {...rows}
        rowKey={props.rowKey}
        rowLink={props.rowLink}
        skeletonRows={props.skeletonRows}
      />
    </ListPage>
  )
}

type EmptyTexts = Pick<Props<ListRoute>, 'things' | 'empty' | 'emptyHint'>

/** What a list without rows says: that filters may be why, where some are set. */
function toEmptyTexts({ things, empty, emptyHint }: EmptyTexts, isNarrowed: boolean) {
  const none = `No ${things} match these filters`
  return {
    empty: empty?.table ?? (isNarrowed ? none : 'No items found'),
    emptyCards: empty?.cards ?? (isNarrowed ? none : `No ${things} found`),
    emptyHint: isNarrowed ? empty && `${none}.` : emptyHint,
  }
}

function HeaderAdd({ label, to, route, isDisabledWhenRefused = false }: Add) {
  const canAdd = useCan(route)
  return canAdd || isDisabledWhenRefused ? <AddButton label={label} to={to} disabled={!canAdd} /> : null
}

const RoundAdd = ({ label, to, route }: Add) => (useCan(route) ? <FloatingAdd label={label} to={to} /> : null)

function ExportButton({ route, name, filter }: Export & { filter: object }) {
  const { download, isPending } = useDownload(route)
  const save = () => download({ query: filter } as Input<typeof route>, `${name}-${londonDate(new Date())}.csv`)
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={isPending} onClick={save}>
      Export CSV
    </Button>
  )
}

/** The sort stays. */
function ClearFilters({ names }: { names: readonly string[] }) {
  const [params] = useSearchParams()
  const cleared = changeFilters(params, Object.fromEntries(names.map((name) => [name, ''])))
  return <Link to={{ search: toSearch(cleared) }}>Clear filters</Link>
}
