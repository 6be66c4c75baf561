import type { FieldErrors } from '@connect/contract/api-error'
import { ApiError, type ErrorCode } from '@connect/contract/errors'
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

/** What the adapter throws itself where a transaction ends or a savepoint is lost, before Prisma makes an error of it. */
const FromAdapter = z.object({ name: z.literal('DriverAdapterError'), cause: z.object({ originalCode: z.string() }) })

/** What `pg` itself throws: the database's own refusals have a SQLSTATE, those of the network a name of the system. */
const Raw = z.object({ code: z.string(), constraint: z.string().optional() })
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Sentences of `pg` and its pool that come without any code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/
/** Prisma's codes for a server that cannot be reached, does not answer or closed the connection. */
const LOST_TO_PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'])

const UNIQUE_VIOLATION = '23505'
/** Serialization failure, deadlock, lock not available, statement cancelled for its time: a retry may succeed. */
const TRY_AGAIN = new Set(['40001', '40P01', '55P03', '57014', '25P03'])
/** Connection refused or lost, shutting down, too many connections. */
const isUnavailable = (sqlstate: string) =>
  sqlstate.startsWith('08') || sqlstate.startsWith('57P') || sqlstate === '53300'

function byState(sqlstate: string, index: string | undefined, unique: UniqueIndexes): ApiError | null {
  if (sqlstate === UNIQUE_VIOLATION && index) {
    const known = unique[index]
    return known ? new ApiError('validation_failed', { fields: { [known[0]]: [known[1]] } }) : null
  }
  const own = OWN_STATES[sqlstate]
  if (own) return new ApiError(own.code, own.fields && { fields: own.fields })
  return TRY_AGAIN.has(sqlstate) || isUnavailable(sqlstate) ? unavailable() : null
}

/** SQLSTATE of a trigger of ours → what it refuses, with the field it is about (N-05). */
const OWN_STATES: Readonly<Record<string, { code: ErrorCode; fields?: FieldErrors }>> = {
  CN001: { code: 'course_full', fields: { course: ['There is no space left on this course'] } },
  CN002: { code: 'bike_type_full', fields: { bike_type: ['None left'] } },
  CN005: { code: 'validation_failed', fields: { supplier: ['This site is not active'] } },
  CN006: { code: 'course_not_bookable', fields: { course: ['This course is cancelled or over'] } },
  CN007: { code: 'refund_too_high' },
  CN008: { code: 'bike_not_available', fields: { bike: ['This bike is out of order or deleted'] } },
  CN009: { code: 'validation_failed', fields: { training: ['This rider is not on this course'] } },
  CN010: { code: 'bike_busy' },
  CN011: { code: 'voucher_not_usable', fields: { voucher_code: ['This promo code can no longer be used'] } },
  CN012: { code: 'disclaimer_state' },
}

const unavailable = () => new ApiError('service_unavailable', { retryAfter: 2 })

/** Whether an error, or the one that it was made of, says that the database could not be reached. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  const isCoded = code !== undefined && (NETWORK.has(code) || LOST_TO_PRISMA.has(code))
  return isCoded || LOST.test(error.message) || isLost(error.cause)
}

/** Null for any other error. */
export function parseSqlState(error: unknown): string | null {
  const parsed = Refusal.safeParse(error)
  return parsed.success ? (parsed.data.meta.driverAdapterError.cause.originalCode ?? null) : null
}

const EXCLUSION_VIOLATION = '23P01'

/** Throws an error on: what an exclusion of the database refused, since it came at the same moment, under this code. */
export const excludedAs =
  (code: ErrorCode) =>
  (error: unknown): never => {
    throw parseSqlState(error) === EXCLUSION_VIOLATION ? new ApiError(code, { cause: error }) : error
  }

/** Null if it breaks no known rule. */
export function databaseRefusal(error: unknown, unique: UniqueIndexes): ApiError | null {
  const parsed = Refusal.safeParse(error)
  if (isLost(error)) return unavailable()
  if (!parsed.success) {
    const ended = FromAdapter.safeParse(error)
    if (ended.success) return byState(ended.data.cause.originalCode, undefined, unique)
    const raw = Raw.safeParse(error)
    return raw.success ? byState(raw.data.code, raw.data.constraint, unique) : null
  }
  const { originalCode, constraint } = parsed.data.meta.driverAdapterError.cause
  return originalCode ? byState(originalCode, constraint?.index, unique) : null
}
