import type { ReactNode } from 'react'
import type { RowsProps } from '#ui/list/column.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'

type Props = Pick<RowsProps<unknown>, 'rows' | 'status' | 'onRetry' | 'isRetrying'> & {
  empty: string
  emptyHint?: string | undefined
  emptyAction?: ReactNode
}

/** What stands in place of rows that could not be loaded, or of none (ERR-13); nothing while they load or are there. */
export function NoRows({ rows, status, onRetry, isRetrying = false, empty, emptyHint, emptyAction }: Props) {
  if (status === 'error') return <FailedState onRetry={onRetry} isRetrying={isRetrying} />
  if (status === 'pending' || rows.length > 0) return null
  return <EmptyState title={empty} hint={emptyHint} action={emptyAction} />
}
