import { OFFERED_COURSE } from '@connect/contract/orders/examples'
import { orders } from '@connect/contract/orders/order-routes'
import { AGREED_PRICE_TAKES_NO_CODE } from '@connect/contract/vouchers/voucher-rules'
import { REQUIRED } from '@connect/contract/words'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { add, bike, clerk, FOR_ISLA, ONLY_AUTO, owner, panel, sentOrders } from '#features/orders/testing/add-order.ts'
import { openOrderPanel, openOrders, QUOTE } from '#features/orders/testing/open-orders.tsx'
import { fill } from '#ui/testing/fill.ts'

const api = fakeApi()
const { sentTo, added } = sentOrders(api)

beforeEach(noSession)

describe('the panel that adds an order', () => {
  it('books a known rider onto a course with what is right already [ORDER-02]', async () => {
    const { user, address } = openOrders(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })

    expect((await bike(/Automatic 125cc/)).checked).toBe(true)
    expect(await panel().findByText('Isla MacDonald')).toBeTruthy()
    await user.click(await add())

    expect(await screen.findByText('Order DR#7K2MQX added')).toBeTruthy()
    expect(api.count('orders.create')).toBe(1)
    expect(await added()).toMatchObject({
      customer: 41,
      course: 4021,
      bike_type: 'BIKE_TYPE_AUTO_125CC',
      payment_status: 'OUTSTANDING',
      expected_price: 14_500,
      source: 'DASHBOARD',
    })
    expect(api.headers.some((headers) => headers.get('idempotency-key'))).toBe(true)
    await waitFor(() => expect(address()).toBe('/v2/orders'))
  })

  it('shows what each bike costs and how many are left, and none that is not', async () => {
    openOrderPanel(api, clerk, FOR_ISLA)

    expect((await bike(/Automatic 125cc 2 free £15.00/)).checked).toBe(false)
    expect((await bike(/Manual 125cc None left £15.00/)).disabled).toBe(true)
    expect((await bike(/Own Bike 1 place £0.00/)).disabled).toBe(false)
  })

  it('asks for the course first where the address has none', async () => {
    const { user } = openOrderPanel(api, clerk, '/v2/orders/add?customer=41')
    api.on(
      orders.courses,
      good(orders.courses, {
        count: 2,
        results: [
          { ...OFFERED_COURSE, date: '2027-03-03' },
          { ...OFFERED_COURSE, id: 4022, date: '2027-03-04', spaces_available: 0 },
        ],
      }),
    )

    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /Thu 04\/03\/2027.*Full/ })).disabled).toBe(
      true,
    )
    expect(api.count('orders.quote')).toBe(0)
    await user.click(screen.getByRole('button', { name: /Wed 03\/03\/2027 · 08:30–16:30 · Croydon.*1 of 4 free/ }))

    expect(await screen.findByText('Sat 21/11/2026 · 08:30–16:30 · Croydon · Gareth Pugh')).toBeTruthy()
    expect(await bike(/Automatic 125cc/)).toBeTruthy()
  })

  it('asks before it loses the location by which somebody looked for a course', async () => {
    const { user, address } = openOrderPanel(api, clerk, '/v2/orders/add')
    await screen.findByRole('dialog', { name: 'Add order' })
    await user.click(await panel().findByRole('combobox', { name: 'Location' }))
    await user.click(await screen.findByRole('option', { name: 'Croydon' }))

    await user.keyboard('{Escape}')

    expect(await screen.findByRole('dialog', { name: 'You have unsaved changes' })).toBeTruthy()
    expect(address()).toBe('/v2/orders/add')
  })

  it('keeps the course if somebody thinks better of changing it', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA)

    await user.click(await screen.findByRole('button', { name: 'Change course' }))
    await user.click(await screen.findByRole('button', { name: 'Keep the chosen course' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change course' }))
    expect(screen.queryByRole('button', { name: /1 of 4 free/ })).toBeNull()
  })

  it('applies a promo code, says what it takes off, and takes it back', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    api.on(orders.quote, () => {
      const { voucher_code } = api.bodies.at(-1) as { voucher_code?: string }
      const voucher = voucher_code ? { code: voucher_code, discount: 1450, message: null, used_by: null } : null
      return Response.json({ ...QUOTE, ...ONLY_AUTO, voucher, total: voucher ? 13_050 : 14_500 })
    })

    await fill(user, await screen.findByRole('textbox', { name: 'Promo code' }), 'spring-10')
    await user.click(screen.getByRole('button', { name: 'Apply' }))

    expect(await screen.findByText('£14.50 off')).toBeTruthy()
    expect(screen.getAllByText('£130.50')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Remove promo code' }))
    await waitFor(() => expect(screen.getAllByText('£145.00')).toHaveLength(2))
  })

  it('says at the field why a promo code cannot be used', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, {
      quote: {
        ...ONLY_AUTO,
        voucher: { code: 'OLD', discount: 0, message: 'This code ended on 01/11/2026.', used_by: null },
      },
    })

    await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'old{Enter}')

    expect(await screen.findByText('This code ended on 01/11/2026.')).toBeTruthy()
    expect(api.count('orders.create')).toBe(0)
  })

  it('takes no promo code with another price, and warns of a second record that used it', async () => {
    const used_by = { id: 8, full_name: 'Isla Mac Donald' }
    const voucher = { code: 'OLD', discount: 1450, message: null, used_by }
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: { ...ONLY_AUTO, voucher } })
    await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'old{Enter}')

    expect(await screen.findByText(/^Isla Mac Donald has the same email address and phone/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'merge the contacts' }).getAttribute('href')).toBe('/v2/contacts/8/details')
    await user.click(screen.getByRole('button', { name: 'Change price' }))
    expect(screen.queryByText(AGREED_PRICE_TAKES_NO_CODE)).toBeNull()
    await fill(user, screen.getByRole('textbox', { name: 'Price' }), '100')

    expect(await screen.findByText(AGREED_PRICE_TAKES_NO_CODE)).toBeTruthy()
  })

  it('takes a part of the money, and says what stays', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })

    await user.click(await screen.findByRole('radio', { name: 'Partially paid' }))
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    expect(amount.value).toBe('50.00')
    await fill(user, amount, '40')
    expect(await screen.findByText('£105.00 stays outstanding')).toBeTruthy()
    await user.click(await add())
    expect(await panel().findByText('This field is required')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Method' }))
    await user.click(await screen.findByRole('option', { name: 'Cash' }))
    await user.click(await add())

    expect(await added()).toMatchObject({
      payment_status: 'PARTIAL_PAYMENT',
      payment_method: 'CASH',
      paid_amount: 4000,
    })
  })

  it('agrees another price, with a reason', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })

    await user.click(await screen.findByRole('button', { name: 'Change price' }))
    await fill(user, screen.getByRole('textbox', { name: 'Price' }), '120')
    await fill(user, screen.getByRole('textbox', { name: 'Reason' }), 'Friend of the family')
    expect(screen.getByText('−£25.00')).toBeTruthy()
    await user.click(await add())

    expect(await added()).toMatchObject({ price: 12_000, price_reason: 'Friend of the family', expected_price: 14_500 })
  })

  it('is paid by the marketplace only while it comes from RideTo', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    const choose = async (field: string, option: string) => {
      await user.click(panel().getByRole('combobox', { name: field }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await user.click(await screen.findByRole('radio', { name: 'Paid' }))
    await choose('Source', 'RideTo')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Paid' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Method' }).value).toBe('Marketplace')

    await choose('Source', 'Direct')
    await user.click(await add())

    expect(await panel().findByText(REQUIRED)).toBeTruthy()
    expect(api.count('orders.create')).toBe(0)
  })

  it('leads on to taking the payment', async () => {
    const { user, address } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })

    await user.click(await screen.findByRole('button', { name: 'Add and take payment' }))

    await waitFor(() => expect(address()).toBe('/v2/orders/4021/order/311/edit'))
    expect(window.location.hash).toBe('#payment')
  })
})

describe('an order that is refused', () => {
  it('says so when the price has changed, shows the new one, and keeps what was typed', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    await fill(user, await screen.findByRole('textbox', { name: 'Notes' }), 'Prefers mornings')
    await waitFor(() => expect(screen.getAllByText('£145.00')).toHaveLength(2))
    api.on(
      orders.create,
      refused('price_changed', {
        detail: 'The price has changed to £155.00.',
        fields: { expected_price: ['The price is £155.00 now'] },
      }),
    )
    api.on(orders.quote, good(orders.quote, { ...QUOTE, ...ONLY_AUTO, total: 15_500 }))

    await user.click(await add())

    expect(await screen.findByText('The price has changed to £155.00.')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('£155.00')).toHaveLength(2))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value).toBe('Prefers mornings')
    api.on(orders.create, good(orders.create, orders.create.example.response))
    await user.click(await add())
    await waitFor(() => expect(sentTo('orders.create').at(-1)).toMatchObject({ expected_price: 15_500 }))
  })

  it('is not sent when the course was moved to another day meanwhile, until that was seen', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    await waitFor(() => expect(sentTo('orders.quote').at(-1)).toHaveProperty('bike_type'))
    const course = { ...QUOTE.course, date: '2026-11-28', start_time: '10:00' }
    api.on(orders.quote, good(orders.quote, { ...QUOTE, ...ONLY_AUTO, course }))

    await user.click(await add())

    expect(
      await screen.findByText('The course has moved to Sat 28/11/2026, 10:00, at Croydon. Check it before you book.'),
    ).toBeTruthy()
    expect(sentTo('orders.create')).toHaveLength(0)
    await user.click(await add())
    await waitFor(() => expect(sentTo('orders.create')).toHaveLength(1))
  })

  const TOO_YOUNG = { field: 'bike_type', message: '16 is too young for a Manual 125cc', can_override: false }
  const NO_CBT = { field: 'customer', message: 'CBT expires on 01/11/2026', can_override: true }

  it('leads to the field that the rules are about, where they are said again', async () => {
    const { user } = openOrderPanel(api, owner, FOR_ISLA, { quote: { ...ONLY_AUTO, refusals: [TOO_YOUNG] } })

    await user.click(await screen.findByRole('button', { name: 'Bike: 16 is too young for a Manual 125cc' }))

    expect(document.activeElement).toBe(await bike(/Automatic 125cc/))
    const group = screen.getByRole('radiogroup', { name: /Bike/ })
    const described = group.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('16 is too young for a Manual 125cc')
    expect(screen.queryByRole('textbox', { name: /Reason for booking/ })).toBeNull()
  })

  it('can be overridden by an admin, with a reason', async () => {
    const { user } = openOrderPanel(api, owner, FOR_ISLA, { quote: { ...ONLY_AUTO, refusals: [NO_CBT] } })

    api.on(orders.create, refused('not_eligible', { fields: { customer: ['CBT expires on 01/11/2026'] } }))
    const reason = await screen.findByRole('textbox', { name: 'Reason for booking anyway' })
    await user.click(await add())
    expect(await within(reason.parentElement?.parentElement as HTMLElement).findByText(REQUIRED)).toBeTruthy()

    api.on(orders.create, good(orders.create, orders.create.example.response))
    await fill(user, screen.getByRole('textbox', { name: 'Reason for booking anyway' }), 'Seen the new one')
    await user.click(await add())

    expect(await screen.findByText('Order DR#7K2MQX added')).toBeTruthy()
    expect(await added()).toMatchObject({ override_reason: 'Seen the new one' })
  })

  it('tells others that an admin can', async () => {
    openOrderPanel(api, clerk, FOR_ISLA, { quote: { ...ONLY_AUTO, refusals: [NO_CBT] } })

    expect(await screen.findByText('An admin can book this rider anyway, with a reason.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /Reason for booking/ })).toBeNull()
  })

  it('says what is odd but allowed', async () => {
    openOrderPanel(api, clerk, FOR_ISLA, {
      quote: { warnings: ['The guardian has to sign.', 'Licence type is not known'] },
    })

    expect(await screen.findByText('2 things to check')).toBeTruthy()
    expect(screen.getByText('The guardian has to sign.')).toBeTruthy()
  })

  it('says that the course is full, and how many are left then', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    await bike(/Automatic 125cc/)
    api.on(orders.create, refused('course_full'))
    api.on(orders.quote, good(orders.quote, { ...QUOTE, course: { ...QUOTE.course, spaces_available: 0 } }))

    await user.click(await add())

    expect(await screen.findByText('There is no space left on this course.')).toBeTruthy()
    expect(await screen.findByText('Full')).toBeTruthy()
  })

  it('offers another course where the one of the address is not there', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA)
    api.on(orders.quote, refused('validation_failed', { fields: { course: ['Choose a course of your school'] } }))

    expect(await screen.findByText('Choose a course of your school')).toBeTruthy()
    expect(screen.queryByText('Unable to load course')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Choose another course' }))

    expect(await screen.findByRole('button', { name: /1 of 4 free/ })).toBeTruthy()
  })
})
