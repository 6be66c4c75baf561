import type { ReactNode } from 'react'
import type { To } from 'react-router'

export type Column<Row> = {
  id: string
  header: string
  /** Said only to those who hear the page: what a row's menu needs no words for. */
  hidesHeader?: boolean
  /** `rows` are all of the page, for what stands on the first of several that belong together. */
  cell: (row: Row, rows: readonly Row[]) => ReactNode
  /** The field that the API sorts by; without one the head is no link. */
  sort?: string
  /** Figures stand right. */
  align?: 'start' | 'end'
  /** Pixels, where the content should not decide. */
  width?: number
}

/** What a row can do, as the table's last column: it stays in sight when the others are scrolled. */
export const ACTIONS = 'actions'

export type Card = {
  title: ReactNode
  /** Right of the title: a status. */
  aside?: ReactNode
  heading?: ReactNode
  meta?: ReactNode
  facts?: readonly { label: string; value: ReactNode }[]
}

/** `status` has the words of the query cache. */
export type RowsProps<Row> = {
  /** What the rows are, for people who hear the page: 'Bikes'. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Where a row leads; its first cell is that link. */
  rowLink?: ((row: Row) => To) | undefined
  status: 'pending' | 'error' | 'success'
  onRetry: () => void
  isRetrying?: boolean
}
