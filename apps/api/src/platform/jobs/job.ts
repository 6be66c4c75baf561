import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '#platform/context.ts'

type Turn = { payload: unknown; log: FastifyBaseLogger; stopping: AbortSignal | undefined }

/**
 * Work that is done in the background. It may run twice, or be cut off: its rows say what is left to do. What goes by the
 * clocks of London runs often and sees for itself whether its time has come, so that a time that was missed is made up for.
 */
export type Job = {
  /** In the queue, where rows of the last release may wait. */
  name: string
  /** When it runs, in UTC, as a crontab line; of several processes one runs it. Without one, something adds it to the queue. */
  at?: string
  /** Also runs when a worker starts. */
  at_start?: boolean
  /** How many times a run at its time is tried: 1 unless it says more. */
  attempts?: number
  run: (context: Context, turn: Turn) => Promise<void>
}
