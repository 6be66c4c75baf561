import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import classes from '#ui/list/data-table.module.css'
import { searchWith } from '#ui/list/search-with.ts'
import { nextOrdering, sortDirection } from '#ui/list/sort-cycle.ts'

const ICONS = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown } as const

type Props = {
  id: string
  header: string
  hidesHeader: boolean
  sort: string | undefined
  /** How the list is sorted while the address says nothing of it. */
  usualSort: string
  align: 'start' | 'end'
}

/** Sortable ones are links that cycle the URL's `ordering` and leave its page alone (BIKE-18). */
export function SortHead({ id, header, hidesHeader, sort, usualSort, align }: Props) {
  const [params] = useSearchParams()
  if (sort === undefined)
    return (
      <th scope="col" data-column={id} data-align={align}>
        {hidesHeader ? <span className="visually-hidden">{header}</span> : header}
      </th>
    )

  const ordering = params.get('ordering') ?? ''
  const direction = sortDirection(ordering || usualSort, sort)
  const Icon = ICONS[direction]

  return (
    <th scope="col" data-column={id} data-align={align} aria-sort={direction}>
      <Link
        to={{ search: searchWith(params, 'ordering', nextOrdering(ordering, sort, usualSort)) }}
        className={classes.sort}
      >
        {header}
        <Icon size={13} aria-hidden data-idle={direction === 'none' || undefined} />
      </Link>
    </th>
  )
}
