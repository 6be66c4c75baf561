import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { newCoursePath } from '#features/calendar/frame/course-paths.ts'
import { type Address, toKeptPage, toPage } from '#features/calendar/layout/address.ts'
import { keepPage } from '#features/calendar/layout/kept-page.ts'
import { stepDate, type View } from '#features/calendar/layout/period.ts'
import { useAddress } from './use-address.ts'

/** A week has no room below 992 px: its days stand one under the other there. */
const viewOn = (view: View | null, isWide: boolean): View => {
  if (isWide) return view ?? 'week'
  return view === null || view === 'week' ? 'agenda' : view
}

/** The period that the address means on this screen, and how to get to others. */
export function usePeriod(today: string, isWide: boolean) {
  const navigate = useNavigate()
  const location = useLocation()
  const address = useAddress()
  const view = viewOn(address.view, isWide)
  const date = address.date ?? today
  useEffect(() => keepPage(toKeptPage(address)), [address])

  const change = (changes: Partial<Address>) => void navigate(toPage({ ...address, ...changes }))
  return {
    address,
    view,
    date,
    change,
    step: (steps: 1 | -1) => change({ date: stepDate(view, date, steps) }),
    /** The panel of a new course: on the day that is shown, where it is one. */
    toNew: newCoursePath(location, view === 'day' ? { date } : {}),
  }
}
