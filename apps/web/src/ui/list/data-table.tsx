import { type ReactNode, useRef } from 'react'
import { ACTIONS, type Column, type RowsProps } from '#ui/list/column.ts'
import classes from '#ui/list/data-table.module.css'
import { DataTableRow } from '#ui/list/data-table-row.tsx'
import { NoRows } from '#ui/list/no-rows.tsx'
import { SortHead } from '#ui/list/sort-head.tsx'
import { useFittingColumns } from '#ui/list/use-fitting-columns.ts'
import { useRowKeys } from '#ui/list/use-row-keys.ts'
import { RowSkeletons } from '#ui/states/loading-skeletons.tsx'

type Selection = { ids: readonly string[]; onChange: (ids: string[]) => void }

type Props<Row extends object> = RowsProps<Row> & {
  columns: readonly Column<Row>[]
  /** Ids of columns, in the order in which they leave where there is too little room. */
  leaving?: readonly string[] | undefined
  /** In place of 'No items found' (BIKE-15). */
  empty?: string
  emptyHint?: string | undefined
  /** What to do about it: 'Clear filters'. */
  emptyAction?: ReactNode
  /** How the list is sorted while the address says nothing of it. */
  usualSort?: string | undefined
  skeletonRows?: number | undefined
  /** With it, rows have a checkbox and X ticks the row that has the focus. */
  selection?: Selection | undefined
}

/** Sticky head, sort links, J / K / Enter / X, and its own loading, empty and failed states. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, leaving = [], rows, rowKey, rowLink, status, selection } = props
  const table = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const { scroll, shown: columns } = useFittingColumns(table, props.columns, leaving, rows.map(rowKey).join(' '))
  const toggle =
    selection &&
    ((id: string) => {
      const others = selection.ids.filter((one) => one !== id)
      selection.onChange(others.length < selection.ids.length ? others : [...others, id])
    })
  useRowKeys({ container: body, onToggle: toggle })
  const width = columns.length + (selection ? 1 : 0)

  return (
    // Without links in it, the keyboard has to reach what scrolls itself.
    <div
      ref={scroll}
      className={classes.scroll}
      {...(!rowLink && !selection && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <table
        ref={table}
        className={classes.table}
        aria-label={label}
        aria-busy={status === 'pending'}
        data-acts={columns.at(-1)?.id === ACTIONS || undefined}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.check}>
                <span className="visually-hidden">Select</span>
              </th>
            )}
            {columns.map(({ id, header, hidesHeader = false, sort, align = 'start' }) => (
              <SortHead key={id} {...{ id, header, hidesHeader, sort, align }} usualSort={props.usualSort ?? ''} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {status === 'pending' && <RowSkeletons rows={props.skeletonRows ?? 10} columns={width} />}
          {status === 'success' &&
            rows.map((row) => (
              <DataTableRow
                key={rowKey(row)}
                id={rowKey(row)}
                row={row}
                rows={rows}
                columns={columns}
                link={rowLink?.(row)}
                selected={selection?.ids.includes(rowKey(row)) ?? false}
                onToggle={toggle && (() => toggle(rowKey(row)))}
              />
            ))}
        </tbody>
      </table>
      <NoRows {...props} empty={props.empty ?? 'No items found'} />
    </div>
  )
}
