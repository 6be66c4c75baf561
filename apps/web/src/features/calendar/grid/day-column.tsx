import { DAY_PADDING } from '#features/calendar/layout/day-widths.ts'
import { placeBlocks } from '#features/calendar/layout/lanes.ts'
import { type Entry, laneWidth } from '#features/calendar/model/entries.ts'
import { EntryBlock } from './entry-block.tsx'
import { StripLink } from './strip-link.tsx'

type Props = {
  entries: readonly Entry[]
  /** Pixels of the column, and of an hour. */
  width: number
  hour: number
  hasSites: boolean
  hasPeople?: boolean
  most?: number
  to: { pathname: string; search: string }
}

export const toBlock = (entry: Entry) => ({
  entry,
  key: entry.key,
  start: entry.start,
  end: entry.end,
  width: laneWidth(entry),
  isFlagged: entry.kind === 'course' && entry.flags.length > 0,
  isEvent: entry.kind === 'event',
})

export function DayColumn({ entries, width, hour, hasSites, hasPeople = true, most, to }: Props) {
  const { placed, strips } = placeBlocks(entries.map(toBlock), width - 2 * DAY_PADDING, most)
  return (
    <>
      {placed.map(({ block: { entry }, left, width: wide }) => (
        <EntryBlock
          key={entry.key}
          entry={entry}
          left={DAY_PADDING + left}
          width={wide}
          {...{ hour, hasSites, hasPeople }}
        />
      ))}
      {strips.map((strip) => (
        <StripLink key={strip.key} strip={strip} hour={hour} offset={DAY_PADDING} to={to} />
      ))}
    </>
  )
}
