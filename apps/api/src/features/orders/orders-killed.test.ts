import { createClient } from '@connect/contract/client'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import { expect, it } from 'vitest'
import { comeBack } from '#testing/come-back.ts'
import { kill } from '#testing/start-process.ts'
import { startServer } from '#testing/start-server.ts'
import { useTestApp } from '#testing/test-app.ts'
import { openOffice } from './testing/open-office.ts'

const test = useTestApp()

it.each([0, 8, 16, 32, 64])(
  'killed %i ms after a booking and its cancellation began, both are done once when they are sent again',
  async (delay) => {
    const { signIn } = test()
    const { clerk, first, rider, read, taken } = await openOffice(test())
    const { access } = await signIn(clerk)
    const { id: customer } = await rider()
    const body = {
      customer,
      course: first.id,
      bike_type: 'BIKE_TYPE_AUTO',
      payment_status: 'PAID',
      payment_method: 'CASH',
    } as const
    const cancel = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'SCHOOL' } as const
    const [booking, cancelling] = [crypto.randomUUID(), crypto.randomUUID()].map((key) => ({
      headers: { 'idempotency-key': key },
    }))
    const { child, base } = await startServer(test())
    const there = createClient({ base, token: access })
    await comeBack(() => there(orders.list, {}))

    const lost = there(orders.create, { body }, booking)
      .then(({ id: training_id }) => there(trainings.cancel, { params: { training_id }, body: cancel }, cancelling))
      .catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, delay))
    await kill(child)
    await lost
    const call = createClient({ base: (await startServer(test())).base, token: access })
    const { id: training_id } = await comeBack(() => call(orders.create, { body }, booking))
    await comeBack(() => call(trainings.cancel, { params: { training_id }, body: cancel }, cancelling))

    const { count } = await call(orders.list, {})
    const { status, order } = await read(training_id)
    expect([count, status, order.charged, order.paid]).toEqual([1, 'TRAINING_CANCELLED', 0, 0])
    expect(order.payments.map(({ kind }) => kind)).toEqual(['PAYMENT', 'REFUND'])
    expect(await taken()).toEqual([0, 0])
  },
)
