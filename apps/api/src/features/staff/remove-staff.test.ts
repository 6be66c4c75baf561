import { staff } from '@connect/contract/staff/routes'
import { expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** A school whose second person never used their account. */
async function withInvited() {
  const { make, as } = test()
  const school = await make.school({ is_connect_pro: true })
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const invited = await make.user(school, { password_hash: null, is_instructor: true, instructor_certificate: 'CBT1' })
  const call = await as(owner)
  return { school, invited, remove: () => call(staff.remove, { params: { staff_id: invited.id } }) }
}

it('removes somebody who never came', async () => {
  const { remove } = await withInvited()

  expect(await remove()).toMatchObject({ detail: expect.any(String) as string })
})

it('keeps somebody whose name stands on a certificate', async () => {
  const { school, invited, remove } = await withInvited()
  const { make } = test()
  await make.book(await make.site(school), { statuses: ['CERTIFICATE_READY_TO_RETURN'], instructor: invited })

  expect((await refused(remove())).code).toBe('staff_has_history')
})

it('keeps somebody who is to teach a course', async () => {
  const { school, invited, remove } = await withInvited()
  const { make } = test()
  await make.course(await make.site(school), 'LICENCE_CBT', { date: '2099-01-02', instructors: [invited] })

  expect((await refused(remove())).code).toBe('staff_has_history')
})

it('keeps somebody who is said to have reported something about a bike', async () => {
  const { school, invited, remove } = await withInvited()
  const { make } = test()
  await make.comment(await make.bike(school), 'Chain is loose', [invited])

  expect((await refused(remove())).code).toBe('staff_has_history')
})
