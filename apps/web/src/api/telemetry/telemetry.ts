import { readConfig, type WebConfig } from '#api/config.ts'
import { scrub } from '#api/telemetry/scrub.ts'
import { type Destination, destination, envelope, type SentryEvent } from '#api/telemetry/sentry-envelope.ts'
import { stackFrames } from '#api/telemetry/stack-frames.ts'

type Person = { email: string; name: string; role: 'admin' | 'staff' }

/** There is no third party's code behind it (SHELL-26, R-05). */
export type Telemetry = {
  /** Null when nobody is signed in (SHELL-25). */
  identify: (person: Person | null) => void
  /** A page is reported as its route's pattern (SHELL-24). */
  pageView: (pattern: string) => void
  /** Each error is told once, and no more than a few a minute. */
  error: (thrown: unknown) => void
}

type Settings = Pick<WebConfig, 'telemetry_dsn' | 'telemetry_personal_data'>

/** Tests hand in their own. */
type Port = {
  send: (url: string, body: string) => void
  now: () => Date
  id: () => string
  release: string | undefined
}

const MAX_ERRORS_PER_MINUTE = 10
const MAX_BREADCRUMBS = 20

const OFF: Telemetry = { identify: () => undefined, pageView: () => undefined, error: () => undefined }

/** In the Sentry protocol to the operator's DSN; without one it does nothing. A report that fails is lost. */
export function createTelemetry(settings: Settings, port: Port): Telemetry {
  const to = destination(settings.telemetry_dsn)
  return to ? reporter(to, settings, port) : OFF
}

function reporter(to: Destination, settings: Settings, { send, now, id, release }: Port): Telemetry {
  let user: SentryEvent['user']
  let transaction = '/'
  let breadcrumbs: object[] = []
  const reported = new Set<string>()
  let errorTimes: number[] = []

  function report(event: Pick<SentryEvent, 'level' | 'message' | 'exception'>): void {
    const whole = { ...event, transaction, release, user, breadcrumbs: { values: breadcrumbs } }
    send(to.url, envelope(whole, to, { id: id(), now: now() }))
  }

  function isTooMany(): boolean {
    const time = now().getTime()
    errorTimes = errorTimes.filter((one) => one > time - 60_000)
    if (errorTimes.length >= MAX_ERRORS_PER_MINUTE) return true
    errorTimes.push(time)
    return false
  }

  return {
    identify: (person) => {
      const { role, email, name } = person ?? {}
      user = role && { role, ...(settings.telemetry_personal_data ? { email, username: name } : {}) }
    },
    pageView: (pattern) => {
      transaction = pattern
      report({ level: 'info', message: 'page_view' })
      const crumb = {
        type: 'navigation',
        category: 'navigation',
        timestamp: now().toISOString(),
        data: { to: pattern },
      }
      breadcrumbs = [...breadcrumbs, crumb].slice(-MAX_BREADCRUMBS)
    },
    error: (thrown) => {
      const exception = toException(thrown)
      const same = JSON.stringify([transaction, exception])
      if (reported.has(same) || isTooMany()) return
      reported.add(same)
      report({ level: 'error', exception: { values: [exception] } })
    },
  }
}

function toException(thrown: unknown) {
  if (!(thrown instanceof Error)) return { type: 'Thrown', value: scrub(String(thrown)) }
  return { type: thrown.name, value: scrub(thrown.message), stacktrace: { frames: stackFrames(thrown.stack) } }
}

/** A text without headers of its own needs no leave of the other server before it is sent. */
function post(url: string, body: string): void {
  fetch(url, { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer', body }).catch(
    () => undefined,
  )
}

/** The built script's own name, which differs with every release; there is none in development. */
const readRelease = (page: Document) =>
  /\/index-([\w-]+)\.js$/.exec(page.querySelector('script[type="module"]')?.getAttribute('src') ?? '')?.[1]

/** 32 hexadecimal digits. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

let ours: Telemetry | null = null

export function telemetry(): Telemetry {
  ours ??= createTelemetry(readConfig(), {
    send: post,
    now: () => new Date(),
    id: newId,
    release: readRelease(document),
  })
  return ours
}
