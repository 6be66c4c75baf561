import type { FastifyBaseLogger } from 'fastify'
import { type LogFunctionFactory, Logger } from 'graphile-worker'

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** What the queue tells, in the server's log: its own words of a task, never what the task was given. */
export function workerLog(log: FastifyBaseLogger): Logger {
  const factory: LogFunctionFactory = (scope) => (level, message, meta) => {
    const [said = ''] = message.split(/ with error |\n/)
    log[LEVELS[level]]({ task: scope.taskIdentifier, job: scope.jobId, err: meta?.error }, said)
  }
  return new Logger(factory)
}
