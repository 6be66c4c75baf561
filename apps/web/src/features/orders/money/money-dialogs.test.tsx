import { PAYMENT, TRAINING } from '@connect/contract/orders/examples'
import { orderMoney } from '@connect/contract/orders/money-routes'
import { trainings } from '@connect/contract/orders/order-routes'
import { REQUIRED } from '@connect/contract/words'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { clerk, ORDER, openOrder } from '#features/orders/testing/open-order.tsx'

const api = fakeApi()
const { order } = TRAINING

beforeEach(noSession)

describe('taking a payment', () => {
  it('starts with all that is owed, and is the sum that it says', async () => {
    api.on(orderMoney.pay, good(orderMoney.pay, { ...PAYMENT, amount: 8000 }))
    const { press, dialog, user, sent } = await openOrder(api)
    await press('Take payment')
    const box = await dialog('Take payment')

    expect(box.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe('80.00')
    expect(box.getByRole<HTMLInputElement>('textbox', { name: 'Taken on' }).value).toBe('19/11/2026')
    expect(box.getByText('All that is outstanding')).toBeTruthy()
    await user.click(box.getByRole('button', { name: 'Take £80.00' }))

    expect(await screen.findByText('£80.00 taken')).toBeTruthy()
    expect(sent('order_money.pay')).toMatchObject({ amount: 8000, method: 'CASH', taken_on: '2026-11-19' })
    expect(api.headers[api.calls.lastIndexOf('order_money.pay')]?.get('idempotency-key')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Take payment' })).toBeNull())
  })

  it('says what stays to pay of a part, and takes no more than is owed', async () => {
    const { press, dialog, user } = await openOrder(api)
    await press('Take payment')
    const box = await dialog('Take payment')
    const amount = box.getByRole('textbox', { name: /^Amount/ })

    await user.clear(amount)
    await user.type(amount, '30')
    expect(box.getByText('Then outstanding').parentElement?.textContent).toBe('Then outstanding£50.00')

    await user.clear(amount)
    await user.type(amount, '90')
    await user.click(box.getByRole('button', { name: 'Take £90.00' }))
    expect(await box.findByText('Only £80.00 is outstanding')).toBeTruthy()
    expect(api.count('order_money.pay')).toBe(0)
  })

  it('tells at the amount why the server refused it, and keeps what was typed', async () => {
    api.on(orderMoney.pay, refused('payment_too_high', { fields: { amount: ['Must be at most £10.00'] } }))
    const { press, dialog, user } = await openOrder(api)
    await press('Take payment')
    const box = await dialog('Take payment')
    await user.type(box.getByRole('textbox', { name: 'Reference' }), 'Till 2')

    await user.click(box.getByRole('button', { name: 'Take £80.00' }))

    expect(await box.findByText('Must be at most £10.00')).toBeTruthy()
    expect(box.getByRole<HTMLInputElement>('textbox', { name: 'Reference' }).value).toBe('Till 2')
  })

  it('opens from the menu of a row, and leads back to the list', async () => {
    const { dialog, user, address } = await openOrder(
      api,
      clerk,
      {},
      { at: `${ORDER}?search=isla&customer=41#payment` },
    )
    const box = await dialog('Take payment')

    await user.click(box.getByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(address()).toBe('/v2/orders?search=isla&customer=41'))
  })

  it('is not offered, and nothing is big, where nothing is owed', async () => {
    const paid = { ...order, payment_status: 'PAID', paid: 13_000, outstanding: 0 } as const
    const { panel } = await openOrder(api, clerk, { order: paid }, { at: `${ORDER}#payment` })

    expect(panel.queryByRole('button', { name: 'Take payment' })).toBeNull()
    expect(screen.queryByRole('dialog', { name: 'Take payment' })).toBeNull()
    expect(panel.getByText('£0.00').hasAttribute('data-settled')).toBe(true)
  })

  it('leaves the panel open for other dialogs, although the address came to pay', async () => {
    const paid = { ...order, payment_status: 'PAID', paid: 13_000, outstanding: 0 } as const
    const { press, dialog, user, address } = await openOrder(api, clerk, { order: paid }, { at: `${ORDER}#payment` })
    await press('More about the money')
    await user.click(await screen.findByRole('menuitem', { name: 'Adjust price…' }))
    const box = await dialog('Adjust price')

    await user.click(box.getByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Adjust price' })).toBeNull())
    expect(address()).toBe(ORDER)
  })

  it('leads back only from the payment that the address asked for', async () => {
    const paid = { ...order, payment_status: 'PAID', paid: 13_000, outstanding: 0 } as const
    const { press, panel, dialog, user, address } = await openOrder(
      api,
      clerk,
      { order: paid },
      { at: `${ORDER}#payment` },
    )
    api.on(trainings.get, good(trainings.get, TRAINING))
    api.on(orderMoney.adjust, good(orderMoney.adjust, orderMoney.adjust.example.response as never))
    await press('More about the money')
    await user.click(await screen.findByRole('menuitem', { name: 'Adjust price…' }))
    const adjust = await dialog('Adjust price')
    await user.type(adjust.getByRole('textbox', { name: /^Amount/ }), '80')
    await user.type(adjust.getByRole('textbox', { name: /^What for/ }), 'Second lesson')
    await user.click(adjust.getByRole('button', { name: 'Adjust price' }))

    await user.click(await panel.findByRole('button', { name: 'Take payment' }))
    const box = await dialog('Take payment')
    await user.click(box.getByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Take payment' })).toBeNull())
    expect(address()).toBe(ORDER)
  })
})

describe('giving money back', () => {
  const payments = [
    PAYMENT,
    { ...PAYMENT, id: 503, amount: 9000, method: 'CARD', taken_on: '2026-11-14' },
    { ...PAYMENT, id: 504, kind: 'REFUND', amount: 1000, refund_of: 503 },
  ] as const
  const over = { ...order, paid: 13_000, charged: 10_000, outstanding: 0, refund_due: 3000, payments: [...payments] }

  it('proposes what is paid too much, of the latest payment, and asks why', async () => {
    const paths: string[] = []
    api.on(orderMoney.refund, ({ url }) => {
      paths.push(new URL(url).pathname)
      return Response.json({ ...PAYMENT, kind: 'REFUND', amount: 3000 })
    })
    const { press, dialog, user, sent, panel } = await openOrder(api, clerk, { order: over })
    expect(panel.getByText('£30.00')).toBeTruthy()
    await press('Refund…')
    const box = await dialog('Refund')

    expect(box.getByRole<HTMLInputElement>('combobox', { name: /Payment/ }).value).toBe(
      'Card, 14/11/2026 · £80.00 left of £90.00',
    )
    await user.click(box.getByRole('button', { name: 'Refund £30.00' }))
    expect(await box.findByText(REQUIRED)).toBeTruthy()
    await user.type(box.getByRole('textbox', { name: /^Reason/ }), 'Paid twice')
    await user.click(box.getByRole('button', { name: 'Refund £30.00' }))

    expect(await screen.findByText('£30.00 refunded')).toBeTruthy()
    expect(paths.map((path) => path.slice(path.indexOf('/311/')))).toEqual(['/311/payments/503/refund/'])
    expect(sent('order_money.refund')).toEqual({ amount: 3000, reason: 'Paid twice' })
  })

  it('gives back no more than is left of the payment', async () => {
    const { press, dialog, user } = await openOrder(api, clerk, { order: over })
    await press('Refund…')
    const box = await dialog('Refund')
    const amount = box.getByRole('textbox', { name: /^Amount/ })

    await user.clear(amount)
    await user.type(amount, '80.01')
    await user.type(box.getByRole('textbox', { name: /^Reason/ }), 'Paid twice')
    await user.click(box.getByRole('button', { name: 'Refund £80.01' }))

    expect(await box.findByText('Only £80.00 of this payment is left')).toBeTruthy()
    expect(api.count('order_money.refund')).toBe(0)
  })
})

describe('adjusting the price', () => {
  it('takes something off with what it is for, and never more than is charged', async () => {
    const { response } = orderMoney.adjust.example
    api.on(orderMoney.adjust, good(orderMoney.adjust, response as never))
    const { press, dialog, user, sent } = await openOrder(api)
    await press('More about the money')
    await user.click(await screen.findByRole('menuitem', { name: 'Adjust price…' }))
    const box = await dialog('Adjust price')
    const amount = box.getByRole('textbox', { name: /^Amount/ })

    await user.type(amount, '-130.01')
    await user.type(box.getByRole('textbox', { name: /^What for/ }), 'Late start')
    await user.click(box.getByRole('button', { name: 'Adjust price' }))
    expect(await box.findByText('At most £130.00 can be taken off')).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, '-10')
    expect(box.getByText('Then outstanding').parentElement?.textContent).toBe('Then outstanding£70.00')
    await user.click(box.getByRole('button', { name: 'Adjust price' }))

    expect(await screen.findByText('Price adjusted')).toBeTruthy()
    expect(sent('order_money.adjust')).toEqual({ amount: -1000, description: 'Late start' })
  })
})
