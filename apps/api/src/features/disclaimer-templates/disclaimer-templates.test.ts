import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function editor() {
  const { make, as, context } = test()
  const school = await make.school()
  const may = permissions(null, { communication_permission: 'USER_PERMISSION_EDIT' })
  const user = await make.user(school, { ...may, first_name: 'Nadia', last_name: 'Okafor' })
  const call = await as(user)
  const change = (disclaimer_template_id: number, body: object) =>
    call(disclaimerTemplates.update, { params: { disclaimer_template_id }, body })
  return { school, user, call, change, db: scopedTo(context.db, school.id) }
}

const version = expect.any(String) as string
const moment = expect.any(String) as string
const NEW = { title: 'CBT declaration', auto_send: 'OFF', body: '<p>I, [[rider_name]], agree</p>' } as const
const NO_COUNTS = { sent_count: 0, signed_count: 0 }

describe('a disclaimer template', () => {
  it('is added, read, changed and deleted [COMM-05]', async () => {
    const { call, user, change } = await editor()
    const more = { course_types: ['LICENCE_CBT'], auto_send: 'DAYS_BEFORE', days_before: 7 }

    const added = await call(disclaimerTemplates.create, { body: { ...NEW, ...more } })

    const nadia = { id: user.id, full_name: 'Nadia Okafor' }
    expect(added).toEqual({
      id: added.id,
      ...NEW,
      ...more,
      require_guardian: true,
      is_active: true,
      text_version: 1,
      ...NO_COUNTS,
      is_in_use: false,
      waiting_count: 0,
      versions: [{ text_version: 1, created: moment, user: nadia, ...NO_COUNTS }],
      updated: moment,
      updated_by: nadia,
      version,
    })
    const params = { disclaimer_template_id: added.id }
    expect(await call(disclaimerTemplates.get, { params })).toEqual(added)
    const facts = { course_types: [], auto_send: 'OFF', days_before: null, require_guardian: false, is_active: false }
    expect(await change(added.id, facts)).toEqual({ ...added, ...facts, updated: moment, version })
    expect(await call(disclaimerTemplates.remove, { params })).toEqual({ detail: 'The disclaimer has been deleted.' })
    const ofText = { params: { ...params, text_version: 1 } }
    expect((await refused(call(disclaimerTemplates.get, { params }))).code).toBe('not_found')
    expect((await refused(call(disclaimerTemplates.version, ofText))).code).toBe('not_found')
    expect((await refused(change(added.id, { title: 'Two' }))).code).toBe('not_found')
    expect((await refused(call(disclaimerTemplates.remove, { params }))).code).toBe('not_found')
  })

  it('has a title of its own, in whatever case and however fast it is added, until it is deleted', async () => {
    const { call } = await editor()
    const add = (title: string = NEW.title) => call(disclaimerTemplates.create, { body: { ...NEW, title } })

    const raced = await Promise.allSettled([add(), add('CBT DECLARATION'), add('cbt declaration')])

    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = raced.flatMap((one) => (one.status === 'rejected' ? [one.reason.fields] : []))
    expect(lost).toEqual([1, 2].map(() => ({ title: ['You have a disclaimer with this title already'] })))
    const [first] = (await call(disclaimerTemplates.list, { query: {} })).results
    await call(disclaimerTemplates.remove, { params: { disclaimer_template_id: first?.id ?? 0 } })
    await expect(add()).resolves.toBeDefined()
  })

  it('is judged with what it had before where a change names only a part', async () => {
    const { call, change } = await editor()
    const { id } = await call(disclaimerTemplates.create, { body: NEW })

    expect((await refused(change(id, { auto_send: 'DAYS_BEFORE' }))).fields).toEqual({
      days_before: ['This field is required'],
    })
    expect((await refused(change(id, { days_before: 5 }))).fields).toEqual({
      days_before: ['Only disclaimers sent days before have days'],
    })
    expect((await refused(change(id, { body: '<p>[[amount_due]]</p>' }))).fields).toEqual({
      body: ['[[amount_due]] is not known for a disclaimer'],
    })
    expect((await refused(change(id, { title: '[[rider_name]]' }))).fields).toEqual({
      title: ['A title has no placeholders'],
    })
  })

  it.each([
    ['nothing to read', '<script>alert(1)</script><p>&nbsp;</p>', 'This field is required'],
    ['a placeholder that is a mark once it is clean', '<p>[[rider\u200b_nam]]</p>', 'There is no [[rider_nam]]'],
  ])('is refused a text with %s', async (_, body, message) => {
    const { call, change } = await editor()
    const { id } = await call(disclaimerTemplates.create, { body: NEW })

    const add = call(disclaimerTemplates.create, { body: { ...NEW, title: 'Two', body } })

    expect((await refused(add)).fields).toEqual({ body: [message] })
    expect((await refused(change(id, { body }))).fields).toEqual({ body: [message] })
  })

  it('is kept without what acts, when it is added and when it is changed', async () => {
    const { call, change } = await editor()
    const hostile =
      '<p style="color:red" onclick="x()">I <b>agree</b><img src="https://x.example/pixel"></p><svg><script>1</script></svg><a href="javascript:alert(1)">k</a>'

    const added = await call(disclaimerTemplates.create, { body: { ...NEW, body: hostile } })
    const changed = await change(added.id, { body: `${hostile}m` })

    expect([added.body, changed.body]).toEqual(['<p>I agree</p>k', '<p>I agree</p>km'])
  })

  it('says since when it is sent by itself, so that nobody who booked before gets it', async () => {
    const { call, change, db } = await editor()
    const { clock } = test()
    const { id } = await call(disclaimerTemplates.create, { body: NEW })
    const since = async (body: object) => {
      clock.advance(1)
      await change(id, body)
      return (await db.disclaimerTemplate.findFirstOrThrow({ where: { id } })).auto_since
    }

    const on = await since({ auto_send: 'ON_BOOKING' })
    expect(on).toEqual(clock.now())
    expect(await since({ title: 'Other', course_types: ['LICENCE_CBT'] })).toEqual(on)
    // Who booked a course that is new to it booked before.
    const more = ['FULL_LICENCE', 'LICENCE_CBT'] as const
    const wider = await since({ course_types: more })
    expect(wider).toEqual(clock.now())
    expect(await since({ course_types: more.toReversed() })).toEqual(wider)
    expect(await since({ course_types: ['FULL_LICENCE'] })).toEqual(wider)
    const all = await since({ course_types: [] })
    expect(all).toEqual(clock.now())
    expect(await since({ course_types: more })).toEqual(all)
    const before = await since({ auto_send: 'DAYS_BEFORE', days_before: 7 })
    expect(before).toEqual(clock.now())
    expect(await since({ days_before: 3 })).toEqual(before)
    expect(await since({ is_active: false })).toBeNull()
    expect(await since({ is_active: true })).toEqual(clock.now())
    expect(await since({ auto_send: 'OFF', days_before: null })).toBeNull()
  })

  it('is in the audit trail with what it was and what it is', async () => {
    const { call, change, db } = await editor()
    const { id } = await call(disclaimerTemplates.create, { body: NEW })

    await change(id, { course_types: ['LICENCE_CBT'], auto_send: 'ON_BOOKING' })
    await call(disclaimerTemplates.remove, { params: { disclaimer_template_id: id } })

    const entity = { entity: 'disclaimer_template', entity_id: String(id) }
    const facts = {
      ...NEW,
      course_types: '',
      auto_send: 'By hand',
      days_before: null,
      require_guardian: true,
      is_active: true,
      text_version: 1,
    }
    const changed = { ...facts, course_types: 'CBT', auto_send: 'On booking' }
    expect(await db.auditEvent.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { ...entity, action: 'disclaimer_templates.create', before: null, after: facts },
      { ...entity, action: 'disclaimer_templates.update', before: facts, after: changed },
      { ...entity, action: 'disclaimer_templates.remove', before: changed, after: null },
    ])
  })
})

describe('the list of disclaimer templates', () => {
  it('is by title, and found by the beginning of a title and by whether it is active', async () => {
    const { call, school } = await editor()
    const { make } = test()
    await make.disclaimerTemplate(school, { title: 'track day' })
    await make.disclaimerTemplate(school, { title: 'CBT', auto_send: 'ON_BOOKING', auto_since: new Date() })
    await make.disclaimerTemplate(school, { title: 'After', is_active: false })
    await make.disclaimerTemplate(school, { title: 'Gone', deleted_at: new Date() })
    const titles = async (query: object) =>
      (await call(disclaimerTemplates.list, { query })).results.map(({ title }) => title)

    expect(await titles({})).toEqual(['After', 'CBT', 'track day'])
    expect(await titles({ search: 'TRACK' })).toEqual(['track day'])
    expect(await titles({ search: '%' })).toEqual([])
    expect(await titles({ is_active: 'false' })).toEqual(['After'])
    const { results } = await call(disclaimerTemplates.list, { query: { search: 'CBT' } })
    const [row] = results
    const { id } = row ?? { id: 0 }
    expect(results).toEqual([
      {
        id,
        title: 'CBT',
        course_types: [],
        auto_send: 'ON_BOOKING',
        days_before: null,
        is_active: true,
        text_version: 1,
        ...NO_COUNTS,
      },
    ])
  })
})
