import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useHasRail, useIsWide } from '#lib/hooks/use-is-wide.ts'
import { FilterSheet } from '#ui/list/filter-sheet.tsx'
import classes from '#ui/list/list-page.module.css'
import { SearchBox } from '#ui/list/search-box.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'

type Props = {
  title: string
  /** In place of the page header: a head that several pages share. Takes the header's buttons. */
  header?: (secondary: ReactNode) => ReactNode
  /** Of all pages; undefined until it is known. */
  count?: number | undefined
  /** Beside the title. */
  aside?: ReactNode
  /** What is searched: 'Search staff'. */
  search?: string | undefined
  filters?: ReactNode
  /** How many filters are set. */
  active?: number
  /** Above the filters: the title, where nothing else is said. */
  filtersTitle?: string
  /** On wide screens: a column left of the list, or a button where that leaves too little room; or a bar above the rows. */
  place?: 'rail' | 'bar'
  /** In the rail above the search. */
  railTop?: ReactNode
  /** What else the list can do: buttons of the header, on narrow screens beneath the filters. */
  tools?: ReactNode
  /** An `AddButton`. */
  primary?: ReactNode
  /** Between the header and the rows. */
  notice?: ReactNode
  /** A `Pager`. */
  pager?: ReactNode
  /** A `FloatingAdd`. */
  add?: ReactNode
  /** A `DataList`. */
  children: ReactNode
}

/**
 * Where the parts of a list go: filters, header, rows that scroll beneath their head, and the pager pinned. Below 1366 px
 * the filters of a rail stand behind a button beside the search, below 992 px all filters in a sheet and the search under
 * the title (BIKE-10). Its child routes are panels over it.
 */
export function ListPage(props: Props) {
  const { title, filtersTitle = title, search, filters, tools, active = 0, place = 'bar' } = props
  const isWide = useIsWide()
  const box = search && <SearchBox label={search} />
  const isRail = place === 'rail'
  const hasRail = useHasRail() && isRail
  const secondary = isWide
    ? tools
    : (filters || tools) && (
        <FilterSheet title={filtersTitle} active={active}>
          {filters}
          {tools}
        </FilterSheet>
      )

  return (
    <>
      <div className={classes.frame}>
        {hasRail && (
          <aside className={classes.rail} aria-label={filtersTitle}>
            <h2 className={classes.title}>{filtersTitle}</h2>
            <div className={classes.groups}>
              {props.railTop}
              {box}
              {filters}
            </div>
          </aside>
        )}
        <div className={classes.main}>
          {props.header?.(secondary) ?? (
            <PageHeader
              title={title}
              count={props.count}
              aside={props.aside}
              line={isWide || !box}
              secondary={secondary}
              primary={props.primary}
            />
          )}
          {isWide && !hasRail && (box || filters) && (
            <div className={classes.bar}>
              {box && <div className={classes.search}>{box}</div>}
              {filters && isRail ? (
                <FilterSheet title={filtersTitle} active={active}>
                  {filters}
                </FilterSheet>
              ) : (
                filters
              )}
            </div>
          )}
          {!isWide && box && <div className={classes.search}>{box}</div>}
          {props.notice}
          <div className={classes.rows}>{props.children}</div>
          {props.pager}
        </div>
        {props.add}
      </div>
      <Outlet />
    </>
  )
}
