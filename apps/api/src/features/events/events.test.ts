import type { Call } from '@connect/contract/client'
import { events } from '@connect/contract/events/routes'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const [VIEW, EDIT] = ['USER_PERMISSION_VIEW', 'USER_PERMISSION_EDIT'] as const

async function school() {
  const { make, as } = test()
  const row = await make.school()
  const site = await make.site(row)
  const editor = await make.user(row, permissions(null, { calendar_permission: EDIT }))
  return { school: row, site, editor, call: await as(editor) }
}

const meeting = (supplier: number) => ({
  name: 'Instructor meeting',
  supplier,
  start_time: '2027-06-14T17:30',
  end_time: '2027-06-14T19:00',
})

const days = (start_time: string, end_time: string) => ({ all_day: true, start_time, end_time })

describe('an event', () => {
  it('is added, read, changed and deleted [CAL-13 CAL-14]', async () => {
    const { call, site, editor } = await school()

    const added = await call(events.create, { body: { ...meeting(site.id), notes: ' Pizza\nafterwards ' } })

    const { id } = added
    const supplier = { id: site.id, name: site.name, connect_location_name: site.connect_location_name }
    expect(added).toEqual({
      ...meeting(site.id),
      id,
      supplier,
      all_day: false,
      notes: 'Pizza\nafterwards',
      colour: 'GRAPHITE',
      user_id: editor.id,
      version: expect.any(String),
    })
    const params = { event_id: id }
    expect(await call(events.get, { params })).toEqual(added)
    const changed = await call(events.update, { params, body: { colour: 'TEAL', end_time: '2027-06-15T01:00' } })
    expect(changed).toEqual({ ...added, colour: 'TEAL', end_time: '2027-06-15T01:00', version: expect.any(String) })
    await call(events.remove, { params })
    expect((await refused(call(events.get, { params }))).code).toBe('not_found')
  })

  it('of whole days has its first and its last, also across a change of the clocks', async () => {
    const { call, site } = await school()

    const added = await call(events.create, { body: { ...meeting(site.id), ...days('2027-03-27', '2027-03-28') } })

    expect(added).toMatchObject(days('2027-03-27', '2027-03-28'))
    const params = { event_id: added.id }
    const moved = await call(events.update, { params, body: { end_time: '2027-03-30' } })
    expect(moved).toMatchObject(days('2027-03-27', '2027-03-30'))
  })

  it('comes to active sites only, and may stay where it is', async () => {
    const { school: row, call, site } = await school()
    const { make, context } = test()
    const yard = await make.site(row, { connect_location_name: 'Yard', is_active: false })
    const { id } = await call(events.create, { body: meeting(site.id) })
    const change = (body: object) => call(events.update, { params: { event_id: id }, body })

    const no = { supplier: ['Yard is not active'] }
    expect((await refused(call(events.create, { body: meeting(yard.id) }))).fields).toEqual(no)
    expect((await refused(change({ supplier: yard.id }))).fields).toEqual(no)
    await context.db.supplier.updateMany({ where: { id: site.id }, data: { is_active: false } })
    await expect(change({ name: 'Meeting' })).resolves.toMatchObject({ name: 'Meeting' })
  })

  it('is judged by the times that are sent and those that stay', async () => {
    const { call, site } = await school()
    const { id } = await call(events.create, { body: meeting(site.id) })
    const change = async (body: object) =>
      (await refused(call(events.update, { params: { event_id: id }, body }))).fields

    expect(await change({ end_time: '2027-06-14T17:00' })).toEqual({ end_time: ['Must be after the start'] })
    expect(await change({ start_time: '2027-06-14T19:00' })).toEqual({ end_time: ['Must be after the start'] })
    expect(await change({ all_day: true })).toEqual({ start_time: ['Enter a date without a time'] })
    expect(await change({ end_time: '2028-06-14T17:31' })).toEqual({ end_time: ['Must be within a year'] })
    const body = days('2027-06-14', '2027-06-14')
    expect(await call(events.update, { params: { event_id: id }, body })).toMatchObject(body)
  })

  it('keeps its author when somebody else changes it', async () => {
    const { call, site, school: row, editor } = await school()
    const { id } = await call(events.create, { body: meeting(site.id) })
    const other = await test().as(await test().make.user(row, permissions(EDIT)))

    const changed = await other(events.update, { params: { event_id: id }, body: { name: 'Staff meeting' } })

    expect(changed.user_id).toBe(editor.id)
  })
})

describe('the list of events', () => {
  it('has what touches its days, by the start [CAL-16]', async () => {
    const { call, site } = await school()
    const add = async (name: string, times: object) =>
      call(events.create, { body: { ...meeting(site.id), name, ...times } })
    await add('the night before', { start_time: '2027-06-13T22:00', end_time: '2027-06-14T00:00' })
    await add('into the day', { start_time: '2027-06-13T22:00', end_time: '2027-06-14T00:01' })
    await add('days of it', days('2027-06-12', '2027-06-14'))
    await add('a year of it', days('2026-06-14', '2027-06-14'))
    await add('days before', days('2027-06-12', '2027-06-13'))
    await add('the last minute', { start_time: '2027-06-16T23:59', end_time: '2027-06-17T00:30' })
    await add('the day after', { start_time: '2027-06-17T00:00', end_time: '2027-06-17T00:30' })

    const { results, count } = await call(events.list, { query: { date__gte: '2027-06-14', date__lte: '2027-06-16' } })

    expect(results.map(({ name }) => name)).toEqual(['a year of it', 'days of it', 'into the day', 'the last minute'])
    expect(count).toBe(4)
  })

  it('has those of some sites', async () => {
    const { call, site, school: row } = await school()
    const [second, third] = [await test().make.site(row), await test().make.site(row)]
    for (const { id } of [site, second, third]) await call(events.create, { body: meeting(id) })

    const { results } = await call(events.list, { query: { supplier: `${site.id},${third.id}` } })

    expect(results.map(({ supplier }) => supplier.id)).toEqual([site.id, third.id])
  })

  it('answers a thousand in one page', async () => {
    const { call, site, editor } = await school()
    const own = { school_id: editor.school_id, user_id: editor.id, supplier_id: site.id, name: 'Meeting' }
    const times = { starts_at: new Date('2027-06-14T09:00Z'), ends_at: new Date('2027-06-14T10:00Z') }
    await test().context.db.event.createMany({ data: Array.from({ length: 1001 }, () => ({ ...own, ...times })) })

    const { results, count } = await call(events.list, { query: {} })

    expect([results.length, count]).toEqual([1000, 1001])
  })
})

describe('whoever has only their own calendar [PERM-09]', () => {
  async function own(level: typeof VIEW | typeof EDIT, all: typeof VIEW | null = null) {
    const { make, as } = test()
    const { school: row, site, call } = await school()
    const theirs = await call(events.create, { body: meeting(site.id) })
    const columns = permissions(null, { calendar_own_permission: level, calendar_permission: all })
    return { site, theirs, call: await as(await make.user(row, columns)) }
  }

  const attempts = (call: Call, event_id: number) => [
    call(events.update, { params: { event_id }, body: { name: 'Mine' } }),
    call(events.remove, { params: { event_id } }),
  ]

  it.each([null, VIEW])('adds, changes and deletes their own events, and no others (all: %s)', async (all) => {
    const { call, site, theirs } = await own(EDIT, all)

    const mine = await call(events.create, { body: meeting(site.id) })

    const params = { event_id: mine.id }
    expect(await call(events.update, { params, body: { name: 'Mine' } })).toMatchObject({ name: 'Mine' })
    const refusals = await Promise.all(attempts(call, theirs.id).map(refused))
    expect(refusals.map(({ code }) => code)).toEqual(['permission_denied', 'permission_denied'])
    await call(events.remove, { params })
    expect(await call(events.list, { query: {} })).toMatchObject({ count: 1, results: [{ id: theirs.id }] })
  })

  it('sees every event of the school, and only looks where they may only look', async () => {
    const { call, site, theirs } = await own(VIEW)

    expect(await call(events.list, { query: {} })).toMatchObject({ count: 1, results: [{ id: theirs.id }] })
    expect(await call(events.get, { params: { event_id: theirs.id } })).toEqual(theirs)
    const all = [...attempts(call, theirs.id), call(events.create, { body: meeting(site.id) })]
    const refusals = await Promise.all(all.map(refused))
    expect(refusals.map(({ code }) => code)).toEqual(all.map(() => 'permission_denied'))
  })
})
