import { trainings } from '@connect/contract/orders/order-routes'
import { plannedMessages } from '@connect/contract/planned-messages/routes'
import { describe, expect, it } from 'vitest'
import { ISLA, openDesk } from '#features/planned-messages/testing/open-desk.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'sms' })
const withoutService = useTestApp()

/** Isla is booked on the first course. */
async function open(app = test(), contact: object = {}) {
  const desk = await openDesk(app, [
    ['BOOKING_CONFIRMATION', 'SMS'],
    ['BOOKING_CHANGED', 'EMAIL'],
  ])
  const { call } = desk
  const customer = await desk.isla(contact)
  const { id } = await desk.book({ customer: customer.id })
  const params = { training_id: id }
  const list = async () => (await call(plannedMessages.list, { params })).results
  const named = async () => {
    const email = (await list()).find(({ channel }) => channel === 'EMAIL')
    return { params: { ...params, planned_message_id: email?.id ?? 0 } }
  }
  return { ...desk, customer, id, params, list, named }
}

describe('what is planned for an order', () => {
  it('is listed until it is sent, newest first, with where it goes', async () => {
    const { list, send, customer, id } = await open()

    const of = { trigger: 'BOOKING_CONFIRMATION', customer: customer.id, training: id }
    expect(await list()).toMatchObject([
      { ...of, channel: 'SMS', to: '+447700900123' },
      {
        ...of,
        channel: 'EMAIL',
        to: ISLA.email,
        due_at: test().clock.now().toISOString(),
        state: 'PLANNED',
        reason: null,
      },
    ])
    await send()
    expect(await list()).toEqual([])
  })

  it('and was skipped stays listed with the reason, and is neither sent nor cancelled', async () => {
    const { call, list, named, send } = await open(test(), { email: null })
    await send()

    expect(await list()).toMatchObject([
      { channel: 'EMAIL', to: null, state: 'SKIPPED', reason: 'The contact has no email address' },
    ])
    const message = await named()
    expect((await refused(call(plannedMessages.cancel, message))).code).toBe('not_found')
    expect((await refused(call(plannedMessages.send, message))).code).toBe('not_found')
  })

  it('is listed up to 50, what waits before what was skipped, the latest first', async () => {
    const { list, customer, id, db } = await open()
    const skipped = { state: 'SKIPPED', reason: 'No active template', trigger: 'BOOKING_CHANGED' } as const
    const of = { training_id: id, customer_id: customer.id, channel: 'EMAIL', due_at: new Date(0) } as const
    const occurrences = Array.from({ length: 51 }, (_, index) => String(index))
    await db.plannedMessage.createMany({ data: occurrences.map((occurrence) => ({ ...of, ...skipped, occurrence })) })
    const latest = await db.plannedMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })

    const rows = await list()

    expect(rows.map(({ state }) => state)).toEqual([...Array(2).fill('PLANNED'), ...Array(48).fill('SKIPPED')])
    expect(rows[2]?.id).toBe(latest.id)
  })

  it('is only emails where no SMS service is set up', async () => {
    const { list } = await open(withoutService())

    expect((await list()).map(({ channel }) => channel)).toEqual(['EMAIL'])
  })

  it('is not sent once somebody cancelled it, which the history of the order tells', async () => {
    const { call, named, db, send } = await open()
    const message = await named()

    await call(plannedMessages.cancel, message)

    expect((await refused(call(plannedMessages.cancel, message))).code).toBe('not_found')
    expect((await refused(call(plannedMessages.send, message))).code).toBe('not_found')
    await send()
    expect(await db.mail.count()).toBe(0)
    const { entity, after } = await db.auditEvent.findFirstOrThrow({ where: { action: 'planned_messages.cancel' } })
    expect([entity, after]).toEqual(['order', { message_cancelled: 'Booking confirmed' }])
  })

  it('is sent before its time where somebody wants that', async () => {
    const { call, params, named, send, told } = await open()
    await send()
    await call(trainings.update, { params, body: { bike_type: 'BIKE_TYPE_NONE' } })
    expect(await send()).toEqual([])

    await call(plannedMessages.send, await named())

    expect(await send()).toEqual([{ state: 'SENT' }])
    expect((await told()).emails.at(-1)).toMatch(/^BOOKING_CHANGED/)
  })

  it('of another order is not found under this one', async () => {
    const { call, params, named } = await open()
    const other = await open()

    const { planned_message_id } = (await other.named()).params

    expect((await refused(call(plannedMessages.cancel, { params: { ...params, planned_message_id } }))).code).toBe(
      'not_found',
    )
    expect((await named()).params.planned_message_id).not.toBe(planned_message_id)
  })
})

describe('a confirmation by hand', () => {
  it('goes again as often as it is sent, by each channel that reaches the rider', async () => {
    const { call, params, send, told, planned } = await open()
    await send()

    for (const _ of [1, 2]) {
      await call(plannedMessages.confirm, { params })
      await send()
    }

    const { emails, texts } = await told()
    expect([emails.length, texts.length]).toEqual([3, 3])
    expect((await planned()).map(({ occurrence }) => occurrence)).toEqual(['', '', '1', '1', '2', '2'])
  })

  it('goes once where one waits already', async () => {
    const { call, params, send, told } = await open()

    await call(plannedMessages.confirm, { params })
    await send()

    expect((await told()).emails).toHaveLength(1)
  })

  it('goes to riders of RideTo too [N-65]', async () => {
    const desk = await open()
    const { training } = await test().make.order(desk.customer, await desk.course({ days: 40 }), { source: 'RIDETO' })

    await desk.call(plannedMessages.confirm, { params: { training_id: training.id } })

    expect((await desk.planned()).filter(({ training_id }) => training_id === training.id)).toHaveLength(2)
  })

  it('is refused for a training without a date', async () => {
    const desk = await open()
    const { training } = await test().make.order(desk.customer, null)

    const call = desk.call(plannedMessages.confirm, { params: { training_id: training.id } })

    expect((await refused(call)).code).toBe('training_state')
  })

  it.each([
    ['is not confirmed', {}, { status: 'TRAINING_WAITING_RIDER_CONFIRMATION' }, 'training_state'],
    ['cannot be reached', { email: null, phone: '020 7946 0112' }, {}, 'no_address_to_send_to'],
  ] as const)('is refused where the rider %s', async (_, contact, training, code) => {
    const desk = await open(test(), contact)
    await desk.db.training.updateMany({ where: { id: desk.id }, data: training })

    expect((await refused(desk.call(plannedMessages.confirm, { params: desk.params }))).code).toBe(code)
  })
})
