import { pathTo } from '@connect/contract/paths'
import { toSearch } from '#ui/list/search-with.ts'
import { CALENDAR_PATH } from './kept-page.ts'
import { VIEWS, type View } from './period.ts'

const DAY_PATH = pathTo('/v2/calendar/day')

/** Of the list of instructors: courses that nobody teaches yet. */
export const UNASSIGNED = 'none'
/** Of the list of types: events, which are no courses. */
export const EVENTS = 'events'

const ATTENTIONS = ['tests', 'missing', 'unassigned', 'inactive'] as const
export type Attention = (typeof ATTENTIONS)[number]

/** Of each list, nothing means everything. */
export type Filters = {
  supplier: readonly string[]
  type: readonly string[]
  instructor: readonly string[]
  status: readonly string[]
  hasSpace: boolean
  hasDiary: boolean
  attention: Attention | null
}

/** How many of them leave something out. */
export const countFilters = (filters: Filters): number =>
  LISTS.filter((name) => filters[name].length > 0).length +
  [filters.hasSpace, !filters.hasDiary, filters.attention].filter(Boolean).length

/** A view or a date that it does not name is the screen's and today's. */
export type Address = Filters & { view: View | null; date: string | null; by: 'instructor' | 'site' }

const LISTS = ['supplier', 'type', 'instructor', 'status'] as const

export const NO_FILTERS: Filters = {
  supplier: [],
  type: [],
  instructor: [],
  status: [],
  hasSpace: false,
  hasDiary: true,
  attention: null,
}

const EARLIEST = '2000-01-01'
const LATEST = '2099-12-31'

function parseDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST || text > LATEST) return null
  const time = Date.parse(text)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text
}

const parseChoice = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null

const isDayPath = (pathname: string) => `${pathname}/`.startsWith(`${DAY_PATH}/`)

/** `/v2/calendar?view=…` or `/v2/calendar/day?date=…` (CAL-03). A part that makes no sense is left out. */
export function parseAddress(pathname: string, search: string): Address {
  const params = new URLSearchParams(search)
  const list = (name: string) => [...new Set(params.get(name)?.split(',').filter(Boolean) ?? [])]
  return {
    view: isDayPath(pathname) ? 'day' : parseChoice(VIEWS, params.get('view')),
    date: parseDay(params.get('date')),
    by: parseChoice(['instructor', 'site'], params.get('by')) ?? 'instructor',
    supplier: list('supplier'),
    type: list('type'),
    instructor: list('instructor'),
    status: list('status'),
    hasSpace: params.get('space') === 'true',
    hasDiary: params.get('diary') !== 'false',
    attention: parseChoice(ATTENTIONS, params.get('attention')),
  }
}

function toParams(address: Address): URLSearchParams {
  const params = new URLSearchParams()
  if (address.view) params.set('view', address.view)
  if (address.date) params.set('date', address.date)
  if (address.by === 'site') params.set('by', 'site')
  for (const name of LISTS) if (address[name].length > 0) params.set(name, address[name].join(','))
  if (address.hasSpace) params.set('space', 'true')
  if (!address.hasDiary) params.set('diary', 'false')
  if (address.attention) params.set('attention', address.attention)
  return params
}

type To = { pathname: string; search: string }

const asSearch = (params: URLSearchParams): string => (params.size > 0 ? toSearch(params) : '')

/** A day has a path of its own. */
export function toPage(address: Address): To {
  const params = toParams(address)
  if (address.view !== 'day') return { pathname: CALENDAR_PATH, search: asSearch(params) }
  params.delete('view')
  return { pathname: DAY_PATH, search: asSearch(params) }
}

/** Over the calendar as it is; the path is below it, so a day is named with the view. */
export const toPanel = (address: Address, path: string): To => ({
  pathname: `${CALENDAR_PATH}/${path}`,
  search: asSearch(toParams(address)),
})

/** For a phone, whose grid has three lanes at most. */
export const toAgenda = (address: Address, date: string): To => toPage({ ...address, view: 'agenda', date })

/** Holds the view and the filters, never the date. */
export function toKeptPage(address: Address): string {
  const { pathname, search } = toPage({ ...address, date: null, attention: null })
  return pathname + search
}
