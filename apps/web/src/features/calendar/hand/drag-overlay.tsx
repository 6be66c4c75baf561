import { createPortal } from 'react-dom'
import { EntryBlock } from '#features/calendar/grid/entry-block.tsx'
import { toTime } from '#features/calendar/layout/clock.ts'
import type { Held } from './drag-state.ts'
import classes from './hand.module.css'
import { placeTag } from './move-texts.ts'
import { isDay } from './read-grid.ts'

type Props = {
  held: Held
  /** The day of columns that are no days. */
  date: string
  hasSites: boolean
}

export function DragOverlay({ held, date, hasSites }: Props) {
  const { kind, entry, column, span, left, width, body } = held
  const pixels = (minutes: number) => (minutes * body.clientHeight) / 1440
  const [startTime, endTime] = [toTime(span.start), toTime(span.end)]
  const day = isDay(column) ? column : date
  const [top, bottom] = [pixels(span.start), pixels(span.end)]

  return createPortal(
    <div className={classes.overlay} aria-hidden inert>
      <div className={classes.snap} style={{ top: kind === 'resize' ? bottom : top, width: left + width }} />
      <div className={classes.held} data-kind={kind}>
        {entry ? (
          <EntryBlock
            entry={{ ...entry, ...span, key: 'held', date: day, startTime, endTime }}
            left={left}
            width={width}
            hour={pixels(60)}
            hasSites={hasSites && !column.startsWith('site')}
            hasPeople={isDay(column) || column.startsWith('site')}
          />
        ) : (
          <div className={classes.drawn} style={{ top, height: bottom - top - 2, left, width: width - 2 }} />
        )}
      </div>
      <span className={classes.tag} style={{ top, left }} data-inside={top < 30 || undefined}>
        {placeTag({ date: day, start_time: startTime, end_time: endTime })}
      </span>
    </div>,
    body,
  )
}
