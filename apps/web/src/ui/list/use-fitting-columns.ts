import { useElementSize } from '@mantine/hooks'
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ACTIONS, type Column } from '#ui/list/column.ts'
import { sortDirection } from '#ui/list/sort-cycle.ts'

type Sized = Pick<Column<never>, 'id' | 'sort'>

/**
 * The columns that leave a table so that the others fit: those of `leaving` in its order, then the others from the last
 * on. The first column and a row's actions stay, and the one that the rows are sorted by, which would sort them unseen.
 * `excess` and `widths`, by id, are in pixels.
 */
export function leavingColumns(
  columns: readonly Sized[],
  leaving: readonly string[],
  { excess, widths, ordering }: { excess: number; widths: ReadonlyMap<string, number>; ordering: string },
): ReadonlySet<string> {
  const isSorted = ({ sort }: Sized) => sort !== undefined && sortDirection(ordering, sort) !== 'none'
  const may = columns.slice(1).filter((column) => column.id !== ACTIONS && !isSorted(column))
  const ids = may.map(({ id }) => id)
  const order = [...leaving.filter((id) => ids.includes(id)), ...ids.filter((id) => !leaving.includes(id)).toReversed()]
  const gone = new Set<string>()
  let rest = excess
  for (const id of order) {
    if (rest <= 0) break
    gone.add(id)
    rest -= widths.get(id) ?? 0
  }
  return gone
}

type Fit = { of: string; gone: ReadonlySet<string> }
const NONE: ReadonlySet<string> = new Set()

/**
 * Those columns that the table has room for. All of them are laid out when `rows`, which names the rows, or the width
 * changes; what does not fit leaves before anything is painted.
 */
export function useFittingColumns<C extends Sized>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly C[],
  leaving: readonly string[],
  rows: string,
) {
  const { ref: scroll, width } = useElementSize<HTMLDivElement>()
  const [params] = useSearchParams()
  const ordering = params.get('ordering') ?? ''
  const of = [width, ordering, rows, ...columns.map(({ id }) => id)].join('\n')
  const [fit, setFit] = useState<Fit>({ of: '', gone: NONE })

  // Once for what is named by `of`: measured again without what left, everything would come back.
  const measure = useEffectEvent(() => {
    const excess = (table.current?.scrollWidth ?? 0) - (table.current?.parentElement?.clientWidth ?? 0)
    if (excess <= 0 || !table.current) return
    const heads = [...table.current.querySelectorAll<HTMLElement>('th[data-column]')]
    const widths = new Map(heads.map((head) => [head.dataset.column ?? '', head.offsetWidth]))
    setFit({ of, gone: leavingColumns(columns, leaving, { excess, widths, ordering }) })
  })
  useLayoutEffect(() => measure(), [of])

  const gone = fit.of === of ? fit.gone : NONE
  return { scroll, shown: gone.size > 0 ? columns.filter(({ id }) => !gone.has(id)) : columns }
}
