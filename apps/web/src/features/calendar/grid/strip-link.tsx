import { Link } from 'react-router'
import type { Strip } from '#features/calendar/layout/lanes.ts'
import type { Entry } from '#features/calendar/model/entries.ts'
import colours from './entry-colours.module.css'
import { Spoken } from './spoken.tsx'
import classes from './strip-link.module.css'

type Props = {
  strip: Strip<{ entry: Entry; key: string; start: number; end: number; width: number; isFlagged: boolean }>
  /** Pixels of an hour; where the day's lanes begin. */
  hour: number
  offset: number
  to: { pathname: string; search: string }
}

/** Courses that found no room in their day: how many, with a tick for each type; it opens the day. */
export function StripLink({ strip, hour, offset, to }: Props) {
  const { blocks, start, end, left, width } = strip
  const ticks = [...new Set(blocks.map(({ entry }) => entry.colour))]
  const names = blocks.map(({ entry }) => `${entry.name}, ${entry.startTime}`).join('; ')
  return (
    <Link
      to={to}
      className={classes.strip}
      style={{
        top: (start * hour) / 60,
        height: ((end - start) * hour) / 60 - 2,
        left: offset + left,
        width: width - 2,
      }}
      title={names}
    >
      <Spoken label={`${blocks.length} more: ${names}`}>
        <span>+{blocks.length}</span>
        {ticks.map((colour) => (
          <span key={colour} className={`${colours.entry} ${classes.tick}`} data-colour={colour} />
        ))}
      </Spoken>
    </Link>
  )
}
