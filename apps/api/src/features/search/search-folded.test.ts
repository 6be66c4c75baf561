import { customers } from '@connect/contract/customers/routes'
import { search } from '@connect/contract/search/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** A Pro school whose people, bike, site and order are spelled as they are in life. */
async function school() {
  const { make, as } = test()
  const row = await make.school({ is_connect_pro: true })
  const site = await make.site(row, { name: 'Cafe Racer', connect_location_name: 'Café Racer', town: 'Sainte-Mère' })
  const user = await make.user(row, {
    is_account_owner: true,
    user_type: 'USER_ADMIN',
    first_name: 'Zoë',
    last_name: 'Ó Briain',
  })
  const rider = await make.customer(row, {
    first_name: 'Jürgen',
    last_name: "O'Brien-Müller",
    phone: '+44 (0)7700 900450',
    email: 'j@example.org',
  })
  const old = await make.customer(row, { first_name: 'Siân', last_name: 'Łaskawiec', phone: '7700900451', email: null })
  await test().context.db.customer.updateMany({ where: { id: old.id }, data: { merged_into_id: rider.id } })
  await make.bike(row, { registration_plate: 'LV70MVW', make: 'HONDA', model: 'CB125F' })
  const book = await make.book(site, { first: 3_104_201, statuses: ['CERTIFICATE_READY_TO_RETURN'], rider })
  await make.courseType(site, 'FULL_LICENCE_MOD1_TEST', { short_name: 'Prüf' })
  const course = await make.course(site, 'LICENCE_CBT', { date: '2027-03-13', auto_bikes: 1 })
  await make.order(rider, course, { friendly_id: 'DR#7X8HGM' })
  return { rider, book, call: await as(user) }
}

let all: Awaited<ReturnType<typeof school>>

beforeAll(async () => {
  all = await school()
}, 60_000)

describe('whoever is looked for is found however they are typed', () => {
  it.each([
    ["o'brien", 'customers', 'certificates', 'orders'],
    ['O’Brien', 'customers', 'certificates', 'orders'],
    ['OBRIEN', 'customers', 'certificates', 'orders'],
    ["o'brien muller", 'customers', 'certificates', 'orders'],
    ['o’brien-mu\u0308ller', 'customers', 'certificates', 'orders'],
    ['o briain', 'instructors'],
    ['jurgen o', 'customers', 'certificates', 'orders'],
    ['7700900450', 'customers', 'orders'],
    ['07700 900450', 'customers', 'orders'],
    ['0044 7700', 'customers', 'orders'],
    ['laskawiec', 'customers', 'orders'],
    ['sian las', 'customers', 'orders'],
    ['MVW', 'motorbikes'],
    ['lv7o mv', 'motorbikes'],
    ['LV70-MVW', 'motorbikes'],
    ['Mod 1', 'courses'],
    ['pruf', 'courses'],
    ['cafe', 'suppliers'],
    ['sainte mere', 'suppliers'],
    ['DR7X8HGM', 'orders'],
    ['#7x8', 'orders'],
    ['dr# 7x8hgm', 'orders'],
    ['7X8HGM', 'orders'],
    ['zoe', 'instructors'],
    ["'"],
    ['\u200B’'],
    ['nobody'],
  ])('%s [SEARCH-02]', async (s, ...groups) => {
    const { incomplete: _, ...found } = await all.call(search.all, { query: { s } })

    expect(Object.entries(found).flatMap(([group, { count }]) => (count > 0 ? [group] : []))).toEqual(groups)
  })

  it.each(['O’BRIEN', 'jurgen o’b', '7700900450', 'Łask', 'sian laskawiec'])(
    'in the list of contacts too: %s',
    async (typed) => {
      const { results } = await all.call(customers.list, { query: { search: typed } })

      expect(results.map(({ id }) => id)).toEqual([all.rider.id])
    },
  )

  it.each(['\u200B', '\u00A0\u00AD', "'"])('and nobody by what nobody sees, nor by a sign alone: %j', async (typed) => {
    expect(await all.call(customers.list, { query: { search: typed } })).toEqual({ count: 0, results: [] })
  })
})
