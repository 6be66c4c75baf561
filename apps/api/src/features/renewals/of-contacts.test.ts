import { customers } from '@connect/contract/customers/routes'
import { trainings } from '@connect/contract/orders/order-routes'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { openRenewals } from './testing/open-renewals.ts'

const test = useTestApp({ SIMULATORS: 'sms' })

/** Two riders who were reminded by email, the second one a day later, as the owner sees them. */
async function reminded() {
  const desk = await openRenewals(test(), { sms_enabled: false })
  const call = await test().as(desk.owner)
  const first = await desk.isla()
  await desk.remind('2026-11-20')
  const second = await desk.isla({ first_name: 'Rita' })
  await desk.remind('2026-11-21')
  return { ...desk, call, first, second }
}

it('of one notice to two contacts the earlier stays when they are merged, and neither is sent again', async () => {
  const { call, first, second, db, remind, sent } = await reminded()
  const { created } = await db.renewalNotice.findFirstOrThrow({ where: { customer_id: first.id } })

  await call(customers.merge, { params: { customer_id: second.id }, body: { other: first.id } })
  await remind('2026-11-22')

  expect(await db.renewalNotice.findMany()).toMatchObject([{ customer_id: second.id, created }])
  expect(await sent()).toEqual(['Rita EMAIL 30'])
})

it('a contact who unsubscribed is not written to after they are merged into another', async () => {
  const desk = await openRenewals(test(), { sms_enabled: false })
  const call = await test().as(desk.owner)
  const survivor = await desk.isla()
  const other = await desk.isla({ email_opted_out_at: new Date() })

  await call(customers.merge, { params: { customer_id: survivor.id }, body: { other: other.id } })
  await desk.remind()

  expect(await desk.sent()).toEqual([])
})

it('is in what a person may ask for, and gone once they are forgotten', async () => {
  const { call, first, second, sent } = await reminded()
  const params = { customer_id: first.id }

  const zip = await call(customers.subjectExport, { params })
  await call(customers.forget, { params, body: { confirm: `${first.first_name} ${first.last_name}` } })

  const text = strFromU8(unzipSync(new Uint8Array(await zip.arrayBuffer()))['contact.json'] ?? new Uint8Array())
  expect((JSON.parse(text) as { cbt_renewals: object[] }).cbt_renewals).toEqual([
    { certificate_of: '2024-12-20', days_before: 30, channel: 'EMAIL', created: '2026-11-20T09:00:00.000Z' },
  ])
  expect(await sent()).toEqual([`${second.first_name} EMAIL 30`])
})

it('lets go of a booking that is deleted as made by mistake', async () => {
  const { call, first, db, school } = await reminded()
  const { make } = test()
  const course = await make.course(await make.site(school), 'LICENCE_CBT', { date: '2099-12-05', own_bikes: 1 })
  const { training } = await make.order(first, course, { bike_type: 'BIKE_TYPE_NONE' })
  await db.renewalNotice.updateMany({ where: { customer_id: first.id }, data: { booked_training_id: training.id } })

  await call(trainings.remove, { params: { training_id: training.id } })

  expect(await db.renewalNotice.findMany({ where: { customer_id: first.id } })).toMatchObject([
    { booked_training_id: null },
  ])
})
