import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool, QueryResultRow } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '#platform/context.ts'
import { storageLimit } from '#platform/storage-limit.ts'

/** In seconds: from an answer out of memory to one that the caller gave up on. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The route's pattern, so that no id, name or token becomes a label and callers cannot create labels. */
function toRouteLabel({ routeOptions: { url } }: FastifyRequest): string {
  if (!url) return 'unknown'
  return url.startsWith('/api/') ? url : 'web'
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, pattern of the route, and status. Files of the web app are "web".',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isEndless) return
    const labels = { method: request.method, route: toRouteLabel(request), status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
}

type Reading = { name: string; help: string; read: () => number | null | Promise<number | null> }

/** Null is told as nothing. */
function addGauge(registry: Registry, { read, ...named }: Reading): void {
  const gauge = new Gauge({
    ...named,
    registers: [],
    async collect() {
      const value = await read()
      if (value === null) this.remove()
      else this.set(value)
    },
  })
  registry.registerMetric(gauge)
}

function measurePool(pool: Pool, registry: Registry): void {
  const gauges = [
    ['total', 'Database connections that are open', () => pool.totalCount],
    ['idle', 'Database connections that are open and free', () => pool.idleCount],
    ['waiting', 'Queries that wait for a database connection', () => pool.waitingCount],
  ] as const
  for (const [name, help, read] of gauges) addGauge(registry, { name: `database_pool_${name}`, help, read })
}

function measureTurns(app: FastifyInstance, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'calls_waiting',
      help: 'Calls that wait for their turn: to be worked on, to sign in, among the long ones, at the database',
      labelNames: ['turn'] as const,
      registers: [],
      collect() {
        for (const [turn, count] of Object.entries(app.waitingCalls())) this.set({ turn }, count)
      },
    }),
  )
}

/** Waiting rows, and rows of the last day that were not sent; both tables have the same statuses. */
const messagesIn = (table: 'mails' | 'sms_messages') => `SELECT
  count(*) FILTER (WHERE status = 'QUEUED')::int AS waiting,
  count(*) FILTER (WHERE status IN ('FAILED', 'UNKNOWN') AND created > now() - interval '1 day')::int AS failed
  FROM ${table} WHERE status = 'QUEUED' OR created > now() - interval '1 day'`
/** Milliseconds: a database that does not answer must not keep the other metrics from being read. */
const PATIENCE = 2000

const MESSAGES = [
  { name: 'mails', what: 'Mails', table: 'mails' },
  { name: 'sms', what: 'Text messages', table: 'sms_messages' },
] as const

/** Null while the database does not answer. */
async function queryRow<Row extends QueryResultRow>(
  pool: Pool,
  text: string,
  values: unknown[] = [],
): Promise<Row | null> {
  const asking = pool.query<Row>(text, values).catch(() => null)
  const answer = await Promise.race([asking, wait(PATIENCE, null, { ref: false })])
  return answer?.rows[0] ?? null
}

/** Across all schools, so every process reports the same. Reports nothing while the database does not answer. */
function measureMessages(pool: Pool, registry: Registry): void {
  for (const { name, what, table } of MESSAGES) {
    const messages = new Gauge({
      name,
      help: `${what} of every school: "waiting" to be handed over, and "failed" or unknown of the last 24 hours`,
      labelNames: ['state'] as const,
      registers: [registry],
      async collect() {
        this.reset()
        const counts = await queryRow<{ waiting: number; failed: number }>(pool, messagesIn(table))
        if (!counts) return
        messages.set({ state: 'waiting' }, counts.waiting)
        messages.set({ state: 'failed' }, counts.failed)
      },
    })
  }
}

const STORED = `SELECT coalesce(sum(t.bytes), 0)::float8 AS bytes,
  count(*) FILTER (WHERE t.bytes > 0.9 * CASE WHEN s.is_connect_pro THEN $1::bigint ELSE $2::bigint END)::int AS nearly_full
  FROM file_totals t JOIN schools s ON s.id = t.school_id`

/** Of all schools, so every process reports the same. */
function measureStored({ pool, config }: Context, registry: Registry): void {
  const limits = [true, false].map((is_connect_pro) => storageLimit(config, { is_connect_pro }))
  const stored = () => queryRow<{ bytes: number; nearly_full: number }>(pool, STORED, limits)
  addGauge(registry, {
    name: 'stored_bytes',
    help: 'Bytes of the files of every school',
    read: async () => (await stored())?.bytes ?? null,
  })
  addGauge(registry, {
    name: 'schools_near_storage_limit',
    help: 'Schools that use more than 90 % of the bytes that they may store',
    read: async () => (await stored())?.nearly_full ?? null,
  })
}

/** What arrives, and the disks that it lies on. */
function measureDisks(app: FastifyInstance, { disk }: Context, registry: Registry): void {
  addGauge(registry, {
    name: 'uploads',
    help: 'Uploads under way in this process',
    read: () => app.uploads.slots.count(),
  })
  addGauge(registry, {
    name: 'disk_nearly_full',
    help: '1 while uploads are refused because less than DISK_MIN_FREE_MB is free, else 0',
    read: async () => Number(await disk.isNearlyFull()),
  })
  for (const holds of ['files', 'database'] as const) {
    addGauge(registry, {
      name: `disk_free_bytes_${holds}`,
      help: `Free bytes of the disk of the ${holds}, where that is one of this machine`,
      read: async () => (await disk.free())[holds] ?? null,
    })
  }
}

/** While the app listens. */
function serveMetrics(app: FastifyInstance, registry: Registry, address: { port: number; host: string }): void {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  app.addHook(
    'onReady',
    () =>
      new Promise<void>((listening, failed) => {
        server.once('error', failed).listen(address, listening)
      }),
  )
  app.addHook('onClose', async () => {
    server.close()
  })
}

/**
 * Prometheus metrics of this process (requests, database pool, waiting calls, streams of changes, mails, text messages, stored bytes,
 * disks, event-loop delay, memory, processor time) on a port of their own, which nobody outside should reach. Nothing is measured unless
 * METRICS_PORT is set.
 */
export function exposeMetrics(app: FastifyInstance, context: Context): void {
  const { config, pool, changes } = context
  if (config.METRICS_PORT === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measurePool(pool, registry)
  measureTurns(app, registry)
  addGauge(registry, {
    name: 'change_streams',
    help: 'Browsers and programs that are told of changes as they happen',
    read: changes.count,
  })
  measureMessages(pool, registry)
  measureStored(context, registry)
  measureDisks(app, context, registry)
  serveMetrics(app, registry, { port: config.METRICS_PORT, host: config.METRICS_HOST })
}
