import { parseAddress, toPanel } from '#features/calendar/layout/address.ts'

/** What is known of a new course; `from` is a course that it starts as. */
type NewCourse = Partial<Record<'date' | 'start' | 'end', string> & Record<'site' | 'staff' | 'from', number>>

type Where = { pathname: string; search: string }

function withParams(to: Where, values: Record<string, string | number>): Where {
  const params = new URLSearchParams(to.search)
  for (const [name, value] of Object.entries(values)) if (value !== '') params.set(name, String(value))
  return { ...to, search: params.size > 0 ? `?${params}` : '' }
}

/** The panel of a new course, over the calendar as it is (CAL-02). */
export const newCoursePath = ({ pathname, search }: Where, course: NewCourse = {}): Where =>
  withParams(toPanel(parseAddress(pathname, search), 'new'), course)

/** Which part of a course's panel: a dialog over it, or its staff, with another day and times filled in. */
type Part = { hash?: 'move' | 'cancel' | 'staff'; date?: string; start?: string; end?: string }

/** The panel of a course, over the calendar as it is (CAL-06). */
export function coursePath({ pathname, search }: Where, id: number, { hash, ...values }: Part = {}) {
  const to = withParams(toPanel(parseAddress(pathname, search), `${id}/details`), values)
  return { ...to, hash: hash ?? '' }
}

/** The panel that puts a bike on a course, over the calendar as it is (CAL-11). */
export const addBikePath = ({ pathname, search }: Where, id: number): Where =>
  toPanel(parseAddress(pathname, search), `${id}/bike/add`)

type RiderPanel = 'contact/list' | 'contact/new' | 'order/add' | `order/${number}/edit`

/** A panel about the riders of a course, over the calendar as it is (CAL-07 … CAL-10). */
export const riderPath = (
  { pathname, search }: Where,
  id: number,
  panel: RiderPanel,
  values: { customer?: number; search?: string } = {},
): Where => withParams(toPanel(parseAddress(pathname, search), `${id}/${panel}`), values)
