import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import classes from '#ui/page/rail-links.module.css'

type RailLink = {
  to: To
  /** A word, or a `StatusDot`. */
  label: ReactNode
  /** Undefined until it is known: then nothing is said. A text where only a bound is known: '10,000+'. */
  count: number | string | undefined
  isCurrent: boolean
}

type Props = {
  /** What is chosen from: 'Status'. */
  label: string
  /** The label is seen, too. */
  isTitled?: boolean
  links: readonly RailLink[]
}

/** 1,406; a text stays as it is. */
export const formatCount = (count: number | string): string =>
  typeof count === 'number' ? count.toLocaleString('en-GB') : count

export function RailLinks({ label, isTitled = false, links }: Props) {
  return (
    <nav aria-label={label}>
      {isTitled && (
        <p className={classes.label} aria-hidden>
          {label}
        </p>
      )}
      <ul className={classes.links}>
        {links.map(({ to, label: words, count, isCurrent }, index) => (
          <li key={index}>
            <Link to={to} className={classes.link} aria-current={isCurrent || undefined} replace>
              {words} {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
