import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { toTime } from '#features/calendar/layout/clock.ts'
import type { Stop } from '#features/calendar/layout/order.ts'
import classes from './time-grid.module.css'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useWidth } from './use-size.ts'

/** Pixels. */
export const GUTTER = 48
const OPENS_AT = 7
/** Half the height of an hour's label, which stands across its line. */
const LABEL = 8
/** Minutes around an hour within which the clock would cover its label. */
const UNDER_THE_CLOCK = 15
/** Where nothing is laid out, as in tests. */
const USUAL_WIDTH = 1008

const HOURS = Array.from({ length: 24 }, (_, hour) => toTime(hour * 60))

export type Now = { minutes: number; time: string }

/** Pixels wide; one that is sticky stays beside the gutter while the others scroll. */
type Column = { key: string; width: number; isSticky?: boolean }

type Props = {
  label: string
  /** Pixels of an hour. */
  hour: number
  /** What the arrow keys walk. */
  stops: readonly Stop[]
  columns: readonly Column[]
  /** Above the hours, beside the gutter; it stays while these scroll. */
  head: ReactNode
  /** The clock, where today is on screen. */
  now: Now | null
  /** What is drawn in a column. */
  children: (column: string) => ReactNode
  isStale?: boolean
  /** Are the widths of the columns not known yet? */
  isLoading?: boolean
}

/** The room that a grid has for its columns, and a ref for the element that has it. */
export function useGridRoom(gutter = GUTTER): { frame: RefObject<HTMLDivElement | null>; room: number } {
  const frame = useRef<HTMLDivElement>(null)
  return { frame, room: useWidth(frame, USUAL_WIDTH) - gutter }
}

/** 24 hours in a scroller of its own, which opens at seven. */
export function TimeGrid({ label, hour, stops, columns, head, now, children, ...states }: Props) {
  const { isStale = false, isLoading = false } = states
  const arrows = useArrowKeys(stops)
  const scroller = arrows.ref

  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = OPENS_AT * hour - LABEL
  }, [scroller, hour])

  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label={label}
      aria-busy={isStale || isLoading}
      data-stale={isStale || undefined}
      data-loading={isLoading || undefined}
      tabIndex={arrows.tabIndex}
      onKeyDown={arrows.onKeyDown}
      onFocus={arrows.onFocus}
    >
      <div className={classes.head}>{head}</div>
      <div className={classes.body} style={{ height: 24 * hour, '--hour': `${hour}px` } as CSSProperties}>
        <div className={classes.gutter} aria-hidden>
          {HOURS.map((time, index) => (
            <span key={time} className={classes.hour} style={{ top: index * hour }}>
              {index > 0 && !(now && Math.abs(now.minutes - index * 60) < UNDER_THE_CLOCK) && time}
            </span>
          ))}
          {now && (
            <span className={classes.clock} style={{ top: (now.minutes * hour) / 60 }}>
              {now.time}
            </span>
          )}
        </div>
        {columns.map(({ key, width, isSticky }) => (
          <div
            key={key}
            className={classes.column}
            style={{ width }}
            data-column={key}
            data-sticky={isSticky || undefined}
          >
            {children(key)}
          </div>
        ))}
        {now && <div className={classes.nowLine} style={{ top: (now.minutes * hour) / 60 }} aria-hidden />}
      </div>
    </section>
  )
}

export const NowMark = ({ now, hour }: { now: Now; hour: number }) => (
  <div className={classes.nowMark} style={{ top: (now.minutes * hour) / 60 }} aria-hidden />
)

export const Hatch = ({ start = 0, end = 1440, hour }: { start?: number; end?: number; hour: number }) => (
  <div
    className={classes.hatch}
    style={{ top: (start * hour) / 60, height: ((end - start) * hour) / 60 }}
    aria-hidden
  />
)

export const DaySkeleton = ({ day, hour }: { day: number; hour: number }) =>
  [0, 1].map((lane) => (
    <div
      key={lane}
      className={classes.skeleton}
      style={{
        top: (9 + ((day + lane) % 2) / 2) * hour,
        height: (lane === 0 ? 7 : 5) * hour,
        left: `${lane * 50}%`,
      }}
      aria-hidden
    />
  ))
