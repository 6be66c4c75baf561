import { TRAINING } from '@connect/contract/orders/examples'
import { orderMoney } from '@connect/contract/orders/money-routes'
import { trainings } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { admin, openOrder } from '#features/orders/testing/open-order.tsx'

const api = fakeApi()
const { order } = TRAINING

const CANCELLED: Partial<Training> = { status: 'TRAINING_CANCELLED', cancelled_by: 'RIDER', holds_space: false }
const BEGUN: Partial<Training> = { training_date_time: '2026-11-19T08:30', readiness: null, readiness_checks: [] }
const PASSED: Partial<Training> = { ...BEGUN, status: 'TRAINING_PASSED' }
const PAID: Partial<Training> = { order: { ...order, paid: order.charged, outstanding: 0, payment_status: 'PAID' } }
const REBOOKED: Partial<Training> = {
  ...CANCELLED,
  rebooked_as: 312,
}

beforeEach(noSession)

type Case = readonly [
  what: string,
  before: Partial<Training>,
  press: readonly (string | RegExp)[],
  after: Partial<Training>,
  words: RegExp,
]

const NOW_CANCELLED = /A colleague changed this order: it is now cancelled/
const CASES: readonly Case[] = [
  ['Take payment', {}, ['Take payment'], PAID, /£0\.00 is outstanding now/],
  ['Move', {}, [/^Move/], CANCELLED, NOW_CANCELLED],
  ['Cancel order', {}, ['Cancel order…'], CANCELLED, NOW_CANCELLED],
  ['Completed', BEGUN, [/^Completed/], { ...CANCELLED, ...BEGUN }, NOW_CANCELLED],
  ['Reopen order', PASSED, [/^Reopen/], BEGUN, /it is now confirmed/],
  ['Rebook', CANCELLED, [/^Rebook/], REBOOKED, /A colleague changed this order/],
]

it.each(CASES)('%s closes over to what a colleague made of the order', async (_what, before, press, after, words) => {
  api.on(trainings.cancellation, good(trainings.cancellation, trainings.cancellation.example.response))
  const app = await openOrder(api, admin, before)
  for (const name of press) await app.press(name)
  expect(await screen.findAllByRole('dialog')).toHaveLength(2)

  api.on(trainings.get, good(trainings.get, { ...TRAINING, ...after }))
  await act(() => app.queryClient.invalidateQueries({ queryKey: ['trainings', 'get'] }))

  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(await screen.findByText(words)).toBeTruthy()
})

it('hears of it by a refusal too, where the change itself was not heard of', async () => {
  api.on(orderMoney.pay, refused('validation_failed', { fields: { amount: ['Only £0.00 is outstanding'] } }))
  const { press, dialog, user } = await openOrder(api, admin)
  await press('Take payment')
  const box = await dialog('Take payment')
  api.on(trainings.get, good(trainings.get, { ...TRAINING, ...PAID }))

  await user.click(box.getByRole('button', { name: /^Take £/ }))

  expect(await screen.findByText(/£0\.00 is outstanding now/)).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
})

it('says nothing of a change of one’s own', async () => {
  api.on(orderMoney.pay, good(orderMoney.pay, { ...orderMoney.pay.example.response, amount: 8000 }))
  const { press, dialog, user } = await openOrder(api, admin)
  await press('Take payment')
  const box = await dialog('Take payment')
  api.on(trainings.get, good(trainings.get, { ...TRAINING, ...PAID }))

  await user.click(box.getByRole('button', { name: /^Take £/ }))

  expect(await screen.findByText('£80.00 taken')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(screen.queryByText(/A colleague/)).toBeNull()
})
