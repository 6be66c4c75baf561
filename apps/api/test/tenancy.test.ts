import { ApiError } from '@connect/contract/errors'
import type { Input, Named } from '@connect/contract/route'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  everyRoute,
  findReferences,
  makeParam,
  ownBody,
  paramsFor,
  requiredQuery,
  SCHOOL_PROOFS,
} from '#testing/every-route.ts'
import type { Owner } from '#testing/feature-rows.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'dvla,payments,sms' })

type Row = Record<string, unknown>
type Params = Awaited<ReturnType<typeof paramsFor>>

async function twoSchools() {
  const { make, as } = test()
  const ours = await make.school({ is_connect_pro: true })
  const theirs = await make.school({ is_connect_pro: true })
  const owner = await make.user(ours, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const stranger = await make.user(theirs)
  return { ours: { school: ours, user: owner }, theirs: { school: theirs, user: stranger }, call: await as(owner) }
}

/** Calls for a school: by its proof and nobody signed in where the route has a proof, otherwise as its user. */
async function callFor({ school, user }: Owner, route: Named, params: Params, body: unknown): Promise<unknown> {
  const { access } = route
  const proof = typeof access === 'object' && 'school' in access ? SCHOOL_PROOFS[access.school] : null
  const call = proof ? test().anonymous : await test().as(user)
  return call(route, { params, query: proof?.(test(), school, params), body } as Input<Named>)
}

/** A file of a list has a head and then its rows. */
const found = async (answer: unknown) => {
  if (!(answer instanceof File)) return answer
  const [, ...results] = (await answer.text()).trim().split('\r\n')
  return { count: results.length, results }
}

/** A summary of nothing: whatever it counts, there are none. */
const countsNothing = (answer: unknown): boolean =>
  answer instanceof Object ? Object.values(answer).every(countsNothing) : answer === 0

describe("another school's row", () => {
  /**
   * An address that we signed is its own proof, as the link of an email: it names one row of one school and works for whoever
   * holds it, signed in to another school or to none, so there is no caller's school to keep it to. That it opens nothing
   * else is tested with the feature.
   */
  const isLink = ({ access }: Named) =>
    typeof access === 'object' &&
    ('capability' in access || ('school' in access && /-link$|^sms-receipt$/.test(access.school)))
  /** A registration is any vehicle's: what a look-up of one answers is tested with the feature. */
  const isOfNobody = ({ params }: Named) => params !== undefined && 'registration_number' in params.shape
  const isPage = ({ query, response }: Named) =>
    (query !== undefined && 'page' in query.shape) || response instanceof z.ZodFile
  const named = everyRoute
    .filter((route) => route.params && !isLink(route) && !isOfNobody(route))
    .map((route) => [route.name, route] as const)

  it.each(named)('is not found by %s', async (_, route) => {
    const { ours, theirs } = await twoSchools()
    const params = await paramsFor(route, test(), theirs)

    const answer = await refused(callFor(ours, route, params, route.example.body))

    expect(answer.code).toBe('not_found')
  })

  it.each(named)('is there for its own school by %s', async (_, route) => {
    const { ours } = await twoSchools()
    const params = await paramsFor(route, test(), ours)
    const body = await ownBody(route, test(), ours)

    await expect(callFor(ours, route, params, body)).resolves.toBeDefined()
  })

  const referring = everyRoute.flatMap(findReferences).map((one) => [one.route.name, one.place, one.key, one] as const)

  it.each(referring)(
    'cannot be named to %s in the %s as %s',
    async (_name, _place, _key, { route, place, key, param }) => {
      const { ours, theirs, call } = await twoSchools()
      const foreign = await makeParam(param, test(), theirs, {}, route)
      const valid = (place === 'body' ? await ownBody(route, test(), ours) : requiredQuery(route)) as Row
      const value = Array.isArray(valid[key]) ? [foreign] : foreign
      const input = {
        params: await paramsFor(route, test(), ours),
        body: await ownBody(route, test(), ours),
        [place]: { ...valid, [key]: value },
      }

      const answer = await call(route, input).catch((error: unknown) => error)
      const seen = answer instanceof ApiError ? answer.code : await found(answer)
      if (place === 'query' && countsNothing(seen)) return
      const nothing = isPage(route) ? [{ count: 0, results: [] }] : ['not_found']
      expect(place === 'query' ? nothing : ['not_found', 'validation_failed']).toContainEqual(seen)
    },
  )
})

it('finds the ids that a body and a query carry', () => {
  const route = {
    query: z.object({ supplier__id: z.string(), page: z.int() }),
    body: z.object({ suppliers: z.array(z.int()), name: z.string() }),
  } as unknown as Named

  expect(findReferences(route).map(({ place, key }) => `${place}.${key}`)).toEqual([
    'query.supplier__id',
    'body.suppliers',
  ])
})
