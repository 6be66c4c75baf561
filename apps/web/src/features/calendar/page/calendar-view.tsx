import { AgendaView } from '#features/calendar/agenda/agenda-view.tsx'
import { DayView } from '#features/calendar/day/day-view.tsx'
import type { View } from '#features/calendar/layout/period.ts'
import { MonthView } from '#features/calendar/month/month-view.tsx'
import { PhoneDay } from '#features/calendar/phone/phone-day.tsx'
import { PhoneMonth } from '#features/calendar/phone/phone-month.tsx'
import { StaffView } from '#features/calendar/staff/staff-view.tsx'
import { WeekView } from '#features/calendar/week/week-view.tsx'
import type { ViewProps } from './view-props.ts'

const WIDE = { month: MonthView, week: WeekView, day: DayView, agenda: AgendaView, staff: StaffView }
const NARROW = { ...WIDE, month: PhoneMonth, week: AgendaView, day: PhoneDay }

/** The view that was chosen, as this screen has it. */
export function CalendarView({ view, isWide, ...props }: ViewProps & { view: View; isWide: boolean }) {
  const Chosen = (isWide ? WIDE : NARROW)[view]
  return <Chosen {...props} />
}
