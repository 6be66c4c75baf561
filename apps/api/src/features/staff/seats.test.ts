import { staff } from '@connect/contract/staff/routes'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ DATABASE_POOL: '10' })

async function school(data: { is_connect_pro?: boolean; total_users?: number }) {
  const { make, as } = test()
  const row = await make.school(data)
  const site = await make.site(row)
  const owner = await make.user(row, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const call = await as(owner)
  const invite = (n: number) =>
    call(staff.create, {
      body: {
        first_name: 'Seat',
        last_name: `Number ${n}`,
        email: `seat-${row.id}-${n}@example.org`,
        suppliers: [site.id],
      },
    })
  return { school: row, owner, call, invite }
}

describe('seats', () => {
  it.each([
    ['by the plan without Pro', {}, 4],
    ['by the plan with Pro', { is_connect_pro: true }, 6],
    ['as bought', { is_connect_pro: true, total_users: 9 }, 9],
  ])('are counted %s [STAFF-06 PERM-16]', async (_, data, total_users) => {
    const { call } = await school(data)

    expect(await call(staff.limits, {})).toEqual({ staff_user_count: 0, admin_user_count: 1, total_users })
  })

  it('are taken by who is active or invited, not by who is inactive [R-59]', async () => {
    const { call, school: row, invite } = await school({})
    await test().make.user(row, { is_active: false })
    await invite(1)
    await test().make.user(row, { user_type: 'USER_ADMIN' })

    expect(await call(staff.limits, {})).toMatchObject({ staff_user_count: 1, admin_user_count: 2 })
  })

  it('are refused when none is left, to who joins and to who comes back [STAFF-08 STAFF-09]', async () => {
    const { call, school: row, invite } = await school({ total_users: 2 })
    const gone = await test().make.user(row, { is_active: false })
    const { id } = await invite(1)
    const comeBack = () => call(staff.update, { params: { staff_id: gone.id }, body: { is_active: true } })

    expect((await refused(invite(2))).code).toBe('seat_limit_reached')
    expect((await refused(comeBack())).code).toBe('seat_limit_reached')

    await call(staff.update, { params: { staff_id: id }, body: { is_active: false } })
    await expect(comeBack()).resolves.toHaveProperty('status', 'ACTIVE')
  })

  it('refuse nobody who is there when there are fewer than before', async () => {
    const { call, school: row, owner } = await school({ total_users: 1 })
    const extra = await test().make.user(row)

    const changed = await call(staff.update, { params: { staff_id: extra.id }, body: { first_name: 'Stays' } })

    expect(changed.status).toBe('ACTIVE')
    expect((await call(staff.list, {})).results.map(({ id }) => id)).toContain(owner.id)
  })

  it('give the last one to exactly one of 50 who ask at once [PERM-16]', async () => {
    const { call, invite } = await school({ total_users: 2 })

    const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => invite(n)))

    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(answers.length - refusals.length).toBe(1)
    expect(new Set(refusals)).toEqual(new Set(['seat_limit_reached', 'too_many_requests']))
    expect(await call(staff.limits, {})).toMatchObject({ staff_user_count: 1, total_users: 2 })
  })

  it('give the last one to one of 50 who come back at once, and tell the other 49', async () => {
    const { call, school: row } = await school({ total_users: 2 })
    const gone = await Promise.all(Array.from({ length: 50 }, () => test().make.user(row, { is_active: false })))

    const answers = await Promise.allSettled(
      gone.map(({ id }) => call(staff.update, { params: { staff_id: id }, body: { is_active: true } })),
    )

    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(refusals).toEqual(Array.from({ length: 49 }, () => 'seat_limit_reached'))
  })
})
