import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import classes from '#ui/list/list-frame.module.css'

type Props = {
  /** A `FilterRail`. */
  rail?: ReactNode
  /** A `PageHeader`. */
  header: ReactNode
  /** A `Pager`. */
  pager?: ReactNode
  /** A `FloatingAdd`. */
  add?: ReactNode
  /** A `DataList`. */
  children: ReactNode
}

/**
 * Where the parts of a list page go: filters left, then header, rows that scroll beneath their head, and the pager pinned.
 * Its child routes are panels over it.
 */
export function ListFrame({ rail, header, pager, add, children }: Props) {
  return (
    <>
      <div className={classes.frame}>
        {rail}
        <div className={classes.main}>
          {header}
          <div className={classes.rows}>{children}</div>
          {pager}
        </div>
        {add}
      </div>
      <Outlet />
    </>
  )
}
