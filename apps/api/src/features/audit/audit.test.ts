import { audit } from '@connect/contract/audit/routes'
import { auth } from '@connect/contract/auth/routes'
import { profile } from '@connect/contract/profile/routes'
import { PASSWORD, permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function school() {
  const { make, as } = test()
  const row = await make.school()
  const admin = await make.user(row, { user_type: 'USER_ADMIN', ...permissions('USER_PERMISSION_EDIT') })
  const staff = await make.user(row, permissions('USER_PERMISSION_EDIT'))
  return { row, school_id: row.id, admin, staff, asAdmin: await as(admin), asStaff: await as(staff) }
}

const happenedAt = (school_id: number, at: string) =>
  test().context.db.auditEvent.create({
    data: { school_id, at: new Date(at), action: 'profile.update', entity: 'user', entity_id: '1', request_id: 'x' },
  })

describe('the audit trail', () => {
  it('tells an admin who changed what, from what to what, the newest first', async () => {
    const { staff, asAdmin, asStaff } = await school()
    await asStaff(profile.update, { body: { first_name: 'Ada' } })
    await asStaff(profile.update, { body: { phone: '07700 900777' } })

    const { count, results } = await asAdmin(audit.list, {})

    expect(count).toBe(2)
    expect(results[0]).toMatchObject({
      user: { id: staff.id, name: `Ada ${staff.last_name}` },
      action: 'profile.update',
      title: 'Changed their profile',
      entity: 'user',
      entity_id: String(staff.id),
      before: { phone: staff.phone },
      after: { phone: '07700 900777' },
      is_purged: false,
    })
    expect(await asAdmin(audit.get, { params: { audit_event_id: results[0]?.id ?? 0 } })).toEqual(results[0])
  })

  it('is filtered by person and by kind', async () => {
    const { admin, staff, asAdmin, asStaff } = await school()
    await asStaff(profile.update, { body: { first_name: 'Ada' } })
    await asAdmin(profile.update, { body: { first_name: 'Grace' } })
    const { results } = await asAdmin(audit.list, { query: { user: staff.id } })

    expect(results.map(({ user }) => user?.id)).toEqual([staff.id])
    expect((await asAdmin(audit.list, { query: { user: admin.id, entity: 'user' } })).count).toBe(1)
    expect((await asAdmin(audit.list, { query: { entity: 'session' } })).count).toBe(0)
  })

  it.each([
    [{ at__gte: '2026-07-15', at__lte: '2026-07-15' }, 2],
    [{ at__gte: '2026-07-16' }, 1],
    [{ at__lte: '2026-07-14' }, 1],
    [{}, 4],
  ])('is filtered by days of London, both inclusive: %j', async (query, count) => {
    const { school_id, asAdmin } = await school()
    for (const at of ['2026-07-14T22:59:59Z', '2026-07-14T23:00:00Z', '2026-07-15T22:59:59Z', '2026-07-15T23:00:00Z']) {
      await happenedAt(school_id, at)
    }

    expect((await asAdmin(audit.list, { query })).count).toBe(count)
  })

  it('lists the people of the school to filter by', async () => {
    const { admin, staff, asAdmin } = await school()

    const { users } = await asAdmin(audit.filters, {})

    expect(users.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([admin.id, staff.id])
  })

  it('shows that the system acted, and that facts were forgotten', async () => {
    const { school_id, asAdmin } = await school()
    await test().context.db.auditEvent.create({
      data: { school_id, action: 'retention', entity: 'user', entity_id: '1', request_id: 'x', purged_at: new Date() },
    })

    const { results } = await asAdmin(audit.list, {})

    expect(results).toMatchObject([{ user: null, title: 'retention', before: null, after: null, is_purged: true }])
  })

  it('names the person that a change concerns, as they are called now', async () => {
    const { row, admin, asAdmin } = await school()
    const { make, context } = test()
    const contact = await make.customer(row, { first_name: 'Isla', last_name: 'MacDonald' })
    const forgotten = await make.customer(row, { first_name: 'Forgotten', last_name: 'contact' })
    const { id: mail } = await make.mail(row, { to_name: 'Ann Hill' })
    const concerned = [
      ['user', admin.id],
      ['customer', contact.id],
      ['customer', forgotten.id],
      ['mail', mail],
      ['site', 1],
      ['customer', 999_999],
      ['session', 'not-a-number'],
    ] as const
    for (const [entity, id] of concerned) {
      const what = { action: 'profile.update', entity, entity_id: String(id), request_id: 'x' }
      await context.db.auditEvent.create({ data: { school_id: row.id, ...what } })
    }

    const { results } = await asAdmin(audit.list, {})

    expect(results.toReversed().map(({ person }) => person)).toEqual([
      `${admin.first_name} ${admin.last_name}`,
      'Isla MacDonald',
      'Forgotten contact',
      'Ann Hill',
      null,
      null,
      null,
    ])
    const event = results.find(({ person }) => person === 'Isla MacDonald')
    expect(await asAdmin(audit.get, { params: { audit_event_id: event?.id ?? 0 } })).toEqual(event)
  })

  it('names whose diary entry was deleted, and who was removed, though neither is there any more', async () => {
    const { row, admin, asAdmin } = await school()
    const gone = [
      { entity: 'diary_entry', before: { instructor_id: admin.id } },
      { entity: 'user', before: { first_name: 'Sam', last_name: 'Keane' } },
    ]
    for (const { entity, before } of gone) {
      const what = { action: 'staff.remove', entity, entity_id: '999999', before, request_id: 'x' }
      await test().context.db.auditEvent.create({ data: { school_id: row.id, ...what } })
    }

    const { results } = await asAdmin(audit.list, {})

    expect(results.toReversed().map(({ person }) => person)).toEqual([
      `${admin.first_name} ${admin.last_name}`,
      'Sam Keane',
    ])
  })

  it('names no contact to an admin who may not see contacts', async () => {
    const { make, context, as } = test()
    const { row } = await school()
    const admin = await as(await make.user(row, { user_type: 'USER_ADMIN', ...permissions(null) }))
    const contact = await make.customer(row)
    const what = { action: 'customers.update', entity: 'customer', entity_id: String(contact.id), request_id: 'x' }
    await context.db.auditEvent.create({ data: { school_id: row.id, ...what } })

    expect((await admin(audit.list, {})).results.map(({ person }) => person)).toEqual([null])
  })

  it('holds no password, whatever was changed', async () => {
    const { asAdmin, asStaff } = await school()
    const body = { old_password: PASSWORD, new_password: 'clutch-and-throttle', confirm: 'clutch-and-throttle' }
    await asStaff(auth.passwordReset, { body })

    expect(JSON.stringify(await asAdmin(audit.list, {}))).not.toMatch(/connect-demo|clutch-and-throttle|argon2/)
  })
})
