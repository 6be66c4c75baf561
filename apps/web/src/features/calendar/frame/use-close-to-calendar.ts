import { useLocation, useNavigate } from 'react-router'
import { parseAddress, toPage } from '#features/calendar/layout/address.ts'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'

/** As it was, without what only the panel was asked with; and how to go there when nothing would be lost. */
export function useCloseToCalendar() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const closeTo = toPage(parseAddress(pathname, search))
  return { closeTo, close: () => navigate(closeTo, { state: SAVED }) }
}
