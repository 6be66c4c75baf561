import type { ReactNode } from 'react'
import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import { usePageTitle } from '#lib/hooks/use-page-title.ts'
import classes from './entry-card.module.css'

type Props = {
  title: string
  intro?: ReactNode
  children?: ReactNode
  foot?: ReactNode
  isWide?: boolean
  /** It takes the place of a form that was sent. */
  isOutcome?: boolean
}

/** The heading, the form or what came of it, and the way to another page. */
export function EntryCard({ title, intro, children, foot, isWide = false, isOutcome = false }: Props) {
  const heading = useFocusHeading<HTMLHeadingElement>({ isOutcome })
  usePageTitle(title)

  return (
    <section className={classes.card} data-wide={isWide || undefined}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {intro && <p className={classes.intro}>{intro}</p>}
      {children}
      {foot && <p className={classes.foot}>{foot}</p>}
    </section>
  )
}
