import type { ReactNode } from 'react'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import classes from '#ui/list/filter-rail.module.css'

type Props = { title: string; children: ReactNode }

/** The filters left of a list. Below 992 px there is none: `FilterSheet` holds the same filters. */
export function FilterRail({ title, children }: Props) {
  return useIsWide() ? (
    <aside className={classes.rail} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.groups}>{children}</div>
    </aside>
  ) : null
}
