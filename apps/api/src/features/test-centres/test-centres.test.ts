import { testCentres } from '@connect/contract/test-centres/routes'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function school() {
  const { make, as } = test()
  const row = await make.school()
  const call = await as(await make.user(row, permissions(null, { account_permission: 'USER_PERMISSION_EDIT' })))
  return { school: row, call, add: (name: string) => call(testCentres.create, { body: { name } }) }
}

describe('a test centre', () => {
  it('is added, read, changed and deleted [SET-09]', async () => {
    const { call } = await school()

    const added = await call(testCentres.create, {
      body: { name: ' Mitcham ', postcode: 'cr49zz', offers_mod1: false },
    })

    expect(added).toEqual({
      id: added.id,
      name: 'Mitcham',
      dvsa_code: null,
      postcode: 'CR4 9ZZ',
      offers_mod1: false,
      offers_mod2: true,
      is_default: false,
      is_active: true,
      version: expect.any(String),
    })
    const params = { test_centre_id: added.id }
    expect(await call(testCentres.get, { params })).toEqual(added)
    const body = { dvsa_code: 'MIT', is_default: true }
    const changed = await call(testCentres.update, { params, body })
    expect(changed).toEqual({ ...added, ...body, version: expect.any(String) })
    expect(await call(testCentres.remove, { params })).toEqual({ detail: 'The test centre has been deleted.' })
    expect((await refused(call(testCentres.get, { params }))).code).toBe('not_found')
  })

  it('offers at least one kind of test', async () => {
    const { call, add } = await school()
    const { id } = await add('Mitcham')
    const fields = { offers_mod1: ['Choose at least one kind of test'] }
    const change = (body: object) => call(testCentres.update, { params: { test_centre_id: id }, body })

    await change({ offers_mod2: false })

    expect((await refused(change({ offers_mod1: false }))).fields).toEqual(fields)
    const body = { name: 'Erith', offers_mod1: false, offers_mod2: false }
    expect((await refused(call(testCentres.create, { body }))).fields).toEqual(fields)
    await expect(change({ offers_mod1: false, offers_mod2: true })).resolves.toBeDefined()
  })

  it('has a name of its own among the active ones', async () => {
    const { call, add } = await school()
    const { id } = await add('Mitcham')
    const fields = { name: ['You already have a test centre with this name'] }

    expect((await refused(add('MITCHAM'))).fields).toEqual(fields)

    const params = { test_centre_id: id }
    await call(testCentres.update, { params, body: { is_active: false } })
    await add('Mitcham')
    expect((await refused(call(testCentres.update, { params, body: { is_active: true } }))).fields).toEqual(fields)
  })

  it('is one, when several of one name are added at once', async () => {
    const { add } = await school()

    const raced = await Promise.allSettled(['Mitcham', 'mitcham', 'MITCHAM'].map((name) => add(name)))

    expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })
})

it('lists test centres by name for everybody, and the active ones for pickers', async () => {
  const { school: row, add, call } = await school()
  for (const name of ['Mitcham', 'Erith', 'Enfield']) await add(name)
  const { results } = await call(testCentres.list, { query: {} })
  const erith = results.find(({ name }) => name === 'Erith')
  await call(testCentres.update, { params: { test_centre_id: erith?.id ?? 0 }, body: { is_active: false } })
  const anybody = await test().as(await test().make.user(row))

  const names = async (query: { is_active?: 'true' | 'false' }) =>
    (await anybody(testCentres.list, { query })).results.map(({ name }) => name)

  expect(await names({})).toEqual(['Enfield', 'Erith', 'Mitcham'])
  expect(await names({ is_active: 'true' })).toEqual(['Enfield', 'Mitcham'])
  expect(await names({ is_active: 'false' })).toEqual(['Erith'])
})

describe('a test centre of a course', () => {
  it('is made inactive instead of deleted, and stays with its name', async () => {
    const { school: row, call, add } = await school()
    const { id } = await add('Mitcham')
    const params = { test_centre_id: id }
    await call(testCentres.update, { params, body: { is_default: true } })
    const { make } = test()
    await make.course(await make.site(row), 'FULL_LICENCE_MOD1_TEST', { date: '2027-03-03', test_centre_id: id })

    const answer = await call(testCentres.remove, { params })

    expect(answer).toEqual({ detail: 'Courses use this test centre, so it has been made inactive instead.' })
    const centre = await call(testCentres.get, { params })
    expect(centre).toMatchObject({ name: 'Mitcham', is_active: false, is_default: false })
    const trail = { entity: 'test_centre', entity_id: String(id), school_id: row.id }
    const [last] = await test().context.db.auditEvent.findMany({ where: trail, orderBy: { id: 'desc' } })
    expect(last?.after).toMatchObject({ is_active: false })
  })
})
