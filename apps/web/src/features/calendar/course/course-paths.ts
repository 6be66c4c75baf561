import { parseAddress, toPanel } from '#features/calendar/layout/address.ts'

/** What is known of a new course; `from` is a course that it starts as. */
type NewCourse = Partial<Record<'date' | 'start' | 'end', string> & Record<'site' | 'staff' | 'from', number>>

type Where = { pathname: string; search: string }

/** The panel of a new course, over the calendar as it is (CAL-02). */
export function newCoursePath({ pathname, search }: Where, course: NewCourse = {}): Where {
  const to = toPanel(parseAddress(pathname, search), 'new')
  const params = new URLSearchParams(to.search)
  for (const [name, value] of Object.entries(course)) params.set(name, String(value))
  return { ...to, search: params.size > 0 ? `?${params}` : '' }
}
