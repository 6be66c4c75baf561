import { z } from 'zod'
import { requiredText } from '#fields.ts'
import { SEARCH_GROUPS, type SearchKey } from '#search/search-groups.ts'

/** Rows of one group (SEARCH-03). */
export const SHOWN_HITS = 4

export const SearchQuery = z.object({ s: requiredText(100) })

type Found<K extends SearchKey> = z.ZodOptional<
  z.ZodObject<{ count: z.ZodInt; results: z.ZodArray<(typeof SEARCH_GROUPS)[K]['row']> }>
>

const found = Object.fromEntries(
  Object.entries(SEARCH_GROUPS).map(([key, { row }]) => [
    key,
    z.object({ count: z.int().min(0), results: z.array(row).max(SHOWN_HITS) }).optional(),
  ]),
) as { [K in SearchKey]: Found<K> }

/**
 * For each group that the actor may open how many there are in all, and the first four. A group that took too
 * long is missing, and `incomplete` says so.
 */
export const SearchResults = z.object({ ...found, incomplete: z.boolean() }).meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>
