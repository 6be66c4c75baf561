import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  type CronItem,
  type LogFunctionFactory,
  Logger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import type { Context } from '#platform/context.ts'
import { type Heart, type HeartbeatPace, startHeartbeat } from '#platform/jobs/heartbeat.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Milliseconds: between looks for work that is due, and before a worker that broke off starts again. */
export type Pace = HeartbeatPace & { poll: number; restart: number }
const PACE: Pace = { beat: 10_000, dead: 45_000, poll: 2000, restart: 10_000 }

const CONCURRENCY = 2
/** One to listen, one for the heartbeat and the timetable, and one for each job at hand. */
const CONNECTIONS = CONCURRENCY + 2
const CONNECTION_TIMEOUT = 10_000

export type Jobs = { stop(): Promise<void> }

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** Logs the queue's own words of a task, never what the task was given. */
function workerLog(log: FastifyBaseLogger): Logger {
  const factory: LogFunctionFactory = (scope) => (level, message, meta) => {
    const [said = ''] = message.split(/ with error |\n/)
    log[LEVELS[level]]({ task: scope.taskIdentifier, job: scope.jobId, err: meta?.error }, said)
  }
  return new Logger(factory)
}

const toTasks = (jobs: readonly Job[], context: Context, log: FastifyBaseLogger): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (payload, { abortSignal }) => job.run(context, { payload, log, stopping: abortSignal }),
    ]),
  )

const toTimetable = (jobs: readonly Job[]): CronItem[] =>
  jobs.flatMap(({ name, at, attempts = 1 }) =>
    at ? [{ task: name, match: at, options: { jobKey: name, maxAttempts: attempts } }] : [],
  )

/** Connections of its own, so that requests and jobs never wait for each other's. */
function createPool(url: string, onError: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: CONNECTION_TIMEOUT })
  // Without a listener a database that restarts would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

type Parts = { context: Context; log: FastifyBaseLogger; jobs: readonly Job[]; pace: Pace }

async function work({ context, log, jobs, pace }: Parts, stopping: AbortSignal): Promise<void> {
  const warn = (error: unknown) => log.warn({ err: error }, 'The job queue lost its database connection')
  const pool = createPool(context.config.DATABASE_URL, warn)
  try {
    const events: WorkerEvents = new EventEmitter()
    let worker = ''
    events.once('pool:create', ({ workerPool }) => {
      worker = workerPool.id
    })
    const runner = await run({
      pgPool: pool,
      taskList: toTasks(jobs, context, log),
      parsedCronItems: parseCronItems(toTimetable(jobs)),
      concurrency: CONCURRENCY,
      pollInterval: pace.poll,
      noHandleSignals: true,
      // Only in batches does the queue handle a database that is gone when a job ends; otherwise that ends the process.
      preset: { worker: { failJobBatchDelay: 0, completeJobBatchDelay: 0 } },
      logger: workerLog(log),
      events,
    })
    // It can reject before the race below waits for it, and that must not end the process.
    runner.promise.catch(() => {})
    let heart: Heart | null = null
    try {
      heart = await startHeartbeat(pool, worker, pace, warn)
      for (const { name, at_start } of jobs) {
        if (at_start) await runner.addJob(name, {}, { jobKey: name, maxAttempts: 1 })
      }
      await Promise.race([runner.promise, stopping.aborted || once(stopping, 'abort')])
    } finally {
      // Rejects when it has stopped by itself.
      await runner.stop().catch(() => {})
      await heart?.stop()
    }
  } finally {
    await pool.end()
  }
}

/**
 * Runs jobs in this process until it is stopped; then those at hand are finished first. Never throws: while the database
 * cannot be reached it is tried again.
 */
export function startJobs(context: Context, log: FastifyBaseLogger, jobs: readonly Job[], pace: Pace = PACE): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const working = (async () => {
    while (!signal.aborted) {
      await work({ context, log, jobs, pace }, signal).catch((error: unknown) =>
        log.error({ err: error }, 'The job queue stopped unexpectedly'),
      )
      if (!signal.aborted) await wait(pace.restart, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    stop() {
      stopping.abort()
      return working
    },
  }
}
