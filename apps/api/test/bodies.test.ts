import { API_BASE, type Named } from '@connect/contract/route'
import { isUpload } from '@connect/contract/route-schemas'
import { expect, it } from 'vitest'
import { everyRoute, paramsFor } from '#testing/every-route.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'dvla,payments,sms' })

/** What a route says to this text, which claims to be JSON, when the account owner sends it. */
async function send(route: Named, payload: string) {
  const { app, make, signIn } = test()
  const school = await make.school({ is_connect_pro: true })
  const user = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const params = await paramsFor(route, test(), { school, user })
  const url = API_BASE + route.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))
  const { access } = await signIn(user)
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  const { statusCode, body } = await app.inject({ method: route.method, url, headers, payload })
  return { status: statusCode, body }
}

const changing = everyRoute.filter((route) => route.method !== 'GET' && !isUpload(route))
const named = (routes: Named[]) => routes.map((route) => [route.name, route] as const)
const isSigned = ({ access }: Named) => typeof access === 'object' && 'capability' in access

it.each(named(changing.filter(({ body }) => !body || body.safeParse({}).success)))(
  '%s takes an empty body of JSON, since nothing has to be sent [CERT-58 CERT-59 BOOK-18]',
  async (_, route) => {
    expect((await send(route, '')).body).not.toContain('malformed_body')
  },
)

it.each(named(changing.filter(({ body }) => !body)))('%s asks for no body, and reads none', async (_, route) => {
  expect((await send(route, '{ nonsense')).status).toBe((await send(route, '')).status)
})

it.each(named(changing.filter((route) => route.body && !route.body.safeParse({}).success && !isSigned(route))))(
  '%s refuses an empty body of JSON, and one that is none',
  async (_, route) => {
    for (const payload of ['', '{ nonsense']) {
      const { status, body } = await send(route, payload)
      expect([status, body]).toEqual([400, expect.stringContaining('malformed_body')])
    }
  },
)

it('names the field of a query once, however many of its values are wrong', async () => {
  const { app, make, signIn } = test()
  const user = await make.user(await make.school({ is_connect_pro: true }), {
    is_account_owner: true,
    user_type: 'USER_ADMIN',
  })
  const headers = { authorization: `Bearer ${(await signIn(user)).access}` }

  const answer = await app.inject({
    url: `${API_BASE}/bike_management/motorbikes/?status__in=lost,sold&page=0`,
    headers,
  })

  expect(answer.json()).toMatchObject({
    code: 'validation_failed',
    fields: { status__in: ['Choose one of the options'], page: ['Must be at least 1'] },
  })
})
