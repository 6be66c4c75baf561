import { parseAddress, toPanel } from '#features/calendar/layout/address.ts'

/** `from` is a course that it starts as. */
type NewCourse = Partial<Record<'date' | 'start' | 'end', string> & Record<'site' | 'staff' | 'from', number>>

type Where = { pathname: string; search: string }

function withParams(to: Where, values: Record<string, string | number>): Where {
  const params = new URLSearchParams(to.search)
  for (const [name, value] of Object.entries(values)) if (value !== '') params.set(name, String(value))
  return { ...to, search: params.size > 0 ? `?${params}` : '' }
}

export const newCoursePath = ({ pathname, search }: Where, course: NewCourse = {}): Where =>
  withParams(toPanel(parseAddress(pathname, search), 'new'), course)

/** `hash` is a dialog over it, or its staff; day and times are filled in. */
type Part = { hash?: 'move' | 'cancel' | 'staff'; date?: string; start?: string; end?: string }

export function coursePath({ pathname, search }: Where, id: number, { hash, ...values }: Part = {}) {
  const to = withParams(toPanel(parseAddress(pathname, search), `${id}/details`), values)
  return { ...to, hash: hash ?? '' }
}

export const addBikePath = ({ pathname, search }: Where, id: number): Where =>
  toPanel(parseAddress(pathname, search), `${id}/bike/add`)

type RiderPanel = 'contact/list' | 'contact/new' | 'order/add' | `order/${number}/edit`

export const riderPath = (
  { pathname, search }: Where,
  id: number,
  panel: RiderPanel,
  values: { customer?: number; search?: string } = {},
): Where => withParams(toPanel(parseAddress(pathname, search), `${id}/${panel}`), values)
