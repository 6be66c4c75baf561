import pg from 'pg'

const CHANNEL = 'connect_changes'

/** What the database calls this connection. */
export const APPLICATION = 'connect changes'

/** Milliseconds: the first and the longest pause before it connects again, and how long an answer may take. */
export type ChannelPace = { first: number; longest: number; patience: number }
const PACE: ChannelPace = { first: 250, longest: 30_000, patience: 5000 }

type Ears = {
  /** Each message of the database. */
  onMessage: (payload: string) => void
  /** It listens from now on; what was told before, nobody heard. */
  onListening: () => void
}

export type ChangeChannel = {
  isListening: () => boolean
  /** A statement over the same connection, which shows that it is alive. Rejects where there is none, or no answer. */
  query: <Row>(text: string, values: unknown[]) => Promise<Row[]>
  stop: () => Promise<void>
}

/**
 * The one connection of a process that hears what the database tells of changes. A connection that is lost, or does not
 * answer, is made anew: at once, then after pauses that grow. Never throws.
 */
export function openChannel(url: string, ears: Ears, pace: ChannelPace = PACE): ChangeChannel {
  let client: pg.Client | null = null
  let isStopped = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  function lose(lost: pg.Client): void {
    // Waits for a goodbye that may never come.
    void lost.end().catch(() => {})
    if (client !== lost) return
    client = null
    connectLater()
  }

  function connectLater(): void {
    if (isStopped) return
    const pause = failures === 0 ? 0 : Math.min(pace.first * 2 ** (failures - 1), pace.longest)
    failures += 1
    // Not all processes at the same moment.
    timer = setTimeout(begin, pause * (0.5 + Math.random() / 2)).unref()
  }

  async function connect(): Promise<void> {
    const { patience } = pace
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
      application_name: APPLICATION,
    })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload = '' }) => ears.onMessage(payload))
    try {
      await next.connect()
      await next.query(`LISTEN ${CHANNEL}`)
    } catch {
      void next.end().catch(() => {})
      return connectLater()
    }
    if (isStopped) return next.end()
    client = next
    failures = 0
    ears.onListening()
  }

  let connecting = connect()
  function begin(): void {
    connecting = connect()
  }

  return {
    isListening: () => client !== null,
    async query<Row>(text: string, values: unknown[]) {
      const current = client
      if (!current) throw new Error('The connection for changes is lost')
      try {
        return (await current.query(text, values)).rows as Row[]
      } catch (error) {
        lose(current)
        throw error
      }
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
