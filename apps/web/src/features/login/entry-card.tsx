import type { ReactNode } from 'react'
import { useFocusHeading } from '#lib/use-focus-heading.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import classes from './entry-card.module.css'

type Props = { title: string; intro?: string; children: ReactNode; foot: ReactNode; isWide?: boolean }

/** The heading, the form, and the way to the other form. */
export function EntryCard({ title, intro, children, foot, isWide = false }: Props) {
  const heading = useFocusHeading<HTMLHeadingElement>()
  usePageTitle(title)

  return (
    <section className={classes.card} data-wide={isWide || undefined}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {intro && <p className={classes.intro}>{intro}</p>}
      {children}
      <p className={classes.foot}>{foot}</p>
    </section>
  )
}
