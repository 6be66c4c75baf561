import type { To } from 'react-router'
import type { Now } from '#features/calendar/grid/time-grid.tsx'
import { type Address, NO_FILTERS, toPage } from '#features/calendar/layout/address.ts'
import { periodTitle } from '#features/calendar/layout/period.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import classes from './calendar-page.module.css'
import { CalendarView } from './calendar-view.tsx'
import { EmptyLine } from './empty-line.tsx'
import type { CalendarState } from './use-calendar.ts'

type Props = {
  state: CalendarState
  address: Address
  change: (changes: Partial<Address>) => void
  now: Now
  isWide: boolean
  /** The panel of a new course; null where somebody may not add one. */
  toNew: To | null
  /** Fills the week from the one before; null where that is not offered. */
  onCopy: (() => void) | null
}

/** The period in its view, and above it why there is nothing to see; or that it did not load. */
export function CalendarBody({ state, address, change, now, isWide, toNew, onCopy }: Props) {
  const { calendar, view, date, isLoading, isStale, hasFailed, onRetry, isRetrying } = state
  if (hasFailed) return <FailedState onRetry={onRetry} isRetrying={isRetrying} />
  return (
    <>
      {!isLoading && (
        <EmptyLine
          calendar={calendar}
          filters={address}
          view={view}
          onClear={() => change(NO_FILTERS)}
          toNew={toNew}
          onCopy={onCopy}
        />
      )}
      <div className={classes.view}>
        <CalendarView
          view={view}
          calendar={calendar}
          date={date}
          title={periodTitle(view, date, !isWide)}
          now={now}
          address={address}
          toDay={(day) => toPage({ ...address, view: 'day', date: day })}
          isWide={isWide}
          isLoading={isLoading}
          isStale={isStale}
        />
      </div>
    </>
  )
}
