import type { ReactNode } from 'react'
import classes from '#ui/states/states.module.css'

type Props = {
  title: string
  hint?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, hint, action }: Props) {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
