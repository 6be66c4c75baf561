import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTelemetry, type Telemetry } from '#api/telemetry/telemetry.ts'
import { useTelemetry } from '#api/telemetry/use-telemetry.ts'
import { person } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'

const DSN = 'https://abc123@telemetry.rideready.example/42'
const PRIYA = { email: 'priya@rideready.example', name: 'Priya Shah', role: 'admin' } as const

/** A reporter whose clock stands still until `pass` moves it. `events` are the last lines of what was sent. */
function reporter({ dsn = DSN, personal = false }: { dsn?: string | null; personal?: boolean } = {}) {
  let time = Date.UTC(2026, 10, 21, 9)
  const send = vi.fn()
  const port = { send, now: () => new Date(time), id: () => '0123456789abcdef0123456789abcdef', release: 'r1' }
  const telemetry = createTelemetry({ telemetry_dsn: dsn, telemetry_personal_data: personal }, port)
  const events = () => send.mock.calls.map(([, body]) => JSON.parse(String(body).trim().split('\n').at(-1) ?? ''))
  return { ...telemetry, send, events, pass: (ms: number) => (time += ms) }
}

const failure = (message: string) => Object.assign(new TypeError(message), { stack: '' })

describe('the reporter', () => {
  it.each([null, '', 'https://telemetry.example/', 'nonsense'])(
    'is off unless the operator turns it on: %j [SHELL-26, R-05]',
    (dsn) => {
      const { identify, pageView, error, send } = reporter({ dsn, personal: true })

      identify(PRIYA)
      pageView('/v2/home')
      error(new Error('Unable to load bikes'))

      expect(send).not.toHaveBeenCalled()
    },
  )

  it('speaks the Sentry envelope protocol to the byte [SHELL-24, SHELL-26]', () => {
    const { identify, pageView, error, send } = reporter()

    identify(PRIYA)
    pageView('/v2/bikes/:bikeId')
    error(Object.assign(new TypeError('No priya@rideready.example'), { stack: 'load@https://c.example/a.js:1:2' }))

    const url = 'https://telemetry.rideready.example/api/42/envelope/?sentry_key=abc123&sentry_version=7'
    const head =
      '{"event_id":"0123456789abcdef0123456789abcdef","sent_at":"2026-11-21T09:00:00.000Z",' +
      '"dsn":"https://abc123@telemetry.rideready.example/42"}\n{"type":"event"}\n' +
      '{"event_id":"0123456789abcdef0123456789abcdef","timestamp":"2026-11-21T09:00:00.000Z","platform":"javascript",' +
      '"sdk":{"name":"connect.web","version":"1","settings":{"infer_ip":"never"}},'
    const tail = '"transaction":"/v2/bikes/:bikeId","release":"r1","user":{"role":"admin"},'
    expect(send.mock.calls).toEqual([
      [url, `${head}"level":"info","message":"page_view",${tail}"breadcrumbs":{"values":[]}}\n`],
      [
        url,
        `${head}"level":"error","exception":{"values":[{"type":"TypeError","value":"No [email]","stacktrace":` +
          `{"frames":[{"filename":"https://c.example/a.js","function":"load","lineno":1,"colno":2}]}}]},${tail}` +
          '"breadcrumbs":{"values":[{"type":"navigation","category":"navigation",' +
          '"timestamp":"2026-11-21T09:00:00.000Z","data":{"to":"/v2/bikes/:bikeId"}}]}}\n',
      ],
    ])
  })

  it('finds the address of a DSN with a path before its project', () => {
    const { pageView, send } = reporter({ dsn: 'http://k@10.0.0.7:9000/inside/7' })

    pageView('/')

    expect(send.mock.calls[0]?.[0]).toBe('http://10.0.0.7:9000/inside/api/7/envelope/?sentry_key=k&sentry_version=7')
  })

  it.each([
    ['the role alone', false, { role: 'admin' }],
    ['name and email when the operator says so', true, { role: 'admin', email: PRIYA.email, username: PRIYA.name }],
  ])('identifies somebody by %s [SHELL-25, PERM-03, R-05]', (_what, personal, user) => {
    const { identify, pageView, events } = reporter({ personal })

    identify(PRIYA)
    pageView('/v2/home')
    identify(null)
    pageView('/v2/login')

    expect(events().map((event) => event.user)).toEqual([user, undefined])
  })

  it('tells each error once, and no more than ten a minute', () => {
    const { error, events, pass } = reporter()

    for (const name of 'abcdefghijklm') error(failure(name))
    error(failure('a'))
    expect(events()).toHaveLength(10)
    pass(60_000)
    error(failure('a'))
    error(failure('z'))

    expect(events().map(({ exception }) => exception.values[0].value)).toEqual('abcdefghijz'.split(''))
  })

  it('tells what was thrown without being an error', () => {
    const { error, events } = reporter()

    error('gone to priya@rideready.example')

    expect(events()[0].exception.values).toEqual([{ type: 'Thrown', value: 'gone to [email]' }])
  })
})

describe('the page', () => {
  const user = person({ admin: true })
  beforeEach(noSession)

  /** What a page with these routes tells. */
  function listen(at: string) {
    const received: unknown[] = []
    const port: Telemetry = {
      identify: (who) => received.push(who && [who.name, who.role]),
      pageView: (pattern) => received.push(pattern),
      error: (thrown) => received.push(thrown),
    }
    const Page = () => {
      useTelemetry(port)
      return null
    }
    const routes = [{ Component: Page, children: ['/v2/bikes/:bikeId', '*'].map((path) => ({ path, element: <p /> })) }]
    return { received, ...renderApp(routes, at) }
  }

  it('reports each change of route without query and ids, and who came [SHELL-24, SHELL-25]', async () => {
    const { received, router } = listen('/v2/home?name=Priya')

    await act(() => router.navigate('/v2/bikes/12'))
    act(() => signIn(user))
    await act(() => router.navigate('/v2/bikes/12?again'))

    expect(received).toEqual([null, '/v2/home', '/v2/bikes/:bikeId', ['Nadia Okafor', 'admin']])
  })

  it('reports what nobody caught, and not what is no error', () => {
    const { received } = listen('/')
    const [one, two] = [new Error('one'), new Error('two')]
    const harmless = new DOMException('called off', 'AbortError')

    window.dispatchEvent(new ErrorEvent('error', { error: one }))
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
    for (const reason of [two, harmless]) {
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    }

    expect(received.slice(2)).toEqual([one, two])
  })
})
