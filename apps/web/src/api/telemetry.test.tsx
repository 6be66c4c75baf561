import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTelemetry } from '#api/telemetry.ts'
import { person } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { useTelemetry } from '#api/use-telemetry.ts'

const URL = 'https://telemetry.rideready.example/'
const user = person({ admin: true })
const { name, email } = user

beforeEach(noSession)

it('is off unless the operator turns it on [SHELL-26, R-05]', () => {
  const send = vi.fn()
  const port = createTelemetry({ telemetry_url: null, telemetry_personal_data: true }, send)

  port.identify(user)
  port.pageView('/v2/home')
  port.error('Unable to load bikes')

  expect(send).not.toHaveBeenCalled()
})

it.each([
  ['the role alone', false, { kind: 'identify', role: 'admin' }],
  ['name and email when the operator says so', true, { kind: 'identify', role: 'admin', name, email }],
])('identifies somebody by %s [SHELL-25, PERM-03, R-05]', (_what, telemetry_personal_data, report) => {
  const send = vi.fn()

  createTelemetry({ telemetry_url: URL, telemetry_personal_data }, send).identify(user)

  expect(send).toHaveBeenCalledExactlyOnceWith(URL, report)
})

it('reports each change of route, without its query, and who came and went [SHELL-24, SHELL-25]', async () => {
  const told: unknown[] = []
  const port = {
    identify: (who: typeof user | null) => told.push(who?.name ?? 'nobody'),
    pageView: (path: string) => told.push(path),
    error: () => undefined,
  }
  const Page = () => {
    useTelemetry(port)
    return null
  }
  const { router } = renderApp([{ path: '*', Component: Page }], '/v2/home?name=Priya')

  await act(() => router.navigate('/v2/login'))
  act(() => signIn(user))
  await act(() => router.navigate('/v2/login?again'))

  expect(told).toEqual(['nobody', '/v2/home', '/v2/login', 'Nadia Okafor'])
})
