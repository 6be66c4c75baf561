import { PLANS } from '@connect/contract/calendar/calendar-access'
import type { firstSteps } from '@connect/contract/first-steps/routes'
import { lazy, Suspense, useState } from 'react'
import { Outlet, type To, useNavigate } from 'react-router'
import { bareAccess } from '#api/bare-route.ts'
import { useChanges } from '#api/changes/use-changes.ts'
import { useCan } from '#api/session/use-can.ts'
import { useNow } from '#features/calendar/grid/use-now.ts'
import { periodTitle } from '#features/calendar/layout/period.ts'
import { useHasCalendarRail, useIsWide } from '#lib/hooks/use-is-wide.ts'
import { usePageTitle } from '#lib/hooks/use-page-title.ts'
import { FloatingAdd } from '#ui/list/add-button.tsx'
import { CalendarBody } from './calendar-body.tsx'
import classes from './calendar-page.module.css'
import { DesktopHead, type HeadProps } from './desktop-head.tsx'
import { PhoneHead } from './phone-head.tsx'
import { Rail } from './rail.tsx'
import { useCalendar } from './use-calendar.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useHand } from './use-hand.ts'
import { usePeriod } from './use-period.ts'
import { useSwipe } from './use-swipe.ts'

/** Courses, events and who is away, in five views (CAL-01, CAL-16). */
export function CalendarPage() {
  const navigate = useNavigate()
  const isWide = useIsWide()
  const hasRail = useHasCalendarRail()
  const now = useNow()
  const { address, view, date, change, step, toNew } = usePeriod(now.today, isWide)
  const state = useCalendar(view, date, address, now.today)
  const { calendar } = state
  const isFirstLoad = state.isLoading && !state.hasFailed
  usePageTitle('Calendar')
  useChanges()

  const canAdd = useCan({ access: PLANS })
  useCalendarKeys({ step, change, add: canAdd ? () => void navigate(toNew) : null })
  const [isCopying, setCopying] = useState(false)
  const onCopy = canAdd && view === 'week' ? () => setCopying(true) : null
  const { hand, wake } = useHand()
  const swipe = useSwipe(step, !isWide && view !== 'staff')

  const head: HeadProps = {
    address,
    change,
    step,
    view,
    date,
    today: now.today,
    title: periodTitle(view, date, !isWide),
    prefetch: state.prefetch,
    calendar,
    toNew,
    canAdd,
    onCopy,
  }
  return (
    <>
      <div className={classes.frame} data-view={view} data-loading={(isFirstLoad && !hasRail) || undefined}>
        {hasRail && <Rail calendar={calendar} address={address} change={change} isLoading={isFirstLoad} />}
        <div className={classes.main} {...swipe} {...wake}>
          {isWide ? <DesktopHead {...head} hasRail={hasRail} /> : <PhoneHead {...head} />}
          <CalendarBody {...{ state, address, change, now, isWide, onCopy }} toNew={canAdd ? toNew : null} />
        </div>
      </div>
      {!isWide && canAdd && <FloatingAdd label="Add Course" to={toNew} />}
      {hand && (
        <hand.Hand
          root={hand.root}
          calendar={calendar}
          address={address}
          view={state.view}
          date={state.date}
          canAdd={canAdd}
        />
      )}
      <FirstStepsOfAdmin toNew={toNew} isWide={isWide} />
      {isCopying && <CopyWeek calendar={calendar} address={address} date={date} onClose={() => setCopying(false)} />}
      <Outlet context={calendar.entries} />
    </>
  )
}

const FIRST_STEPS = bareAccess<typeof firstSteps.get>('admin')

const FirstSteps = lazy(async () => ({
  default: (await import('#features/calendar/first-steps/first-steps.tsx')).FirstSteps,
}))

function FirstStepsOfAdmin(props: { toNew: To; isWide: boolean }) {
  if (!useCan(FIRST_STEPS)) return null
  return (
    <Suspense>
      <FirstSteps {...props} />
    </Suspense>
  )
}

const CopyWeekDialog = lazy(async () => ({
  default: (await import('#features/calendar/copy/copy-week-dialog.tsx')).CopyWeekDialog,
}))

type CopyProps = Pick<HeadProps, 'calendar' | 'address' | 'date'> & { onClose: () => void }

/** Copies what the filters leave: the sites that are chosen, or all. */
function CopyWeek({ calendar, address: { supplier }, date, onClose }: CopyProps) {
  const chosen = calendar.lookups.sites.filter(({ id }) => supplier.includes(String(id)))
  return (
    <Suspense>
      <CopyWeekDialog date={date} sites={supplier.length > 0 ? chosen : null} onClose={onClose} />
    </Suspense>
  )
}
