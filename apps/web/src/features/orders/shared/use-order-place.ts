import type { Training } from '@connect/contract/orders/training'
import { pathTo } from '@connect/contract/paths'
import { useLocation, useNavigate, useParams } from 'react-router'
import { orderPath } from '#pickers/order/order-paths.ts'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'
import { changeFilters, toSearch } from '#ui/list/search-with.ts'

/**
 * Over the list, or over the calendar, where they close to the course that they belong to. They close to what the
 * address has besides, but for `changes`.
 */
export function useOrderPlace(changes: Readonly<Record<string, string>> = {}) {
  const { pathname, search } = useLocation()
  const { courseId = '' } = useParams()
  const navigate = useNavigate()
  const isOnCalendar = pathname.startsWith(`${pathTo('/v2/calendar')}/`)
  const kept = toSearch(changeFilters(new URLSearchParams(search), changes))
  const closeTo = {
    pathname: isOnCalendar ? pathTo('/v2/calendar/:courseId/details', { courseId }) : pathTo('/v2/orders'),
    search: kept === '?' ? '' : kept,
  }
  const orderAt = (line: Pick<Training, 'id' | 'school_course_id'>) =>
    orderPath(line, isOnCalendar ? 'calendar' : 'orders')
  const toLine = (line: Pick<Training, 'id' | 'school_course_id'>) => ({
    pathname: orderAt(line),
    search: closeTo.search,
  })
  return { closeTo, orderAt, toLine, isOnCalendar, close: () => navigate(closeTo, { state: SAVED }) }
}
