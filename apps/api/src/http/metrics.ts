import { createServer } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '#context.ts'

/** Seconds; from an answer out of memory to one that somebody gave up on. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The route's pattern, so that no id, name or token becomes a label, and nobody can make labels by asking. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
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
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
}

function measurePool(pool: Pool, registry: Registry): void {
  const gauges = [
    ['total', 'Database connections that are open', () => pool.totalCount],
    ['idle', 'Database connections that are open and free', () => pool.idleCount],
    ['waiting', 'Queries that wait for a database connection', () => pool.waitingCount],
  ] as const
  for (const [name, help, read] of gauges) {
    registry.registerMetric(
      new Gauge({
        name: `database_pool_${name}`,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      }),
    )
  }
}

/** Serves `/metrics` for as long as the app listens. */
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
 * Prometheus metrics of this process (requests, database pool, event-loop delay, memory, processor time) on a port of
 * their own, which nobody outside should reach. Nothing is measured unless METRICS_PORT is set.
 */
export function exposeMetrics(app: FastifyInstance, { config, pool }: Context): void {
  if (config.METRICS_PORT === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measurePool(pool, registry)
  serveMetrics(app, registry, { port: config.METRICS_PORT, host: config.HOST })
}
