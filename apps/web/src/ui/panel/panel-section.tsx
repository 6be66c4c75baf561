import type { ReactNode } from 'react'
import classes from '#ui/panel/panel-section.module.css'

type Props = {
  title?: string
  /** 3 in a panel, whose title is a 2; 2 directly under a page's heading. */
  level?: 2 | 3
  description?: ReactNode
  children: ReactNode
}

/** Fields in two columns from 480 px, and a line before the next part. */
export function PanelSection({ title, level = 3, description, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <section className={classes.section}>
      {title && <Heading className={classes.title}>{title}</Heading>}
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
