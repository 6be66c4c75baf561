import { PRESETS } from '@connect/contract/staff/presets'
import { staff } from '@connect/contract/staff/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { PASSWORD, permissions } from '@connect/db/seed/factories'
import { waitingForLocks } from '@connect/db/testing/waiting-for-locks'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function school() {
  const { make, as } = test()
  const row = await make.school({ total_users: 20 })
  const owner = await make.user(row, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const admin = await make.user(row, { user_type: 'USER_ADMIN' })
  const other = await make.user(row, { user_type: 'USER_ADMIN' })
  const member = await make.user(row)
  const clients = { asOwner: await as(owner), asAdmin: await as(admin), asMember: await as(member) }
  return { school: row, owner, admin, other, member, ...clients }
}

describe('permissions of a person', () => {
  it('hold and are gone at the next call of that person [PERM-15 R-57]', async () => {
    const { asAdmin, asMember, member, school: row } = await school()
    const site = await test().make.site(row)
    const params = { staff_id: member.id }
    const look = () => asMember(suppliers.get, { params: { supplier_id: site.id } })
    expect((await refused(look())).code).toBe('permission_denied')

    await asAdmin(staff.updatePermissions, { params, body: { account_permission: 'USER_PERMISSION_VIEW' } })
    await expect(look()).resolves.toHaveProperty('id', site.id)

    await asAdmin(staff.updatePermissions, { params, body: { account_permission: null } })
    expect((await refused(look())).code).toBe('permission_denied')
  })

  it('are read and changed whole by a preset, and only in what is sent', async () => {
    const { asAdmin, member } = await school()
    const params = { staff_id: member.id }

    await asAdmin(staff.updatePermissions, { params, body: PRESETS.OFFICE.grants })
    const after = await asAdmin(staff.updatePermissions, { params, body: { bike_permission: 'USER_PERMISSION_VIEW' } })

    expect(after).toEqual({
      ...PRESETS.OFFICE.grants,
      bike_permission: 'USER_PERMISSION_VIEW',
      is_account_owner: false,
      version: expect.any(String),
    })
    expect(await asAdmin(staff.permissions, { params })).toEqual(after)
  })

  it.each([
    ['the owner, by an admin', 'asAdmin', 'owner', { admin_permission: false }, 'owner_only'],
    ['the owner, by themselves', 'asOwner', 'owner', { bike_permission: null }, 'owner_must_hand_over'],
    ['another admin', 'asAdmin', 'other', { bike_permission: null }, 'owner_only'],
    ['an own admin flag', 'asAdmin', 'admin', { admin_permission: false }, 'own_admin_flag'],
    ['staff, to admin, by an admin', 'asAdmin', 'member', { admin_permission: true }, 'owner_only'],
  ] as const)('are refused for %s', async (_, who, whom, body, code) => {
    const people = await school()

    expect(
      (await refused(people[who](staff.updatePermissions, { params: { staff_id: people[whom].id }, body }))).code,
    ).toBe(code)
  })

  it('make and unmake an admin for the owner', async () => {
    const { asOwner, member } = await school()
    const params = { staff_id: member.id }
    const set = (admin_permission: boolean) => asOwner(staff.updatePermissions, { params, body: { admin_permission } })

    expect((await set(true)).admin_permission).toBe(true)
    expect((await set(false)).admin_permission).toBe(false)
  })

  it('of two admins who each unmake the other, neither may', async () => {
    const { admin, other, school: row } = await school()
    const { as } = test()
    const [one, two] = [await as(admin), await as(other)]
    const unmake = (call: typeof one, id: number) =>
      refused(call(staff.updatePermissions, { params: { staff_id: id }, body: { admin_permission: false } }))

    const answers = await Promise.all([unmake(one, other.id), unmake(two, admin.id)])

    expect(answers.map(({ code }) => code)).toEqual(['owner_only', 'owner_only'])
    expect(await test().context.db.user.count({ where: { school_id: row.id, user_type: 'USER_ADMIN' } })).toBe(3)
  })
})

describe('a deactivation', () => {
  it('ends a session that began in the same moment, which a later activation must not wake', async () => {
    const { asOwner, member, school: row } = await school()
    const lock = await test().context.pool.connect()
    await lock.query('BEGIN')
    await lock.query('SELECT 1 FROM users WHERE id = $1 FOR SHARE', [member.id])

    const deactivating = asOwner(staff.update, { params: { staff_id: member.id }, body: { is_active: false } })
    await expect.poll(() => waitingForLocks(lock)).toBe(1)
    const session = [row.id, crypto.randomUUID(), member.id]
    const begin = `INSERT INTO refresh_families (school_id, id, user_id, token_hash, expires_at)
      VALUES ($1, $2, $3, 'x', now() + interval '1 day')`
    await lock.query(begin, session)
    await lock.query('COMMIT')
    lock.release()
    await deactivating

    const alive = { school_id: row.id, user_id: member.id, ended_at: null }
    expect(await test().context.db.refreshFamily.count({ where: alive })).toBe(0)
  })
})

describe('handing the account over', () => {
  it('needs the password, makes the one owner and leaves the other an admin with everything', async () => {
    const { asOwner, owner, member } = await school()
    const params = { staff_id: member.id }
    const answer = await refused(asOwner(staff.makeOwner, { params, body: { password: 'not-this-one' } }))
    expect(answer.fields).toEqual({ password: ['This password is incorrect'] })

    await asOwner(staff.makeOwner, { params, body: { password: PASSWORD } })

    const rows = await test().context.db.user.findMany({
      where: { id: { in: [owner.id, member.id] } },
      orderBy: { id: 'asc' },
    })
    expect(rows.map(({ is_account_owner, user_type }) => [is_account_owner, user_type])).toEqual([
      [false, 'USER_ADMIN'],
      [true, 'USER_ADMIN'],
    ])
    expect(rows[0]).toMatchObject(permissions('USER_PERMISSION_EDIT'))
    expect((await refused(asOwner(staff.makeOwner, { params, body: { password: PASSWORD } }))).code).toBe(
      'permission_denied',
    )
    const letters = await test().context.db.mail.findMany({
      where: { template: 'owner-changed', user_id: { in: [owner.id, member.id] } },
    })
    expect(letters).toHaveLength(2)
  })

  it('goes to one of two when both are asked for at once', async () => {
    const { asOwner, admin, member, school: row } = await school()
    const give = (id: number) => asOwner(staff.makeOwner, { params: { staff_id: id }, body: { password: PASSWORD } })

    const settled = await Promise.allSettled([give(admin.id), give(member.id)])

    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await test().context.db.user.count({ where: { school_id: row.id, is_account_owner: true } })).toBe(1)
  })

  it('meets the deactivation of the heir with an answer: one of the two is refused', async () => {
    const { asOwner, member, school: row } = await school()
    const params = { staff_id: member.id }
    const lock = await test().context.pool.connect()
    await lock.query('BEGIN')
    await lock.query('UPDATE users SET updated = now() WHERE id = $1', [member.id])
    const waiting = () => waitingForLocks(lock)

    const handing = asOwner(staff.makeOwner, { params, body: { password: PASSWORD } })
    await expect.poll(waiting).toBe(1)
    const settling = Promise.allSettled([handing, asOwner(staff.update, { params, body: { is_active: false } })])
    await expect.poll(waiting).toBe(2)
    await lock.query('COMMIT')
    lock.release()
    const settled = await settling

    const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))
    expect(refusals).toHaveLength(1)
    expect(refusals[0]).toBeLessThan(500)
    expect(
      await test().context.db.user.count({ where: { school_id: row.id, is_account_owner: true, is_active: true } }),
    ).toBe(1)
  })

  it.each([
    ['inactive', { is_active: false }],
    ['only invited', { password_hash: null }],
  ])('is refused to who is %s', async (_, data) => {
    const { asOwner, school: row } = await school()
    const candidate = await test().make.user(row, data)

    const answer = await refused(
      asOwner(staff.makeOwner, { params: { staff_id: candidate.id }, body: { password: PASSWORD } }),
    )

    expect(answer.code).toBe('staff_is_inactive')
  })
})
