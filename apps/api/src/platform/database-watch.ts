import { ApiError } from '@connect/contract/errors'
import pg from 'pg'

/** Milliseconds: between two looks, and until a look counts as unanswered. */
type Pace = { every: number; limit: number }
const PACE: Pace = { every: 500, limit: 1000 }

export type DatabaseWatch = {
  /** The work, or `service_unavailable` as soon as the database is silent or gone. */
  race: <T>(work: Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

/** For processes that wait as long as it takes. */
export const NO_WATCH: DatabaseWatch = { race: (work) => work, stop: async () => {} }

const unavailable = () => new ApiError('service_unavailable', { retryAfter: 2 })

/**
 * Looks over a connection of its own whether the database answers: a connection that stalls gives no error for minutes, and
 * a statement that waits for a lock is no reason to give up. Two looks in a row must fail, the second over a new
 * connection, since this process may have been late itself. Then all calls under way are refused, and new ones at once.
 */
export function watchDatabase(url: string, { every, limit }: Pace = PACE): DatabaseWatch {
  const waiting = new Set<() => void>()
  let isThere = true
  let isStopped = false
  let client: pg.Client | null = null

  async function isAnswered(): Promise<boolean> {
    const options = { connectionString: url, connectionTimeoutMillis: limit, query_timeout: limit }
    try {
      if (!client) {
        client = new pg.Client(options)
        // What breaks between two looks is found by the next one.
        client.on('error', () => {})
        await client.connect()
      }
      await client.query('SELECT 1')
      return true
    } catch {
      const broken = client
      client = null
      // Waits for a goodbye that may never come.
      void broken?.end().catch(() => {})
      return false
    }
  }

  async function look(): Promise<void> {
    isThere = (await isAnswered()) || (await isAnswered())
    if (!isThere) for (const refuse of waiting) refuse()
    if (!isStopped) timer = setTimeout(() => void look(), every).unref()
  }
  let timer = setTimeout(() => void look(), every).unref()

  return {
    race<T>(work: Promise<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        const refuse = () => reject(unavailable())
        waiting.add(refuse)
        work.then(resolve, reject).finally(() => waiting.delete(refuse))
        if (!isThere) refuse()
      })
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
