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

export const ALREADY_ON_COURSE = 'This contact is on this course already'

type ErrorRow = { status: number; detail: string }

/**
 * A refused rule is 400 with its own code; 405, 408, 412, 413, 414, 415 and 429 are the protocol's own; status 0 never
 * travels: the client makes those when no answer came.
 */
export const ERRORS = {
  validation_failed: { status: 400, detail: 'Some fields need your attention.' },
  malformed_body: { status: 400, detail: 'The request body could not be read.' },
  idempotency_key_reused: {
    status: 400,
    detail: 'This Idempotency-Key was already sent with another request. Use a new key for each request.',
  },
  idempotency_key_in_use: { status: 400, detail: 'This is still being done. Wait a moment, then try again.' },
  bad_request: { status: 400, detail: 'The request could not be understood.' },
  owner_only: { status: 400, detail: 'Only the account owner can change the owner or another admin.' },
  owner_must_hand_over: { status: 400, detail: 'The account owner has every permission. Transfer the account first.' },
  own_admin_flag: { status: 400, detail: 'You cannot remove your own admin access. Ask the account owner.' },
  own_account: { status: 400, detail: 'You cannot deactivate yourself.' },
  seat_limit_reached: { status: 400, detail: 'All seats are taken. Buy more seats, or deactivate someone.' },
  staff_has_history: { status: 400, detail: 'They have already used their account. Deactivate them instead.' },
  staff_is_inactive: { status: 400, detail: 'They have no active account. Activate them, or wait until they accept.' },
  diary_overlap: { status: 400, detail: 'This overlaps something in their diary.' },
  instructor_busy: { status: 400, detail: 'Somebody is busy then. Choose other staff or another time.' },
  course_has_orders: { status: 400, detail: 'Riders are booked on this course. Move or cancel them first.' },
  courses_changed: { status: 400, detail: 'Somebody changed one of these courses meanwhile, so all stay as they are.' },
  course_is_cancelled: { status: 400, detail: 'This course is cancelled.' },
  course_full: { status: 400, detail: 'There is no space left on this course.' },
  bike_type_full: { status: 400, detail: 'No bike of this type is left on this course.' },
  course_not_bookable: { status: 400, detail: 'This course is cancelled or over, so nobody can be booked on it.' },
  bike_not_available: { status: 400, detail: 'This bike cannot go on this course.' },
  bike_busy: { status: 400, detail: 'This bike is on another course then.' },
  bike_is_booked: {
    status: 400,
    detail: 'This bike is booked on courses to come. Give them another bike first.',
  },
  already_on_course: { status: 400, detail: `${ALREADY_ON_COURSE}.` },
  not_eligible: { status: 400, detail: 'This rider cannot take this course.' },
  package_gaps: { status: 400, detail: 'The dates of this package do not fit together.' },
  riders_changed: { status: 400, detail: 'The riders of this course have changed. Check who it goes to.' },
  price_changed: { status: 400, detail: 'The price has changed. Check it before you book.' },
  order_locked: { status: 400, detail: 'RideTo manages this order. Change it at RideTo.' },
  training_state: { status: 400, detail: "The order's status does not allow this." },
  order_has_history: {
    status: 400,
    detail: 'This order has a history to keep. Only a booking made by mistake can be deleted.',
  },
  payment_too_high: { status: 400, detail: 'This is more than is still to pay.' },
  refund_too_high: { status: 400, detail: 'This is more than was paid.' },
  import_has_errors: { status: 400, detail: 'Nothing was imported, because some rows have errors.' },
  not_in_a_series: { status: 400, detail: 'This course was not added with others.' },
  site_has_courses: { status: 400, detail: 'Courses are planned at this site. Move or cancel them first.' },
  last_active_site: { status: 400, detail: 'This is the last active site. A school needs at least one.' },
  mail_not_retryable: {
    status: 400,
    detail: 'Only an email that was not sent, or may not have arrived, can be sent again.',
  },
  storage_full: { status: 400, detail: 'Your school has no space left for files. Delete files you no longer need.' },
  too_many_images: { status: 400, detail: 'This site already has ten images. Remove one first.' },
  voucher_not_usable: { status: 400, detail: 'This promo code cannot be used for this booking.' },
  certificate_state: { status: 400, detail: "The certificate's current status does not allow this." },
  no_pending_certificates: { status: 400, detail: 'There are not enough pending certificates at this site.' },
  already_duplicated: { status: 400, detail: 'This certificate already has a duplicate.' },
  book_not_deletable: {
    status: 400,
    detail: 'Only a book whose certificates are all pending or not ready can be deleted.',
  },
  book_not_movable: {
    status: 400,
    detail: 'You can only move a book to another site before any of its certificates are issued.',
  },
  book_not_returnable: {
    status: 400,
    detail: 'Only a book whose certificates are all ready to return, void or duplicate can be returned.',
  },
  customer_has_history: {
    status: 400,
    detail: 'This contact has orders, messages, invoices or certificates. Forget them instead.',
  },
  customer_kept: { status: 400, detail: 'The law wants this contact kept for now.' },
  book_is_sent: { status: 400, detail: 'This book went back to DVSA already.' },
  insufficient_credits: { status: 400, detail: 'You do not have enough credits.' },
  sms_unavailable: { status: 400, detail: 'Text messages cannot be sent: no SMS service is set up.' },
  no_address_to_send_to: { status: 400, detail: 'This contact has no address that it can be sent to.' },
  invalid_topup: { status: 400, detail: 'Invalid package slug or amount out of range' },
  payments_unavailable: { status: 503, detail: 'Stripe service temporarily unavailable' },
  no_subscription: { status: 400, detail: 'There is no subscription to manage, because nothing has been bought yet.' },
  event_not_readable: { status: 400, detail: 'This event could not be read, and nothing was changed. Send it again.' },
  signature_not_valid: { status: 400, detail: 'The signature does not match the body, or is too old.' },
  invalid_registration: { status: 400, detail: 'Bad Request - Invalid registration or insufficient credits' },
  dvla_unavailable: { status: 503, detail: 'DVLA could not be reached. You were not charged. Try again later.' },
  invalid_credentials: { status: 401, detail: 'Incorrect email or password.' },
  token_not_valid: { status: 401, detail: 'Your session has ended. Sign in again.' },
  link_not_valid: { status: 400, detail: 'This link has expired or has already been used.' },
  address_has_account: {
    status: 400,
    detail: 'This email address already has a Connect account, so nothing was changed.',
  },
  email_not_verified: {
    status: 400,
    detail: 'Confirm your email address first: open the link in the email we sent you.',
  },
  email_already_verified: { status: 400, detail: 'Your email address is already confirmed.' },
  permission_denied: { status: 403, detail: 'You do not have permission to do this.' },
  pro_required: { status: 403, detail: 'This is a Pro feature, start your free trial here' },
  not_found: { status: 404, detail: 'This does not exist, or you do not have access to it.' },
  method_not_allowed: { status: 405, detail: 'This method is not allowed here.' },
  request_timeout: { status: 408, detail: 'This took too long to arrive. Check your connection and try again.' },
  changed_meanwhile: { status: 412, detail: 'Somebody changed this since you opened it. Nothing was saved.' },
  address_too_long: { status: 414, detail: 'This address is too long. Use fewer or shorter filters.' },
  body_too_large: { status: 413, detail: 'The request body is too large.' },
  unsupported_media_type: { status: 415, detail: 'This content type is not supported.' },
  too_many_requests: { status: 429, detail: 'Too many attempts. Wait a moment and try again.' },
  unexpected: { status: 500, detail: 'Something went wrong on our side. We have recorded it.' },
  bad_gateway: { status: 502, detail: 'A service we depend on returned an unusable response.' },
  service_unavailable: { status: 503, detail: 'The service is busy or starting. Try again shortly.' },
  request_aborted: { status: 0, detail: 'Request aborted' },
  network_failed: { status: 0, detail: 'The server could not be reached. Check your connection and try again.' },
  generic_error: { status: 0, detail: 'Generic Error' },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERRORS

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

type ErrorOptions = {
  detail?: string
  fields?: FieldErrors
  changed?: Changed | undefined
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number
  status?: number
  body?: unknown
  cause?: unknown
}

/** The only error class: thrown on the server, recreated by the client, shown on form fields. */
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

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    const detail = options.detail ?? ERRORS[code].detail
    super(detail, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = options.status ?? ERRORS[code].status
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

export const fieldError = (field: string, message: string): ApiError =>
  new ApiError('validation_failed', { fields: { [field]: [message] } })

/** In one line. */
export const formatRefusal = ({ detail, fields }: Pick<ApiError, 'detail' | 'fields'>): string =>
  Object.values(fields).flat().join('. ') || detail

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)

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
