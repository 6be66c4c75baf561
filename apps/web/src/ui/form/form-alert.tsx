import { type ReactNode, useEffect, useRef } from 'react'
import classes from '#ui/states/states.module.css'

/** What concerns one field stands beneath that field. It comes into sight. */
export function FormAlert({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  const isThere = Boolean(children)

  useEffect(() => {
    if (isThere) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [isThere])

  return isThere ? (
    <div ref={alert} role="alert" className={classes.alert}>
      {children}
    </div>
  ) : null
}
