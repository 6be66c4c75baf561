import type { ReactNode } from 'react'
import classes from '#ui/badges/badges.module.css'

type Props = { children: string; icon?: ReactNode; size?: 'sm' | 'md' }

/** A fact such as a source, never a state. */
export const Tag = ({ children, icon, size = 'md' }: Props) => (
  <span className={classes.tag} data-size={size}>
    {icon}
    <span className={classes.tagText}>{children}</span>
  </span>
)
