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

type Place = 'rail' | 'button' | 'bar' | 'sheet'

/** Where filters are: in a rail, behind a button beside the search, in a bar, or with the search and tools of narrow screens. */
function useFiltersPlace(place: Props['place']): Place {
  const isWide = useIsWide()
  const hasRail = useHasRail()
  if (!isWide) return 'sheet'
  if (place !== 'rail') return 'bar'
  return hasRail ? 'rail' : 'button'
}

/**
 * Filters, header, rows that scroll beneath their head, and the pager pinned. Below 1366 px the filters of a rail stand
 * behind a button beside the search, below 992 px all filters in a sheet and the search under the title. Its child
 * routes are panels over it.
 */
export function ListPage(props: Props) {
  const { title, filtersTitle = title, search, filters, tools, active = 0 } = props
  const place = useFiltersPlace(props.place)
  const box = search && <SearchBox label={search} />
  const sheet = { title: filtersTitle, active }
  const inSheet = (filters || tools) && (
    <FilterSheet {...sheet}>
      {filters}
      {tools}
    </FilterSheet>
  )
  const secondary = place === 'sheet' ? inSheet : tools

  return (
    <>
      <div className={classes.frame}>
        {place === 'rail' && (
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
              line={place !== 'sheet' || !box}
              secondary={secondary}
              primary={props.primary}
            />
          )}
          <Bar place={place} box={box}>
            {place === 'button' && filters ? <FilterSheet {...sheet}>{filters}</FilterSheet> : filters}
          </Bar>
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

/** Between header and rows, unless a rail has it all: search and filters; on narrow screens the search alone. */
function Bar({ place, box, children }: { place: Place; box: ReactNode; children: ReactNode }) {
  const searchBox = box && <div className={classes.search}>{box}</div>
  if (place === 'sheet') return searchBox
  if (place === 'rail' || !(box || children)) return null
  return (
    <div className={classes.bar}>
      {searchBox}
      {children}
    </div>
  )
}
