import { staff } from '@connect/contract/staff/routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { lettersTo } from '#testing/links.ts'
import { refused } from '#testing/refused.ts'
import { type TestApp, useTestApp } from '#testing/test-app.ts'

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const
const test = useTestApp()

let user: Awaited<ReturnType<TestApp['make']['user']>>
let owner: Awaited<ReturnType<TestApp['as']>>
let colleague: typeof user
let site: Awaited<ReturnType<TestApp['make']['site']>>

beforeEach(async () => {
  const { make, as } = test()
  const school = await make.school({ total_users: 200 })
  site = await make.site(school)
  user = await make.user(school, OWNER)
  colleague = await make.user(school)
  owner = await as(user)
})

let count = 0
const person = () => ({
  first_name: 'Gareth',
  last_name: 'Pugh',
  email: `invited-${(count += 1)}@example.org`,
  suppliers: [site.id],
})

const send = (staff_id: number) => owner(staff.sendResetPasswordEmail, { params: { staff_id } })
const templates = async (email: string) => (await lettersTo(test(), email)).map(({ template }) => template)

describe('the link for a new password', () => {
  it('is sent once a minute, and its address told [AUTH-30 STAFF-05]', async () => {
    expect((await send(colleague.id)).detail).toBe(`An email is on its way to ${colleague.email}.`)
    const again = await refused(send(colleague.id))
    expect([again.code, again.retryAfter]).toEqual(['too_many_requests', 60])
    test().clock.advance(61)
    await send(colleague.id)

    expect(await templates(colleague.email)).toEqual(['reset-password', 'reset-password'])
  })

  it('is the invitation again for who never accepted, once an hour', async () => {
    const body = person()
    const { id } = await owner(staff.create, { body })
    test().clock.advance(61)
    expect((await refused(send(id))).code).toBe('too_many_requests')
    test().clock.advance(3600)
    owner = await test().as(user)

    await send(id)

    expect(await templates(body.email)).toEqual(['invitation', 'invitation'])
  })
})

it('counts the invitations of a school, new ones and those sent again', async () => {
  const first = person()
  const { id } = await owner(staff.create, { body: first })
  for (let turn = 0; turn < 15; turn += 1) {
    await Promise.allSettled([send(id), owner(staff.create, { body: person() })])
  }

  const last = await refused(owner(staff.create, { body: person() }))

  expect(last.code).toBe('too_many_requests')
  expect(await templates(first.email)).toHaveLength(1)
})
