import { isNew } from '@connect/contract/new-badges'
import { Link } from 'react-router'
import { usePagePath } from '#shell/modal/use-page-path.ts'
import type { VisibleEntry } from '#shell/nav/nav-entries.ts'
import classes from '#shell/nav/side-nav.module.css'
import { NewBadge } from '#ui/badges/new-badge.tsx'
import { ProBadge } from '#ui/badges/pro-badge.tsx'

/** SHELL-18 */
const COMING_SOON = 'Coming soon to Pro tier'

type Props = {
  entry: VisibleEntry
  /** `yyyy-MM-dd` in London: the day decides about the NEW badge. */
  today: string
  isCollapsed: boolean
}

export function NavItem({ entry, today, isCollapsed }: Props) {
  const { label, path, icon: Icon, needsPro, comingSoon, news } = entry
  const hint = isCollapsed && {
    'data-hint': comingSoon ? `${label}: ${COMING_SOON}` : label,
    'data-hint-side': 'right',
  }
  const isCurrent = `${usePagePath()}/`.startsWith(`${path}/`)
  const words = <span className={isCollapsed ? 'visually-hidden' : classes.words}>{label}</span>

  return (
    <li className={classes.item}>
      {comingSoon ? (
        <span className={classes.link} role="link" aria-disabled="true" tabIndex={0} {...hint}>
          <Icon size={18} stroke={1.6} aria-hidden />
          <span className={isCollapsed ? 'visually-hidden' : classes.announced}>
            {label} <span className={classes.soon}>{COMING_SOON}</span>
          </span>
        </span>
      ) : (
        <Link to={path} className={classes.link} aria-current={isCurrent ? 'page' : undefined} {...hint}>
          <Icon size={18} stroke={1.6} aria-hidden />
          {words}
          {!isCollapsed && news && isNew(news, today) && <NewBadge />}
        </Link>
      )}
      {needsPro && !isCollapsed && (
        <span className={classes.pro}>
          <ProBadge variant="hint" />
        </span>
      )}
    </li>
  )
}
