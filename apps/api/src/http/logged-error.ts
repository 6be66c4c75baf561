export type LoggedError = {
  type: string
  /** Empty of database errors: PostgreSQL's and Prisma's messages repeat the row. */
  message: string
  code?: string
  sqlstate?: string
  constraint?: string
  /** Without its message. */
  stack: string
  cause?: LoggedError
  errors?: LoggedError[]
}

/** So many causes of causes; a circle of them must not end the process. */
const DEPTH = 5

const SQLSTATE = /^[0-9A-Z]{5}$/

type Facts = Record<string, unknown>

const facts = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {})
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What the driver told Prisma of a refusal; an error of the driver itself has it as its cause. */
const driverFacts = (error: Facts): Facts =>
  facts(facts(facts(error.meta).driverAdapterError ?? (error.name === 'DriverAdapterError' ? error : {})).cause)

function isOfDatabase({ name, code, severity }: Facts): boolean {
  const type = text(name) ?? ''
  const isOfDriver = severity !== undefined && SQLSTATE.test(text(code) ?? '')
  return isOfDriver || type.startsWith('PrismaClient') || type === 'DriverAdapterError'
}

const toFrames = (stack: unknown): string =>
  (text(stack) ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

function databaseError(error: Facts): Partial<LoggedError> {
  const driver = driverFacts(error)
  const sqlstate = text(driver.originalCode) ?? (error.severity === undefined ? undefined : text(error.code))
  const constraint = text(error.constraint) ?? text(facts(driver.constraint).index)
  return { ...(sqlstate && { sqlstate }), ...(constraint && { constraint }) }
}

/**
 * An error for the log. Of a database error, whatever wraps it, only its name, codes, constraint and stack: its message
 * holds the failing row, a person's name, phone, licence number and address. Its cause, which is the same refusal once
 * more, is left out.
 */
export function loggedError(thrown: unknown, depth = DEPTH): LoggedError {
  const error = facts(thrown)
  const code = text(error.code)
  const type = text(error.name) ?? typeof thrown
  const known = { type, message: '', ...(code && { code }), stack: toFrames(error.stack) }
  if (isOfDatabase(error)) return { ...known, ...databaseError(error) }
  const below = (value: unknown) => loggedError(value, depth - 1)
  return {
    ...known,
    message: text(error.message) ?? (typeof thrown === 'string' ? thrown : ''),
    ...(error.cause !== undefined && depth > 0 && { cause: below(error.cause) }),
    ...(Array.isArray(error.errors) && depth > 0 && { errors: error.errors.slice(0, DEPTH).map(below) }),
  }
}
