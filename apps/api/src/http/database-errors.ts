import { ApiError } from '@connect/contract/errors'
import { z } from 'zod'

/** Unique index → the field that it guards and what to say. */
const UNIQUE: Record<string, readonly [field: string, message: string]> = {
  users_email_key: ['email', 'This email address is already in use'],
  motorbikes_plate_key: ['registration_plate', 'You already have a bike with this registration'],
}

/** How a refusal of the database arrives: by SQLSTATE, never by its words. */
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
/** How Prisma tells that a transaction could not begin or end in time: too many wait for one row, or for a connection. */
const Overdue = z.object({ code: z.literal('P2028') })

/** Serialization failure, deadlock, lock not available: the same call may well succeed now. */
const TRY_AGAIN = new Set(['40001', '40P01', '55P03'])
/** Connection refused or lost, shutting down, too many connections. */
const isUnavailable = (sqlstate: string) =>
  sqlstate.startsWith('08') || sqlstate.startsWith('57P') || sqlstate === '53300'

function byState(sqlstate: string, index: string | undefined): ApiError | null {
  if (sqlstate === UNIQUE_VIOLATION && index) {
    const known = UNIQUE[index]
    return known ? new ApiError('validation_failed', { fields: { [known[0]]: [known[1]] } }) : null
  }
  return TRY_AGAIN.has(sqlstate) || isUnavailable(sqlstate) ? new ApiError('service_unavailable') : null
}

/** The SQLSTATE of a refusal of the database, or null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  const parsed = Refusal.safeParse(error)
  return parsed.success ? (parsed.data.meta.driverAdapterError.cause.originalCode ?? null) : null
}

/** The refusal that a database error stands for, or null if it is no rule that we know. */
export function databaseRefusal(error: unknown): ApiError | null {
  if (Overdue.safeParse(error).success) return new ApiError('service_unavailable')
  const parsed = Refusal.safeParse(error)
  if (!parsed.success) return null
  const { originalCode, constraint } = parsed.data.meta.driverAdapterError.cause
  return originalCode ? byState(originalCode, constraint?.index) : null
}
