import type { ReactNode } from 'react'
import classes from './settings-form.module.css'

/** A settings form's place: one readable column beneath the page's header. */
export function SettingsForm({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>
}
