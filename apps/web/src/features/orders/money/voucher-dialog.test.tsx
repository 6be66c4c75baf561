import { TRAINING } from '@connect/contract/orders/examples'
import { orderMoney } from '@connect/contract/orders/money-routes'
import type { Training } from '@connect/contract/orders/training'
import { vouchers } from '@connect/contract/vouchers/routes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { clerk, openOrder } from '#features/orders/testing/open-order.tsx'

const api = fakeApi()
const { order } = TRAINING
const WITH_CODE = { ...TRAINING, order: { ...order, voucher_code: 'SPRING-10' } }
const CHECKED = { id: 7, code: 'SPRING-10', discount: 1300, price: 11_700 }

beforeEach(noSession)

/** The menu of the money, and one of its entries. */
async function openMenu(training: Partial<Training> = {}) {
  const app = await openOrder(api, clerk, training)
  await app.press('More about the money')
  await screen.findByRole('menu')
  const entry = (name: string) => screen.queryByRole('menuitem', { name })
  const choose = (name: string) => app.user.click(screen.getByRole('menuitem', { name }))
  return { ...app, entry, choose }
}

it('says what a promo code takes off before it is added, and adds it at that', async () => {
  api.on(orderMoney.addVoucher, good(orderMoney.addVoucher, WITH_CODE))
  const { choose, dialog, user, sent } = await openMenu()
  api.on(vouchers.check, good(vouchers.check, CHECKED))

  await choose('Add promo code…')
  const form = await dialog('Add promo code')
  await user.type(form.getByRole('textbox', { name: 'Promo code' }), 'spring-10')
  await user.click(await form.findByRole('button', { name: 'Take £13.00 off' }))

  expect(form.getByText('£67.00')).toBeTruthy()
  expect(await screen.findByText('Promo code SPRING-10 added')).toBeTruthy()
  expect(sent('order_money.addVoucher')).toEqual({ voucher_code: 'SPRING-10', expected_discount: 1300 })
})

it('says at the field why a code cannot be used', async () => {
  const message = 'This promo code expired on 13/09/2026'
  const { choose, dialog, user } = await openMenu()
  api.on(vouchers.check, refused('voucher_not_usable', { fields: { voucher_code: [message] } }))

  await choose('Add promo code…')
  const form = await dialog('Add promo code')
  await user.type(form.getByRole('textbox', { name: 'Promo code' }), 'SUMMER')

  expect(await form.findByText(message)).toBeTruthy()
  expect(form.getByRole('button', { name: 'Add promo code' })).toBeTruthy()
})

it('removes the code once somebody has said so', async () => {
  api.on(orderMoney.removeVoucher, good(orderMoney.removeVoucher, orderMoney.removeVoucher.example.response))
  const { choose, entry, dialog, user } = await openMenu({ order: WITH_CODE.order })
  expect(entry('Add promo code…')).toBeNull()

  await choose('Remove promo code')
  const question = await dialog('Remove SPRING-10?')
  await user.click(question.getByRole('button', { name: 'Remove promo code' }))

  expect(await screen.findByText('The promo code has been removed.')).toBeTruthy()
  await waitFor(() => expect(api.count('order_money.removeVoucher')).toBe(1))
})

it('offers neither once every training is over or cancelled', async () => {
  const lines = order.lines.map((line) => ({ ...line, status: 'TRAINING_PASSED' as const }))
  const { entry } = await openMenu({ status: 'TRAINING_PASSED', order: { ...WITH_CODE.order, lines } })

  expect([entry('Add promo code…'), entry('Remove promo code')]).toEqual([null, null])
})
