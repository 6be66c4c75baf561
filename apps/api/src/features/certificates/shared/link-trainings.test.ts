import { certificates } from '@connect/contract/certificates/routes'
import { trainings } from '@connect/contract/orders/order-routes'
import { expect, it } from 'vitest'
import { certificateSchool, TIMES } from '#testing/certificate-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const NUMBER = 3_000_001

/** A rider on a CBT of the day of the certificates. */
async function opened() {
  const all = await certificateSchool(test())
  const { make } = test()
  await all.addBook()
  const course = await make.course(all.site, 'LICENCE_CBT', { date: TIMES.time_completion_date, auto_bikes: 4 })
  const order = await make.order(all.rider, course)
  const params = { training_id: order.training.id }
  return {
    ...all,
    params,
    pass: () => all.call(trainings.outcome, { params, body: { status: 'TRAINING_PASSED' } }),
    number: async () => (await all.call(trainings.get, { params })).certificate_number,
  }
}

it('names a certificate on the training that it certifies, whichever came first', async () => {
  const [one, other] = [await opened(), await opened()]

  await one.pass()
  await one.issue(NUMBER)
  await other.issue(NUMBER)
  await other.pass()

  expect([await one.number(), await other.number()]).toEqual([NUMBER, NUMBER])
})

it('lets go of one that is void, so that the training can be reopened', async () => {
  const { call, params, pass, issue, number } = await opened()
  await pass()
  await issue(NUMBER)
  const reopen = () => call(trainings.reopen, { params, body: { reason: 'Wrong rider' } })

  expect((await refused(reopen())).detail).toBe('Void the certificate of this training first.')
  await call(certificates.void, { params: { certificate_number: NUMBER }, body: {} })

  expect(await number()).toBeNull()
  await expect(reopen()).resolves.toMatchObject({ status: 'TRAINING_CONFIRMED' })
})

it('names none of another day or another contact', async () => {
  const { pass, issue, number, school } = await opened()
  await pass()
  const other = await test().make.customer(school)

  await issue(NUMBER, { time_completion_date: '2026-03-11' })
  await issue(NUMBER + 1, { customer: other.id })

  expect(await number()).toBeNull()
})
