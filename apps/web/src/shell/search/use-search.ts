import { search } from '@connect/contract/search/routes'
import type { SearchResults } from '@connect/contract/search/search'
import {
  SEARCH_GROUPS,
  SEARCH_KEYS,
  type SearchHit,
  type SearchKey,
  type SiteNames,
} from '@connect/contract/search/search-groups'
import {
  type Icon,
  IconAddressBook,
  IconBook2,
  IconCertificate,
  IconMapPin,
  IconMotorbike,
  IconShoppingBag,
  IconTicket,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#api/query/query.ts'
import { useSiteNames } from '#pickers/use-sites.ts'
import type { ResultGroup, ResultRow } from '#shell/search/result-list.tsx'

/** SEARCH-04, CONST-08 */
const DEBOUNCE_MS = 400

const ICONS: Record<SearchKey, Icon> = {
  customers: IconAddressBook,
  vouchers: IconTicket,
  certificates: IconCertificate,
  instructors: IconUser,
  motorbikes: IconMotorbike,
  suppliers: IconMapPin,
  courses: IconBook2,
  orders: IconShoppingBag,
}

type Described = {
  label: string
  toHits: (row: object, sites: SiteNames) => SearchHit[]
  list?: string
}

/** What was typed, once nobody has typed for a moment; nothing at once. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : paused
}

const beginsWith = (typed: string, [, , input]: readonly unknown[]): boolean =>
  typed.startsWith((input as { query: { s: string } }).query.s)

/** Groups that are empty, or not the person's to open, leave no gap. */
function toGroups(list: string, results: SearchResults, sites: SiteNames, typed: string): ResultGroup[] {
  return SEARCH_KEYS.flatMap((key): ResultGroup[] => {
    const found = results[key]
    if (!found || found.count === 0) return []
    const { label, toHits, list: address } = SEARCH_GROUPS[key] as Described
    const count = found.count.toLocaleString('en-GB')
    const toRow = (hit: SearchHit): ResultRow => ({ ...hit, id: `${list}-${key}-${hit.key}`, icon: ICONS[key] })
    const all = address &&
      found.count > found.results.length && {
        id: `${list}-${key}-all`,
        title: `Show all ${count}`,
        context: null,
        path: `${address}?${new URLSearchParams({ search: typed })}`,
      }
    const rows = found.results.flatMap((row) => toHits(row, sites)).map(toRow)
    return [{ key, label: `${label} (${count})`, rows, all: all || null }]
  })
}

const countResults = (results: SearchResults): number =>
  SEARCH_KEYS.reduce((sum, key) => sum + (results[key]?.count ?? 0), 0)

type Rows = {
  groups: ResultGroup[]
  /** Of all groups, also what is not shown. */
  count: number
  isIncomplete: boolean
}

/** What was found for `s`, as rows of the list with this id; none without an answer. */
function useRows(list: string, results: SearchResults | undefined, s: string): Rows {
  const sites = useSiteNames((results?.courses?.count ?? 0) > 0)
  if (!results) return { groups: [], count: 0, isIncomplete: false }
  return {
    groups: toGroups(list, results, sites, s),
    count: countResults(results),
    isIncomplete: results.incomplete ?? false,
  }
}

/**
 * Once nobody has typed for 400 ms; a search that is no longer wanted is aborted. Meanwhile the results of its
 * beginning stay. Text of fewer than `from` characters finds nothing. `list` is the id of the list of the results.
 */
export function useSearch(list: string, text: string, from = 1) {
  const trimmed = text.trim()
  const typed = trimmed.length < from ? '' : trimmed
  const s = usePaused(typed)
  const isWanted = s !== ''
  const answer = useQuery({
    ...query(search.all, { query: { s } }),
    enabled: isWanted,
    retry: false,
    gcTime: 60_000,
    placeholderData: (data, before) => (data && before && beginsWith(s, before.queryKey) ? data : undefined),
  })
  const isCurrent = isWanted && s === typed
  return {
    ...useRows(list, isWanted ? answer.data : undefined, s),
    /** What is looked for, or about to be; `''` for nothing. */
    typed,
    isSearching: typed !== '' && (s !== typed || answer.isFetching),
    isFailed: isCurrent && answer.isError && !answer.isFetching,
    isDone: isCurrent && answer.isSuccess && !answer.isPlaceholderData,
    retry: () => void answer.refetch(),
  }
}
