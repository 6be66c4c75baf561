import type { ReactNode } from 'react'
import classes from './staff-panel.module.css'

/** Why a form, or a part of it, cannot be changed. */
export const FrozenNote = ({ children }: { children: ReactNode }) => <p className={classes.note}>{children}</p>
