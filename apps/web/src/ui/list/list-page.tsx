import type { ReactNode } from 'react'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import { FilterRail } from '#ui/list/filter-rail.tsx'
import { FilterSheet } from '#ui/list/filter-sheet.tsx'
import { ListFrame } from '#ui/list/list-frame.tsx'
import classes from '#ui/list/list-page.module.css'
import { SearchBox } from '#ui/list/search-box.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'

type Props = {
  title: string
  /** Above the filters: the title, where nothing else is said. */
  filtersTitle?: string
  /** Of all pages; undefined until it is known. */
  count: number | undefined
  /** Beside the title. */
  aside?: ReactNode
  /** In the rail above the search. */
  railTop?: ReactNode
  /** What is searched: 'Search staff'. */
  search: string
  filters: ReactNode
  /** How many filters are set. */
  active: number
  /** What else the list can do: buttons of the header, on narrow screens beneath the filters. */
  tools?: ReactNode
  /** An `AddButton`. */
  primary?: ReactNode
  /** Between the header and the rows. */
  notice?: ReactNode
  /** A `Pager`. */
  pager: ReactNode
  /** A `FloatingAdd`. */
  add?: ReactNode
  /** A `DataList`. */
  children: ReactNode
}

/**
 * A list that is searched and filtered: from 992 px with both in a rail, below with the search under the title and the
 * filters in a sheet (BIKE-10).
 */
export function ListPage(props: Props) {
  const { title, filtersTitle = title, count, aside, search, filters, active, tools, primary } = props
  const isWide = useIsWide()
  const box = <SearchBox label={search} />

  return (
    <ListFrame
      rail={
        <FilterRail title={filtersTitle}>
          {props.railTop}
          {box}
          {filters}
        </FilterRail>
      }
      header={
        <>
          <PageHeader
            title={title}
            count={count}
            aside={aside}
            line={isWide}
            secondary={
              isWide ? (
                tools
              ) : (
                <FilterSheet title={filtersTitle} active={active}>
                  {filters}
                  {tools}
                </FilterSheet>
              )
            }
            primary={primary}
          />
          {!isWide && <div className={classes.search}>{box}</div>}
          {props.notice}
        </>
      }
      pager={props.pager}
      add={props.add}
    >
      {props.children}
    </ListFrame>
  )
}
