import type { PoolClient } from 'pg'
import type { Context } from '#platform/context.ts'

type Query = (...args: unknown[]) => unknown

const toText = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text'))

const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })

function refuse(done: unknown): Promise<never> | undefined {
  if (typeof done !== 'function') return Promise.reject(lost())
  setImmediate(() => done(lost()))
  return undefined
}

/** What a server did since it was last told to be watched. */
type Seen = {
  commits: number
  /** Statements beside an open transaction: over another connection, which knows nothing of what that one wrote. */
  beside: string[]
}

/**
 * Stands between a server and its database. Call it before the server's first statement; each statement that it lets through
 * is seen.
 */
export function cutAfterCommit({ pool, searches, sessionReads }: Pick<Context, 'pool' | 'searches' | 'sessionReads'>) {
  let seen: Seen = { commits: 0, beside: [] }
  let limit = Number.POSITIVE_INFINITY
  const open = new Set<PoolClient>()

  function note(client: PoolClient, text: string): void {
    if (text === 'COMMIT') seen.commits += 1
    if (text === 'COMMIT' || text === 'ROLLBACK') open.delete(client)
    else if (open.size > 0 && !open.has(client)) seen.beside.push(text)
    else if (text === 'BEGIN') open.add(client)
  }

  function watch(client: PoolClient): void {
    const query: Query = client.query.bind(client)
    const watched: Query = (...args) => {
      if (seen.commits >= limit) return refuse(args.at(-1))
      note(client, toText(args[0]))
      return query(...args)
    }
    Object.assign(client, { query: watched })
  }
  for (const one of [pool, searches, sessionReads]) one.on('connect', watch)

  return {
    /** Lets nothing through after so many commits from now on. */
    after(commits: number): void {
      seen = { commits: 0, beside: [] }
      limit = commits
    },
    /** Lets everything through again, and says what was seen. */
    heal(): Seen {
      limit = Number.POSITIVE_INFINITY
      return seen
    },
  }
}
