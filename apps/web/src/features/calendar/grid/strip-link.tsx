import { Link } from 'react-router'
import type { Block, Strip } from '#features/calendar/layout/lanes.ts'
import type { Entry } from '#features/calendar/model/entries.ts'
import colours from './entry-colours.module.css'
import { Spoken } from './spoken.tsx'
import classes from './strip-link.module.css'

type Props = {
  strip: Strip<Block & { entry: Entry }>
  /** Pixels of an hour; where the day's lanes begin. */
  hour: number
  offset: number
  to: { pathname: string; search: string }
}

/** How many courses found no room, with a tick for each type; it opens the day. */
export function StripLink({ strip, hour, offset, to }: Props) {
  const { blocks, start, end, left, width } = strip
  const ticks = [...new Set(blocks.map(({ entry }) => entry.colour))]
  const flags = blocks.flatMap(({ entry }) => (entry.kind === 'course' ? entry.flags : []))
  const tone = flags.some((flag) => flag.tone === 'danger') ? 'danger' : flags[0]?.tone
  const names = blocks
    .map(({ entry }) => {
      const words = entry.kind === 'course' ? entry.flags.map(({ long }) => long) : []
      return [entry.name, entry.startTime, ...words].join(', ')
    })
    .join('; ')
  return (
    <Link
      to={to}
      className={classes.strip}
      data-tone={tone}
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
