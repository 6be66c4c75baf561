import { pathTo } from '@connect/contract/paths'
import { Link } from 'react-router'
import classes from '#ui/badges/badges.module.css'

const HINTS = {
  /** SHELL-17 */
  feature: 'This is a Pro feature',
  /** SHELL-16, for accounts that are not on Pro */
  hint: 'This is a Pro feature, start your free trial here',
} as const

type Props = {
  variant?: keyof typeof HINTS
  /** `false` inside something that is a link already: the badge is then text, and its hint part of that link's words. */
  linked?: boolean
}

export function ProBadge({ variant = 'feature', linked = true }: Props) {
  const className = `${classes.chip} ${classes.pro}`
  const hint = HINTS[variant]

  return linked ? (
    <Link to={pathTo('/v2/pro')} className={className} data-hint={hint} preventScrollReset>
      Pro
    </Link>
  ) : (
    <span className={className} data-hint={hint}>
      Pro{variant === 'hint' && <span className="visually-hidden">: {hint}</span>}
    </span>
  )
}
