import type { ErrorCode } from '#errors.ts'

/** ERR-04 … ERR-10 */
const CATALOGUE: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

/** Any status outside the catalogue is a 'Generic Error' (ERR-11). */
export const statusTitle = (status: number): string => CATALOGUE[status] ?? 'Generic Error'

export type ErrorRow = { status: number; detail: string }

/**
 * The errors that the browser makes or shows without an answer of the server, which brings its own status and detail.
 * Status 0 never travels: the client makes those when no answer came.
 */
export const BROWSER_ERRORS = {
  owner_only: { status: 400, detail: 'Only the account owner can change the owner or another admin.' },
  owner_must_hand_over: { status: 400, detail: 'The account owner has every permission. Transfer the account first.' },
  own_admin_flag: { status: 400, detail: 'You cannot remove your own admin access. Ask the account owner.' },
  own_account: { status: 400, detail: 'You cannot deactivate yourself.' },
  staff_is_inactive: { status: 400, detail: 'They have no active account. Activate them, or wait until they accept.' },
  order_locked: { status: 400, detail: 'RideTo manages this order. Change it at RideTo.' },
  sms_unavailable: { status: 400, detail: 'Text messages cannot be sent: no SMS service is set up.' },
  permission_denied: { status: 403, detail: 'You do not have permission to do this.' },
  changed_meanwhile: { status: 412, detail: 'Somebody changed this since you opened it. Nothing was saved.' },
  unexpected: { status: 500, detail: 'Something went wrong on our side. We have recorded it.' },
  request_aborted: { status: 0, detail: 'Request aborted' },
  network_failed: { status: 0, detail: 'The server could not be reached. Check your connection and try again.' },
  generic_error: { status: 0, detail: 'Generic Error' },
} as const satisfies Record<string, ErrorRow>

type BrowserErrorCode = keyof typeof BROWSER_ERRORS

const ROWS: Partial<Record<ErrorCode, ErrorRow>> = BROWSER_ERRORS

/** Field name (nested ones dotted) → its messages. */
export type FieldErrors = Record<string, string[]>

/** What an edit finds that somebody else changed meanwhile. */
export type Changed = {
  /** Of the values as they are now. */
  version: string
  /** What the body of the change takes, as it is now. */
  values: Record<string, unknown>
  /** Null where nobody wrote it down; `by` is null for Connect itself. */
  last: { by: { id: number; name: string } | null; at: string } | null
}

/** RFC 9457, `application/problem+json`. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: string
  fields?: FieldErrors | undefined
  changed?: Changed | undefined
  request_id?: string | undefined
}

export type ErrorOptions = {
  detail?: string
  fields?: FieldErrors
  changed?: Changed | undefined
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number
  status?: number
  body?: unknown
  cause?: unknown
}

/** The only error: thrown on the server, where `#errors.ts` knows every code; recreated by the client, shown on form fields. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly fields: FieldErrors
  /** Of a change that came too late (`changed_meanwhile`). */
  readonly changed: Changed | undefined
  readonly retryAfter: number | undefined
  /** Of an answer outside the catalogue. */
  readonly body: unknown

  constructor(code: BrowserErrorCode, options?: ErrorOptions)
  constructor(code: ErrorCode, options: ErrorOptions & ErrorRow)
  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    const row = ROWS[code] ?? BROWSER_ERRORS.generic_error
    const detail = options.detail ?? row.detail
    super(detail, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = options.status ?? row.status
    this.title = statusTitle(this.status)
    this.detail = detail
    this.fields = options.fields ?? {}
    this.changed = options.changed
    this.retryAfter = options.retryAfter
    this.body = options.body
  }

  toProblem(): Problem {
    const { title, status, detail, code, fields, changed } = this
    const hasFields = Object.keys(fields).length > 0
    return {
      type: 'about:blank',
      title,
      status,
      detail,
      code,
      ...(hasFields && { fields }),
      ...(changed && { changed }),
    }
  }
}

/** In one line. */
export const formatRefusal = ({ detail, fields }: Pick<ApiError, 'detail' | 'fields'>): string =>
  Object.values(fields).flat().join('. ') || detail

/** By its shape, so that a newer server's code keeps its detail. */
const isErrorCode = (code: string): code is ErrorCode => /^[a-z_]+$/.test(code)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Plain checks rather than `Problem` of problem.ts: the first page reads errors, and loads no schema library. */
function isProblem(body: unknown): body is Problem {
  if (!isObject(body)) return false
  const { type, title, status, detail, code, fields, changed } = body
  return (
    [type, title, detail, code].every((text) => typeof text === 'string') &&
    Number.isInteger(status) &&
    (fields === undefined || (isObject(fields) && Object.values(fields).every(isTexts))) &&
    (changed === undefined || (isObject(changed) && typeof changed.version === 'string' && isObject(changed.values)))
  )
}

/** An answer that is not one of our problems gets the catalogue's title for its status. */
export function readProblem(status: number, statusText: string, body: unknown, retryAfter?: number): ApiError {
  if (isProblem(body) && isErrorCode(body.code)) {
    const { code, detail, fields = {}, changed } = body
    return new ApiError(code, { detail, fields, changed, status, retryAfter, body })
  }
  const detail = CATALOGUE[status] ?? `Generic Error: ${status} ${statusText}`.trim()
  return new ApiError('generic_error', { detail, status, retryAfter, body })
}
