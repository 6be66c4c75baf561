import { useLocation, useNavigate } from 'react-router'
import { parseAddress, toPage } from '#features/calendar/layout/address.ts'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'

/** Where the panel of an event closes to: the calendar as it was, without what only a new event is asked with. */
export function useCloseEvent() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const closeTo = toPage(parseAddress(pathname, search))
  return { closeTo, close: () => navigate(closeTo, { state: SAVED }) }
}
