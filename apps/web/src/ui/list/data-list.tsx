import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import type { Card } from '#ui/list/column.ts'
import { DataCards } from '#ui/list/data-cards.tsx'
import { DataTable } from '#ui/list/data-table.tsx'

type Props<Row extends object> = Parameters<typeof DataTable<Row>>[0] & {
  card: (row: Row, rows: readonly Row[]) => Card
  /** The cards name the thing: 'No bikes found' (BIKE-16). */
  emptyCards: string
}

/** A table from 992 px, cards below (BIKE-10). */
export function DataList<Row extends object>({ card, emptyCards, ...table }: Props<Row>) {
  return useIsWide() ? <DataTable {...table} /> : <DataCards {...table} card={card} empty={emptyCards} />
}
