import { useLocation, useNavigate } from 'react-router'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'
import { toSearch } from '#ui/list/search-with.ts'

/** Where the panel of an event closes to: the calendar as it was, without what only a new event is asked with. */
export function useCloseEvent() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  params.delete('site')
  const closeTo = { pathname: '/v2/calendar', search: params.size > 0 ? toSearch(params) : '' }
  return { closeTo, close: () => navigate(closeTo, { state: SAVED }) }
}
