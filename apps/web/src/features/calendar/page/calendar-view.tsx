import { lazy, Suspense } from 'react'
import { AgendaView } from '#features/calendar/agenda/agenda-view.tsx'
import type { ViewProps } from '#features/calendar/frame/view-props.ts'
import type { View } from '#features/calendar/layout/period.ts'
import { MonthView } from '#features/calendar/month/month-view.tsx'
import { PhoneMonth } from '#features/calendar/phone/phone-month.tsx'
import { WeekView } from '#features/calendar/week/week-view.tsx'

// Not what one lands on, the day with riders and bikes of its own: fetched once they are opened.
const DayView = lazy(async () => ({ default: (await import('#features/calendar/day/day-view.tsx')).DayView }))
const StaffView = lazy(async () => ({ default: (await import('#features/calendar/staff/staff-view.tsx')).StaffView }))
const PhoneDay = lazy(async () => ({ default: (await import('#features/calendar/phone/phone-day.tsx')).PhoneDay }))

const WIDE = { month: MonthView, week: WeekView, day: DayView, agenda: AgendaView, staff: StaffView }
const NARROW = { ...WIDE, month: PhoneMonth, week: AgendaView, day: PhoneDay }

export function CalendarView({ view, isWide, ...props }: ViewProps & { view: View; isWide: boolean }) {
  const Chosen = (isWide ? WIDE : NARROW)[view]
  return (
    <Suspense fallback={null}>
      <Chosen {...props} />
    </Suspense>
  )
}
