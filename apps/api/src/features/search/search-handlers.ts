import { refusal } from '@connect/contract/access'
import { COURSE_TYPES, type CourseConstant } from '@connect/contract/courses/course-types'
import { foldTyped } from '@connect/contract/fold-text'
import type { search } from '@connect/contract/search/routes'
import { SearchResults } from '@connect/contract/search/search'
import { SEARCH_GROUPS, SEARCH_KEYS, type SearchKey } from '@connect/contract/search/search-groups'
import type { Handlers, SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { statementNames } from '#platform/lists/statement-names.ts'
import { riderReader } from '#platform/rider-reader.ts'
import { searchStatement } from './search-statements.ts'

/** Cancelled, here for its time. */
const TOO_LONG = '57014'

const toStatementName = statementNames('search')

type Found = { count: number; results: object[] }

const isTooLong = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === TOO_LONG

/** Names are the contract's, not the database's. */
const withName = (row: object) => ({
  ...row,
  name: COURSE_TYPES[Reflect.get(row, 'constant') as CourseConstant].name,
})

/** Null if it took too long. */
async function find(context: Context, call: SignedInCall, key: SearchKey, typed: string): Promise<Found | null> {
  // With a text of nothing but signs that nobody looks for, such as an apostrophe, every name begins.
  if (foldTyped(typed) === '') return { count: 0, results: [] }
  const statement = searchStatement(key, typed, riderReader(call))
  try {
    const name = toStatementName(statement.text)
    const [found = { count: 0, results: [] }] = await call.sql<Found>({ ...statement, name, isSearch: true })
    return key === 'courses' ? { ...found, results: found.results.map(withName) } : found
  } catch (error) {
    if (isTooLong(error)) return null
    throw error
  }
}

/** Searches all groups at once, and none that the actor may not open (SEARCH-01 … SEARCH-27). */
export const searchHandlers = (context: Context): Handlers<typeof search> => ({
  async all({ query: { s } }, call) {
    const keys = SEARCH_KEYS.filter((key) => refusal(call.actor, SEARCH_GROUPS[key].access) === null)
    const found = await Promise.all(keys.map(async (key) => [key, await find(context, call, key, s)] as const))
    const results = Object.fromEntries(found.filter(([, one]) => one !== null))
    return SearchResults.parse({ ...results, incomplete: found.some(([, one]) => one === null) })
  },
})
