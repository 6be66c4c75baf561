import type { ReactNode } from 'react'
import classes from '#ui/fields/fields.module.css'

type Props = { children: string; badge: ReactNode }

export function FieldLabel({ children, badge }: Props) {
  return badge ? (
    <>
      {children} <span className={classes.badge}>{badge}</span>
    </>
  ) : (
    children
  )
}
