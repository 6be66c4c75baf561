import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import classes from './page-title.module.css'

type Props = {
  /** Whether the reader just did what led here: the focus follows, since their button has gone. */
  isResult?: boolean
  children: ComponentChildren
}

export function PageTitle({ isResult = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isResult) heading.current?.focus()
  }, [isResult])

  return (
    <h1 ref={heading} class={classes.title} tabIndex={-1}>
      {children}
    </h1>
  )
}
