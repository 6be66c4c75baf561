import type { ReactNode } from 'react'
import classes from './settings-form.module.css'

export function SettingsForm({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>
}
