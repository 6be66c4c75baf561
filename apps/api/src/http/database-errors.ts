import { ApiError } from '@connect/contract/errors'
import { z } from 'zod'

/**
 * Unique index → the field it guards and its error message; null where no input can break it, or where a use case has an
 * answer of its own.
 */
export type UniqueIndexes = Readonly<Record<string, readonly [field: string, message: string] | null>>

/** Database errors are recognised by SQLSTATE, never by message. */
const Refusal = z.object({
  code: z.string(),
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({
        originalCode: z.string().optional(),
        constraint: z.object({ index: z.string().optional(), fields: z.array(z.string()).optional() }).optional(),
      }),
    }),
  }),
})

const UNIQUE_VIOLATION = '23505'
/** Prisma's code for a transaction that could not start or end in time: too many wait for one row or connection. */
const Overdue = z.object({ code: z.literal('P2028') })

/** Serialization failure, deadlock, lock not available: a retry may succeed. */
const TRY_AGAIN = new Set(['40001', '40P01', '55P03'])
/** Connection refused or lost, shutting down, too many connections. */
const isUnavailable = (sqlstate: string) =>
  sqlstate.startsWith('08') || sqlstate.startsWith('57P') || sqlstate === '53300'

function byState(sqlstate: string, index: string | undefined, unique: UniqueIndexes): ApiError | null {
  if (sqlstate === UNIQUE_VIOLATION && index) {
    const known = unique[index]
    return known ? new ApiError('validation_failed', { fields: { [known[0]]: [known[1]] } }) : null
  }
  return TRY_AGAIN.has(sqlstate) || isUnavailable(sqlstate) ? new ApiError('service_unavailable') : null
}

/** The SQLSTATE of a database error, or null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  const parsed = Refusal.safeParse(error)
  return parsed.success ? (parsed.data.meta.driverAdapterError.cause.originalCode ?? null) : null
}

/** Converts a database error to an {@link ApiError}, or null if it breaks no known rule. */
export function databaseRefusal(error: unknown, unique: UniqueIndexes): ApiError | null {
  if (Overdue.safeParse(error).success) return new ApiError('service_unavailable')
  const parsed = Refusal.safeParse(error)
  if (!parsed.success) return null
  const { originalCode, constraint } = parsed.data.meta.driverAdapterError.cause
  return originalCode ? byState(originalCode, constraint?.index, unique) : null
}
