import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const APPLICATION = 'connect process'

/** Milliseconds. */
const PATIENCE = 10_000

/** The database gives up a machine that says nothing for about ten seconds; one that ends properly it misses at once. */
const OPTIONS = [
  'idle_session_timeout=0',
  'tcp_keepalives_idle=4',
  'tcp_keepalives_interval=2',
  'tcp_keepalives_count=3',
].map((option) => `-c ${option}`)

/** A lock of the database that is held for as long as this process lives. */
export type ProcessLock = {
  /** The number of the lock that is held now. Rejects where the database cannot be reached. */
  number: () => Promise<bigint>
  /** Gives a lock up that is held, so that all that was claimed under its number counts as left by the dead. */
  leave: (number: bigint) => Promise<void>
  stop: () => Promise<void>
}

type Held = { client: pg.Client; number: bigint }

/**
 * Proves to other processes that this one lives: its lock goes with its connection, however that ends, and whoever finds the
 * lock free knows that its holder is dead. It is taken when it is first asked for, and where the connection was cut, anew
 * under another number: what was claimed under the old one counts as left by the dead (decision 060).
 */
export function createProcessLock(url: string): ProcessLock {
  let held: Promise<Held> | null = null

  function take(): Promise<Held> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      keepAlive: true,
      application_name: APPLICATION,
      options: OPTIONS.join(' '),
    })
    async function lock(): Promise<Held> {
      await client.connect()
      const number = randomBytes(8).readBigInt64BE()
      await client.query('SELECT pg_advisory_lock($1)', [number])
      return { client, number }
    }
    function forget(): void {
      if (held === taken) held = null
      void client.end().catch(() => {})
    }
    client.on('error', forget)
    client.on('end', forget)
    const taken = lock()
    taken.catch(forget)
    return taken
  }

  return {
    async number() {
      held ??= take()
      return (await held).number
    },
    async leave(number) {
      const now = await held?.catch(() => null)
      if (now?.number !== number) return
      held = null
      await now.client.end().catch(() => {})
    },
    async stop() {
      const last = await held?.catch(() => null)
      await last?.client.end().catch(() => {})
    },
  }
}
