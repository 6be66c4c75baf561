import { badgeText } from '#lib/badge-text.ts'
import classes from '#ui/badges/badges.module.css'

type Props = {
  content: string | number
  /** What the two characters stand for, for people who hear the page: `12 unread messages`. */
  label?: string
}

/** At most two characters; counts above 99 read `9+`. */
export function SmallBadge({ content, label }: Props) {
  return (
    <span className={`${classes.chip} ${classes.small}`}>
      <span aria-hidden={label ? true : undefined}>{badgeText(content)}</span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
