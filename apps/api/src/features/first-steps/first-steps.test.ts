import { firstSteps } from '@connect/contract/first-steps/routes'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const

it('ticks each step by what is there, until the first rider is booked', async () => {
  const { make, as } = test()
  const school = await make.school()
  const call = await as(await make.user(school, OWNER))
  const done = async () =>
    Object.entries((await call(firstSteps.get, {})).steps)
      .filter(([, isDone]) => isDone)
      .map(([step]) => step)
  const open = await make.site(school, { postcode: null })
  await make.course(await make.site(await make.school()), 'LICENCE_CBT', { date: '2027-03-03' })

  expect(await done()).toEqual([])
  await test().context.db.supplier.updateMany({ where: { id: open.id }, data: { postcode: 'CR0 4XN' } })
  await make.courseType(open, 'LICENCE_CBT', { is_active: false })
  expect(await done()).toEqual(['site'])
  await make.courseType(open, 'MOT')
  await make.user(school, { is_instructor: true })
  const course = await make.course(open, 'LICENCE_CBT', { date: '2027-03-03', auto_bikes: 1 })
  expect(await done()).toEqual(['site', 'course_type', 'instructor', 'course'])
  await make.order(await make.customer(school), course)
  expect(await done()).toContain('rider')
})

it('puts the list away for the whole school, once', async () => {
  const { make, as, context } = test()
  const school = await make.school()
  const owner = await as(await make.user(school, OWNER))
  const admin = await as(await make.user(school, { user_type: 'USER_ADMIN' }))

  expect((await admin(firstSteps.get, {})).is_dismissed).toBe(false)
  await owner(firstSteps.dismiss, {})
  await admin(firstSteps.dismiss, {})

  expect((await admin(firstSteps.get, {})).is_dismissed).toBe(true)
  const events = await context.db.auditEvent.findMany({ where: { school_id: school.id } })
  expect(events.map(({ action }) => action)).toEqual(['first_steps.dismiss'])
})
