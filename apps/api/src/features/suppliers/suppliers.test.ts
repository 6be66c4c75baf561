import { suppliers } from '@connect/contract/suppliers/routes'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function schoolWith(sites: number) {
  const { make, signIn, as } = test()
  const school = await make.school()
  for (let site = 0; site < sites; site += 1)
    await make.site(school, { connect_location_name: `Site ${String(site).padStart(2, '0')}` })
  const user = await make.user(school, { account_permission: 'USER_PERMISSION_VIEW' })
  return { call: await as(user), token: (await signIn(user)).access }
}

describe('the list of sites', () => {
  it('answers count and results, ten a page, by the name that riders see [API-04 FORM-12 COURSE-12]', async () => {
    const { call } = await schoolWith(12)

    const first = await call(suppliers.list, {})
    const second = await call(suppliers.list, { query: { page: 2 } })

    expect(first.count).toBe(12)
    expect(first.results.map((site) => site.connect_location_name)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Site 0${n}`),
    )
    expect(second.results.map((site) => site.connect_location_name)).toEqual(['Site 10', 'Site 11'])
  })

  it('takes a page size', async () => {
    const { call } = await schoolWith(3)

    expect((await call(suppliers.list, { query: { page_size: 2 } })).results).toHaveLength(2)
  })

  it.each([
    [{ page: 'x' }, { page: ['This field must be a number'] }],
    [{ page: '1.5' }, { page: ['This field must be a number'] }],
  ])('refuses %j [FORM-02]', async (query, fields) => {
    const { call } = await schoolWith(1)

    expect((await refused(call(suppliers.list, { query }))).fields).toEqual(fields)
  })

  it.each([0, -1, 101])('refuses a page size of %i', async (page_size) => {
    const { call } = await schoolWith(1)

    expect((await refused(call(suppliers.list, { query: { page_size } }))).fields).toHaveProperty('page_size')
  })

  it.each([
    ['?page_size=2', '</api/v2/suppliers/?page_size=2&page=2>; rel="next"'],
    [
      '?page_size=2&page=2',
      '</api/v2/suppliers/?page_size=2&page=3>; rel="next", </api/v2/suppliers/?page_size=2&page=1>; rel="prev"',
    ],
    ['?page_size=2&page=3', '</api/v2/suppliers/?page_size=2&page=2>; rel="prev"'],
    ['?page_size=2&page=9', '</api/v2/suppliers/?page_size=2&page=3>; rel="prev"'],
    ['?page_size=10', undefined],
  ])('names its neighbours in a Link header: %s', async (search, link) => {
    const { token } = await schoolWith(5)

    const answer = await test().app.inject({
      url: `/api/v2/suppliers/${search}`,
      headers: { authorization: `Bearer ${token}` },
    })

    expect(answer.headers.link).toBe(link)
  })
})

it.each(['0', '-1', 'abc', '2147483648', '99999999999999999999'])(
  'a site called %s is not found',
  async (supplier_id) => {
    const { call } = await schoolWith(1)

    expect((await refused(call(suppliers.get, { params: { supplier_id } }))).code).toBe('not_found')
  },
)
