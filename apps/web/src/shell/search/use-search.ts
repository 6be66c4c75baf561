import { search } from '@connect/contract/search/routes'
import type { SearchResults } from '@connect/contract/search/search'
import {
  SEARCH_GROUPS,
  SEARCH_KEYS,
  type SearchHit,
  type SearchKey,
  type SiteNames,
} from '@connect/contract/search/search-groups'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#api/query/query.ts'
import { useSiteNames } from '#pickers/use-sites.ts'

/** SEARCH-04, CONST-08 */
const DEBOUNCE_MS = 400

/** A group of results with something in it. */
export type FoundGroup = { key: SearchKey; label: string; count: number; hits: SearchHit[]; list: string | null }

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

/** What is found, by groups in the order of SEARCH-02; those that are empty, or not the person's to open, leave no gap. */
function toGroups(results: SearchResults, sites: SiteNames, typed: string): FoundGroup[] {
  return SEARCH_KEYS.flatMap((key): FoundGroup[] => {
    const found = results[key]
    if (!found || found.count === 0) return []
    const { label, toHits, list } = SEARCH_GROUPS[key] as {
      label: string
      toHits: (row: object, sites: SiteNames) => SearchHit[]
      list?: string
    }
    const hits = found.results.flatMap((row) => toHits(row, sites))
    const hasMore = found.count > found.results.length
    const all = list && hasMore ? `${list}?${new URLSearchParams({ search: typed })}` : null
    return [{ key, label, count: found.count, hits, list: all }]
  })
}

/**
 * Searches the whole school by what is typed, once nobody has typed for 400 ms; a search that is no longer wanted is
 * aborted. Meanwhile the results of its beginning stay. `typed` shorter than `from` characters finds nothing.
 */
export function useSearch(text: string, from = 1) {
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
  const results = isWanted ? answer.data : undefined
  const sites = useSiteNames((results?.courses?.count ?? 0) > 0)
  return {
    /** What is looked for, or about to be; `''` for nothing. */
    typed,
    groups: results ? toGroups(results, sites, s) : [],
    isIncomplete: results?.incomplete ?? false,
    isSearching: typed !== '' && (s !== typed || answer.isFetching),
    isFailed: isWanted && s === typed && answer.isError && !answer.isFetching,
    isDone: isWanted && s === typed && answer.isSuccess && !answer.isPlaceholderData,
    retry: () => void answer.refetch(),
  }
}
