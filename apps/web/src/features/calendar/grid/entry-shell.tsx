import type { CSSProperties, ReactNode } from 'react'
import type { Entry } from '#features/calendar/model/entries.ts'
import colours from './entry-colours.module.css'
import { PanelLink } from './event-link.tsx'
import { Spoken } from './spoken.tsx'

type Props = {
  entry: Entry
  className?: string | undefined
  style?: CSSProperties
  /** How it is drawn: `wide`, `narrow`, `short`. */
  shape?: string
  children: ReactNode
}

export function EntryShell({ entry, className = '', style, shape, children }: Props) {
  const course = entry.kind === 'course' ? entry : null
  const box = {
    className: `${colours.entry} ${className}`,
    style,
    title: entry.label,
    tabIndex: -1,
    draggable: false,
    'data-entry': entry.key,
    'data-colour': entry.colour,
    'data-shape': shape,
    'data-cancelled': course?.isCancelled || undefined,
    'data-flag': course?.flags[0]?.tone,
  }
  return (
    <PanelLink path={course ? `${entry.id}/details` : `event/${entry.id}/edit`} {...box}>
      <Spoken label={entry.label}>{children}</Spoken>
    </PanelLink>
  )
}
