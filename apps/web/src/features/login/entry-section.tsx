import type { ReactNode, Ref } from 'react'
import { usePageTitle } from '#lib/hooks/use-page-title.ts'
import classes from './entry-card.module.css'

export type EntryProps = {
  title: string
  intro?: ReactNode
  children?: ReactNode
  foot?: ReactNode
  isWide?: boolean
}

type Props = EntryProps & { heading: Ref<HTMLHeadingElement> | undefined }

/** Knows nothing of the router. */
export function EntrySection({ heading, title, intro, children, foot, isWide = false }: Props) {
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
