import type { ReactNode } from 'react'
import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import { usePageTitle } from '#lib/hooks/use-page-title.ts'
import { CountChip } from '#ui/badges/count-chip.tsx'
import classes from '#ui/page/page-header.module.css'

type Props = {
  title: string
  /** The window's title where it should say more than the heading. */
  windowTitle?: string
  count?: number | undefined
  /** Shown beside the title: a plate, a status. */
  aside?: ReactNode
  secondary?: ReactNode
  primary?: ReactNode
  /** `false` where the page itself draws the line below. */
  line?: boolean
}

/** Secondary actions first, the primary one last. */
export function PageHeader({ title, windowTitle = title, count, aside, secondary, primary, line = true }: Props) {
  const heading = useFocusHeading<HTMLHeadingElement>()
  usePageTitle(windowTitle)

  return (
    <header className={classes.header} data-line={line || undefined}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {count !== undefined && <CountChip count={count} />}
      {aside}
      {(secondary || primary) && (
        <div className={classes.actions}>
          {secondary}
          {primary}
        </div>
      )}
    </header>
  )
}
