import type { Call } from '@connect/contract/client'
import { ApiError } from '@connect/contract/errors'
import type { Input, Named } from '@connect/contract/route'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BELOW, everyRoute, LISTED, makeParam, ownQuery, paramsFor } from '#testing/every-route.ts'
import type { Owner } from '#testing/feature-rows.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'dvla,payments,sms' })

const paged = everyRoute
  .filter(({ query }) => query !== undefined && 'page' in query.shape)
  .map((route) => [route.name, route] as const)

type Place = { params: Awaited<ReturnType<typeof paramsFor>>; said: Row }
type Side = { owner: Owner; call: Call }
type Row = Record<string, unknown>
type Page = { count: number; results: Row[] }

async function newSide(): Promise<Side> {
  const { make, as } = test()
  const school = await make.school({ is_connect_pro: true })
  const user = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const owner = { school, user }
  for (const name of LISTED) await makeParam(name, test(), owner, {}, { name: `lists.${name}` })
  await make.credit(school, 500)
  return { owner, call: await as(user) }
}

let ours: Side
let theirs: Side

beforeAll(async () => {
  ours = await newSide()
  theirs = await newSide()
})

const places = new Map<Side, Map<string, Promise<Place>>>()

/** The path of a list, and what its query must say, with rows below it, for each side: made once, since lists are only read. */
function getPlace(side: Side, route: Named): Promise<Place> {
  const known = places.get(side) ?? new Map<string, Promise<Place>>()
  places.set(side, known)
  const place = known.get(route.name) ?? makePlace(side, route)
  known.set(route.name, place)
  return place
}

async function makePlace(side: Side, route: Named): Promise<Place> {
  const params = await paramsFor(route, test(), side.owner)
  const said = await ownQuery(route, test(), side.owner)
  await BELOW[route.name]?.(test(), side, { ...said, ...params }, route)
  return { params, said }
}

const read = async ({ call }: Side, route: Named, place: Place, filter: Row = {}): Promise<Page> => {
  const { params } = place
  const said = { page_size: 100, ...place.said, ...filter }
  return (await call(route, { params, query: said } as unknown as Input<Named>)) as Page
}

const toKey = (row: Row): string => JSON.stringify(row['id'] ?? row['certificate_number'] ?? row)
const toKeys = ({ results }: Page): string[] => results.map(toKey)

/** Values that some filter takes: the enumerations of the schema, days, flags, columns, and what the other school's rows say. */
function candidates(route: Named, key: string, rows: Row[]): unknown[] {
  const schema = z.toJSONSchema(route.query ?? z.object({}), { io: 'input', unrepresentable: 'any' })
  const enumerated = [...JSON.stringify(schema.properties?.[key] ?? {}).matchAll(/"enum":(\[[^\]]*\])/g)]
  const said = rows.flatMap((row) => Object.values(row)).filter((value) => ['string', 'number'].includes(typeof value))
  return [
    ...enumerated.flatMap(([, values = '[]']) => JSON.parse(values) as unknown[]),
    '2000-01-01',
    '2099-12-31',
    'true',
    'false',
    ...(['o', 'ordering'].includes(key) ? Object.keys(rows[0] ?? {}).flatMap((name) => [name, `-${name}`]) : []),
    ...new Set(said.slice(0, 20)),
  ]
}

/** What is no filter: the list is of what would be if these were the settings. */
const SUPPOSES: Record<string, string[]> = { 'renewals.preview': ['email_enabled', 'sms_enabled', 'days_before'] }

describe('a list of pages', () => {
  it.each(paged)('of %s holds no row of another school', async (_, route) => {
    const [own, foreign] = [
      await read(ours, route, await getPlace(ours, route)),
      await read(theirs, route, await getPlace(theirs, route)),
    ]

    expect(own.results.length).toBeGreaterThan(0)
    expect(own.count).toBe(own.results.length)
    expect(toKeys(own).filter((key) => toKeys(foreign).includes(key))).toEqual([])
  })

  const filtered = paged.flatMap(([name, route]) =>
    Object.keys(route.query?.shape ?? {})
      .filter((key) => !['page', 'page_size', ...(SUPPOSES[name] ?? [])].includes(key))
      .map((key) => [name, key, route] as const),
  )

  it.each(filtered)('of %s holds none by its filter %s', async (_, key, route) => {
    const place = await getPlace(ours, route)
    const own = toKeys(await read(ours, route, place))
    const foreign = await read(theirs, route, await getPlace(theirs, route))
    let taken = 0

    for (const value of candidates(route, key, foreign.results)) {
      const answer = await read(ours, route, place, { [key]: value }).catch((error: unknown) => error)
      if (answer instanceof ApiError && answer.code === 'validation_failed') continue
      if (answer instanceof Error) throw answer
      taken += 1
      expect(own).toEqual(expect.arrayContaining(toKeys(answer as Page)))
      expect((answer as Page).count).toBe((answer as Page).results.length)
    }
    expect(taken).toBeGreaterThan(0)
  })
})
