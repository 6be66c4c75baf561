import { PLANS } from '@connect/contract/calendar/calendar-access'
import type { firstSteps } from '@connect/contract/first-steps/routes'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { bareAccess } from '#api/bare-route.ts'
import { useChanges } from '#api/changes/use-changes.ts'
import { useCan } from '#api/session/use-can.ts'
import { newCoursePath } from '#features/calendar/frame/course-paths.ts'
import { useNow } from '#features/calendar/grid/use-now.ts'
import { type Address, NO_FILTERS, toKeptPage, toPage } from '#features/calendar/layout/address.ts'
import { keepPage } from '#features/calendar/layout/kept-page.ts'
import { periodTitle, stepDate, type View } from '#features/calendar/layout/period.ts'
import { useHasCalendarRail, useIsWide } from '#lib/hooks/use-is-wide.ts'
import { usePageTitle } from '#lib/hooks/use-page-title.ts'
import { FloatingAdd } from '#ui/list/add-button.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import classes from './calendar-page.module.css'
import { CalendarView } from './calendar-view.tsx'
import { DesktopHead } from './desktop-head.tsx'
import { EmptyLine } from './empty-line.tsx'
import { PhoneHead } from './phone-head.tsx'
import { Rail } from './rail.tsx'
import { useAddress } from './use-address.ts'
import { useCalendar } from './use-calendar.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useHand } from './use-hand.ts'
import { useSwipe } from './use-swipe.ts'

const CopyWeekDialog = lazy(async () => ({
  default: (await import('#features/calendar/copy/copy-week-dialog.tsx')).CopyWeekDialog,
}))

const FIRST_STEPS = bareAccess<typeof firstSteps.get>('admin')

const FirstSteps = lazy(async () => ({
  default: (await import('#features/calendar/first-steps/first-steps.tsx')).FirstSteps,
}))

/** A week has no room below 992 px: its days stand one under the other there. */
const viewOn = (view: View | null, isWide: boolean): View => {
  if (isWide) return view ?? 'week'
  return view === null || view === 'week' ? 'agenda' : view
}

/** The calendar of the school: courses, events and who is away, in five views (CAL-01, CAL-16). */
export function CalendarPage() {
  const navigate = useNavigate()
  const isWide = useIsWide()
  const hasRail = useHasCalendarRail()
  const now = useNow()
  const address = useAddress()
  const view = viewOn(address.view, isWide)
  const date = address.date ?? now.today
  const state = useCalendar(view, date, address, now.today)
  const title = periodTitle(state.view, state.date, !isWide)
  usePageTitle('Calendar')
  useChanges()
  useEffect(() => keepPage(toKeptPage(address)), [address])

  const change = (changes: Partial<Address>) => void navigate(toPage({ ...address, ...changes }))
  const step = (steps: 1 | -1) => change({ date: stepDate(view, date, steps) })
  const toDay = (day: string) => toPage({ ...address, view: 'day', date: day })
  const toNew = newCoursePath(useLocation(), view === 'day' ? { date } : {})
  const canAdd = useCan({ access: PLANS })
  const isAdmin = useCan(FIRST_STEPS)
  useCalendarKeys({ step, change, add: canAdd ? () => void navigate(toNew) : null })
  const [isCopying, setCopying] = useState(false)
  const onCopy = canAdd && view === 'week' ? () => setCopying(true) : null
  const { lookups } = state.calendar
  const isFirstLoad = state.isLoading && !state.hasFailed
  const hand = useHand()
  const swipe = useSwipe(step, !isWide && view !== 'staff')

  const head = {
    address,
    change,
    step,
    view,
    date,
    today: now.today,
    prefetch: state.prefetch,
    calendar: state.calendar,
    toNew,
    canAdd,
    onCopy,
  }
  return (
    <>
      <div className={classes.frame} data-view={view} data-loading={(isFirstLoad && !hasRail) || undefined}>
        {hasRail && <Rail calendar={state.calendar} address={address} change={change} isLoading={isFirstLoad} />}
        <div className={classes.main} {...swipe} {...hand.wake}>
          {isWide ? (
            <DesktopHead {...head} hasRail={hasRail} title={periodTitle(view, date)} />
          ) : (
            <PhoneHead {...head} title={periodTitle(view, date, true)} />
          )}
          {!state.isLoading && !state.hasFailed && (
            <EmptyLine
              calendar={state.calendar}
              filters={address}
              view={state.view}
              onClear={() => change(NO_FILTERS)}
              toNew={canAdd ? toNew : null}
              onCopy={onCopy}
            />
          )}
          {state.hasFailed ? (
            <FailedState onRetry={state.onRetry} isRetrying={state.isRetrying} />
          ) : (
            <div className={classes.view}>
              <CalendarView
                view={state.view}
                calendar={state.calendar}
                date={state.date}
                title={title}
                now={now}
                address={address}
                toDay={toDay}
                isWide={isWide}
                isLoading={state.isLoading}
                isStale={state.isStale}
              />
            </div>
          )}
        </div>
      </div>
      {!isWide && canAdd && <FloatingAdd label="Add Course" to={toNew} />}
      {hand.Hand && hand.root && (
        <hand.Hand
          root={hand.root}
          calendar={state.calendar}
          address={address}
          view={state.view}
          date={state.date}
          canAdd={canAdd}
        />
      )}
      {isAdmin && (
        <Suspense>
          <FirstSteps toNew={toNew} isWide={isWide} />
        </Suspense>
      )}
      {isCopying && (
        <Suspense>
          <CopyWeekDialog
            date={date}
            sites={
              address.supplier.length > 0
                ? lookups.sites.filter(({ id }) => address.supplier.includes(String(id)))
                : null
            }
            onClose={() => setCopying(false)}
          />
        </Suspense>
      )}
      <Outlet context={state.calendar.entries} />
    </>
  )
}
