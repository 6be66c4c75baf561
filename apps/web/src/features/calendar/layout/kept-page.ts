import { pathTo } from '@connect/contract/paths'
export const CALENDAR_PATH = pathTo('/v2/calendar')

const KEPT = 'connect.calendar'

/** In this browser. Apart from what reads addresses, which comes with the calendar itself. */
export const keepPage = (page: string): void => localStorage.setItem(KEPT, page)

/** Leads to the page that this browser keeps; null where it stays. */
export function keptPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (pathname.replace(/\/$/, '') !== CALENDAR_PATH || search !== '') return null
  const page = localStorage.getItem(KEPT) ?? ''
  return /^\/v2\/calendar(\/day$|(\/day)?\?)/.test(page) ? page : null
}
