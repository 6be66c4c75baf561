import type { ReactNode } from 'react'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import type { Card, Column, RowsProps } from '#ui/list/column.ts'
import { DataCards } from '#ui/list/data-cards.tsx'
import { DataTable, type Selection } from '#ui/list/data-table.tsx'

type Props<Row extends object> = RowsProps<Row> & {
  columns: readonly Column<Row>[]
  leaving?: readonly string[]
  card: (row: Row, rows: readonly Row[]) => Card
  /** What the table says in place of 'No items found' (BIKE-15). */
  empty?: string
  /** The cards name the thing: 'No bikes found' (BIKE-16). */
  emptyCards: string
  emptyHint?: string | undefined
  /** What to do about it: 'Clear filters'. */
  emptyAction?: ReactNode
  /** How the list is sorted while the address says nothing of it. */
  usualSort?: string
  skeletonRows?: number
  selection?: Selection
}

/** A table from 992 px, cards below (BIKE-10). */
export function DataList<Row extends object>({
  columns,
  card,
  emptyCards,
  skeletonRows,
  selection,
  leaving,
  usualSort,
  ...rows
}: Props<Row>) {
  return useIsWide() ? (
    <DataTable
      {...rows}
      columns={columns}
      {...(leaving ? { leaving } : {})}
      {...(usualSort ? { usualSort } : {})}
      {...(skeletonRows === undefined ? {} : { skeletonRows })}
      {...(selection ? { selection } : {})}
    />
  ) : (
    <DataCards {...rows} card={card} empty={emptyCards} />
  )
}
