import { ApiError, BROWSER_ERRORS, type ErrorOptions, type ErrorRow } from '#api-error.ts'

export const ALREADY_ON_COURSE = 'This contact is on this course already'

/** A refused rule is 400 with its own code; 405, 408, 412, 413, 414, 415 and 429 are the protocol's own. */
export const ERRORS = {
  ...BROWSER_ERRORS,
  validation_failed: { status: 400, detail: 'Some fields need your attention.' },
  malformed_body: { status: 400, detail: 'The request body could not be read.' },
  idempotency_key_reused: {
    status: 400,
    detail: 'This Idempotency-Key was already sent with another request. Use a new key for each request.',
  },
  idempotency_key_in_use: { status: 400, detail: 'This is still being done. Wait a moment, then try again.' },
  bad_request: { status: 400, detail: 'The request could not be understood.' },
  seat_limit_reached: { status: 400, detail: 'All seats are taken. Buy more seats, or deactivate someone.' },
  staff_has_history: { status: 400, detail: 'They have already used their account. Deactivate them instead.' },
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
  disclaimer_state: { status: 400, detail: "The disclaimer's current status does not allow this." },
  price_changed: { status: 400, detail: 'The price has changed. Check it before you book.' },
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
    detail: 'This contact has orders, messages, disclaimers, invoices or certificates. Forget them instead.',
  },
  customer_kept: { status: 400, detail: 'The law wants this contact kept for now.' },
  book_is_sent: { status: 400, detail: 'This book went back to DVSA already.' },
  insufficient_credits: { status: 400, detail: 'You do not have enough credits.' },
  template_in_use: { status: 400, detail: 'The template was not deleted, because it is in use.' },
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
  pro_required: { status: 403, detail: 'This is a Pro feature, start your free trial here' },
  not_found: { status: 404, detail: 'This does not exist, or you do not have access to it.' },
  method_not_allowed: { status: 405, detail: 'This method is not allowed here.' },
  request_timeout: { status: 408, detail: 'This took too long to arrive. Check your connection and try again.' },
  address_too_long: { status: 414, detail: 'This address is too long. Use fewer or shorter filters.' },
  body_too_large: { status: 413, detail: 'The request body is too large.' },
  unsupported_media_type: { status: 415, detail: 'This content type is not supported.' },
  too_many_requests: { status: 429, detail: 'Too many attempts. Wait a moment and try again.' },
  bad_gateway: { status: 502, detail: 'A service we depend on returned an unusable response.' },
  service_unavailable: { status: 503, detail: 'The service is busy or starting. Try again shortly.' },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERRORS

/** The server's: it has the status and the detail of every code. No browser loads this table (decision 023). */
class KnownError extends ApiError {
  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    const { status, detail } = ERRORS[code]
    super(code, { ...options, status: options.status ?? status, detail: options.detail ?? detail })
  }

  /** An answer that a client read counts, too. */
  static override [Symbol.hasInstance](error: unknown): error is ApiError {
    return error instanceof ApiError
  }
}

export { KnownError as ApiError }

export const fieldError = (field: string, message: string): KnownError =>
  new KnownError('validation_failed', { fields: { [field]: [message] } })
