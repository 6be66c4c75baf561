import { Checkbox } from '@mantine/core'
import { Link, type To } from 'react-router'
import type { Column } from '#ui/list/column.ts'
import classes from '#ui/list/data-table.module.css'

type Props<Row> = {
  id: string
  row: Row
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  link: To | undefined
  selected: boolean
  onToggle: (() => void) | undefined
}

/** Its first cell is a real link that the whole row answers to; other links and buttons keep their own clicks. */
export function DataTableRow<Row>({ id, row, rows, columns, link, selected, onToggle }: Props<Row>) {
  return (
    <tr data-row-id={id} data-selected={selected || undefined}>
      {onToggle && (
        <td className={classes.check}>
          <Checkbox checked={selected} onChange={onToggle} aria-label="Select row" />
        </td>
      )}
      {columns.map(({ id: column, cell, align, width }, index) => (
        <td key={column} data-align={align} style={width === undefined ? undefined : { width }}>
          {index === 0 && link !== undefined ? (
            <Link to={link} className={classes.link} data-row-link>
              {cell(row, rows)}
            </Link>
          ) : (
            cell(row, rows)
          )}
        </td>
      ))}
    </tr>
  )
}
