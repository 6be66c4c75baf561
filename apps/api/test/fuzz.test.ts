import type { Named } from '@connect/contract/route'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { everyRoute } from '#testing/every-route.ts'
import { documentedCodes, findFault } from '#testing/fuzz/judge.ts'
import { requestsTo } from '#testing/fuzz/requests.ts'
import { SAMPLES } from '#testing/fuzz/samples.ts'
import { createSender } from '#testing/fuzz/send.ts'
import { hostileText } from '#testing/fuzz/values.ts'
import { useTestApp } from '#testing/test-app.ts'

/** `npm run fuzz` sets both; here the calls are the same each time. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 2000)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

/** Drawing a document takes as long as ten other calls. */
const toShare = ({ produces }: Pick<Named, 'produces'>): number => (produces?.includes('application/pdf') ? 0.1 : 1)

const ALL_SHARES = everyRoute.reduce((sum, route) => sum + toShare(route), 0)

const callsTo = (route: Named): number => Math.ceil((CALLS * toShare(route)) / ALL_SHARES)

const test = useTestApp({ SIMULATORS: 'dvla,payments,sms', RATE_LIMIT: '1000000000' })

/** The first call that breaks a rule, made as small as it can be, and how to make it again; null: there is none. */
async function brokenBy<T>(
  numRuns: number,
  calls: fc.Arbitrary<T>,
  send: (call: T) => Promise<string | null>,
): Promise<string | null> {
  const property = fc.asyncProperty(calls, async (call) => {
    const fault = await send(call)
    if (fault) throw new Error(fault)
  })
  const { failed, errorInstance, counterexample } = await fc.check(property, { numRuns, seed: SEED })
  return failed ? `Seed ${SEED}: ${String(errorInstance)} to ${fc.stringify(counterexample)}` : null
}

let deliver: ReturnType<typeof createSender> | null = null

it.each(everyRoute.map((route) => [route.name, route] as const))(
  '%s answers whatever it is sent, and nothing that it does not say [API-04]',
  async (name, route) => {
    await test().app.ready()
    const send = (deliver ??= createSender(test()))
    const documented = documentedCodes(test().app.swagger())

    const broken = await brokenBy(callsTo(route), requestsTo(route, SAMPLES[name]), async (draft) =>
      findFault(route, await send(route, draft), documented),
    )

    expect(broken).toBeNull()
  },
)

it('answers at any address, by any method, with any host', async () => {
  const paths = fc.oneof(
    hostileText.map((text) => encodeURI(text.toWellFormed())),
    hostileText.map((text) => text.replaceAll(/[^\x21-\x7e]/g, '')),
  )
  const calls = fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    url: fc.tuple(fc.constantFrom('/', '/api/v2/', '/api/docs/', '/v2/', '/assets/', '/api/v2/suppliers/'), paths),
    host: hostileText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200)),
  })

  const broken = await brokenBy(Math.ceil(CALLS / 20), calls, async ({ method, url, host }) => {
    // What no client could ask for.
    fc.pre(URL.canParse(url.join(''), 'http://localhost'))
    const answer = await test().app.inject({ method, url: url.join(''), headers: { host } } as InjectOptions)
    return answer.statusCode >= 500 ? `fails with ${answer.statusCode}: ${answer.body}` : null
  })

  expect(broken).toBeNull()
})
