import type { ReactNode } from 'react'
import classes from './spoken.module.css'

/** For what shows a number or initials only. */
export const Spoken = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span className="visually-hidden">{label}</span>
    <span className={classes.shown} aria-hidden>
      {children}
    </span>
  </>
)
