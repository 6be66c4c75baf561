import { bookingSettings } from '@connect/contract/booking-settings/routes'
import { courseSlots, SLOT } from '@connect/contract/courses/slot-routes'
import { CONTACT } from '@connect/contract/customers/examples'
import { customers } from '@connect/contract/customers/routes'
import { orders } from '@connect/contract/orders/order-routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openOrders, QUOTE } from '#features/orders/testing/open-orders.tsx'

const api = fakeApi()
const clerk = person({ order_permission: 'edit', calendar_permission: 'view' })
const admin = person({ owner: true })
const ADD = '/v2/orders/4021/order/add'
const FOR_ISLA = `${ADD}?customer=41`
const ONLY_AUTO = { bikes: QUOTE.bikes.slice(0, 2) }

beforeEach(noSession)

const panel = () => within(screen.getByRole('dialog', { name: 'Add order' }))
const add = () => screen.findByRole('button', { name: 'Add order' })
const bike = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

/** What the calls to a route were sent with, in their order. */
const sentTo = (name: string) =>
  api.calls.flatMap((call, index) => (call === name ? [api.bodies[index] as Record<string, unknown>] : []))
const added = async () => {
  await waitFor(() => expect(api.count('orders.create')).toBeGreaterThan(0))
  return sentTo('orders.create').at(-1)
}

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
    openOrders(api, clerk, FOR_ISLA)

    expect((await bike(/Automatic 125cc 2 free £15.00/)).checked).toBe(false)
    expect((await bike(/Manual 125cc None left £15.00/)).disabled).toBe(true)
    expect((await bike(/Own Bike 1 place £0.00/)).disabled).toBe(false)
  })

  it('asks for the course first where the address has none', async () => {
    const { user } = openOrders(api, clerk, '/v2/orders/add?customer=41')
    api.on(
      courseSlots.list,
      good(courseSlots.list, {
        count: 2,
        results: [SLOT, { ...SLOT, id: 4022, date: '2027-03-04', training_count: 4, spaces_available: 0 }],
      }),
    )

    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /Thu 04\/03\/2027.*Full/ })).disabled).toBe(
      true,
    )
    expect(api.count('orders.quote')).toBe(0)
    await user.click(screen.getByRole('button', { name: /Wed 03\/03\/2027 · 09:00–16:30 · Croydon.*1 of 4 free/ }))

    expect(await screen.findByText('Sat 21/11/2026 · 08:30–16:30 · Croydon · Gareth Pugh')).toBeTruthy()
    expect(await bike(/Automatic 125cc/)).toBeTruthy()
  })

  it('keeps the course if somebody thinks better of changing it', async () => {
    const { user } = openOrders(api, clerk, FOR_ISLA)

    await user.click(await screen.findByRole('button', { name: 'Change course' }))
    await user.click(await screen.findByRole('button', { name: 'Keep the chosen course' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change course' }))
    expect(screen.queryByRole('button', { name: /Wed 03\/03\/2027/ })).toBeNull()
  })

  it('adds a new contact with the order, by their own fields [ORDER-03]', async () => {
    const { user } = openOrders(api, clerk, ADD, { quote: ONLY_AUTO })

    await user.click(await screen.findByRole('button', { name: 'Add a new contact' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }))
    await user.keyboard('Noah')
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Pike')
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'noah@example.org')
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '07700 900427')
    await user.type(screen.getByRole('textbox', { name: 'Date of birth' }), '30/08/2009')
    await user.tab()
    expect(await screen.findByText('17 on the course date')).toBeTruthy()
    await user.click(await add())

    expect(await added()).toMatchObject({
      user_first_name: 'Noah',
      user_last_name: 'Pike',
      user_email: 'noah@example.org',
      user_phone: '07700 900427',
      user_birthdate: '2009-08-30',
    })
    expect(await added()).not.toHaveProperty('customer')
  })

  it('says who has an email address already, and takes them', async () => {
    const { user } = openOrders(api, clerk, ADD)
    api.on(
      customers.duplicates,
      good(customers.duplicates, {
        results: [{ id: 41, full_name: 'Isla MacDonald', birthdate: '2009-11-30', age: 16, matches: ['email'] }],
      }),
    )

    await user.click(await screen.findByRole('button', { name: 'Add a new contact' }))
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'isla@example.org')
    await user.click(await screen.findByRole('button', { name: 'Use this contact' }))

    expect(await screen.findByRole('button', { name: 'Change contact' })).toBeTruthy()
    expect(panel().getByText('Isla MacDonald')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
  })

  it('applies a promo code, says what it takes off, and takes it back', async () => {
    const { user } = openOrders(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    api.on(orders.quote, () => {
      const { voucher_code } = api.bodies.at(-1) as { voucher_code?: string }
      const voucher = voucher_code ? { code: voucher_code, discount: 1450, message: null } : null
      return Response.json({ ...QUOTE, ...ONLY_AUTO, voucher, total: voucher ? 13_050 : 14_500 })
    })

    await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'spring-10')
    await user.click(screen.getByRole('button', { name: 'Apply' }))

    expect(await screen.findByText('£14.50 off')).toBeTruthy()
    expect(screen.getAllByText('£130.50')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Remove promo code' }))
    await waitFor(() => expect(screen.getAllByText('£145.00')).toHaveLength(2))
  })

  it('says at the field why a promo code cannot be used', async () => {
    const { user } = openOrders(api, clerk, FOR_ISLA, {
      quote: { ...ONLY_AUTO, voucher: { code: 'OLD', discount: 0, message: 'This code ended on 01/11/2026.' } },
    })

    await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'old{Enter}')

    expect(await screen.findByText('This code ended on 01/11/2026.')).toBeTruthy()
    expect(api.count('orders.create')).toBe(0)
  })

  it('takes a part of the money, and says what stays', async () => {
    const { user } = openOrders(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })

    await user.click(await screen.findByRole('radio', { name: 'Partially paid' }))
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    expect(amount.value).toBe('50.00')
    await user.clear(amount)
    await user.type(amount, '40')
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
    const { user } = openOrders(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })

    await user.click(await screen.findByRole('button', { name: 'Change price' }))
    const price = screen.getByRole('textbox', { name: 'Price' })
    await user.clear(price)
    await user.type(price, '120')
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Friend of the family')
    expect(screen.getByText('−£25.00')).toBeTruthy()
    await user.click(await add())

    expect(await added()).toMatchObject({ price: 12_000, price_reason: 'Friend of the family', expected_price: 14_500 })
  })

  it('leads on to taking the payment', async () => {
    const { user, address } = openOrders(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })

    await user.click(await screen.findByRole('button', { name: 'Add and take payment' }))

    await waitFor(() => expect(address()).toBe('/v2/orders/4021/order/311/edit'))
    expect(window.location.hash).toBe('#payment')
  })

  it('asks about third parties only where the school does', async () => {
    openOrders(api, admin, FOR_ISLA)
    const { response } = bookingSettings.get.example
    api.on(bookingSettings.get, good(bookingSettings.get, { ...response, third_party_optin_enabled: true }))

    expect(await screen.findByRole('checkbox', { name: /Third parties/ })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /Terms agreed/ })).toBeTruthy()
  })
})

describe('an order that is refused', () => {
  it('says so when the price has changed, shows the new one, and keeps what was typed', async () => {
    const { user } = openOrders(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Prefers mornings')
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

  const TOO_YOUNG = { field: 'bike_type', message: '16 is too young for a Manual 125cc', can_override: false }
  const NO_CBT = { field: 'customer', message: 'CBT expires on 01/11/2026', can_override: true }

  it('leads to the field that the rules are about, where they are said again', async () => {
    const { user } = openOrders(api, admin, FOR_ISLA, { quote: { ...ONLY_AUTO, refusals: [TOO_YOUNG] } })

    await user.click(await screen.findByRole('button', { name: 'Bike: 16 is too young for a Manual 125cc' }))

    expect(document.activeElement).toBe(await bike(/Automatic 125cc/))
    const group = screen.getByRole('radiogroup', { name: /Bike/ })
    const described = group.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('16 is too young for a Manual 125cc')
    expect(screen.queryByRole('textbox', { name: /Reason to book/ })).toBeNull()
  })

  it('can be overridden by an admin, with a reason', async () => {
    const { user } = openOrders(api, admin, FOR_ISLA, { quote: { ...ONLY_AUTO, refusals: [NO_CBT] } })

    await user.type(await screen.findByRole('textbox', { name: 'Reason to book all the same' }), 'Seen the new one')
    await user.click(await add())

    expect(await added()).toMatchObject({ override_reason: 'Seen the new one' })
  })

  it('tells others that an admin can', async () => {
    openOrders(api, clerk, FOR_ISLA, { quote: { ...ONLY_AUTO, refusals: [NO_CBT] } })

    expect(await screen.findByText('An admin can book this rider all the same, with a reason.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /Reason to book/ })).toBeNull()
  })

  it('says what is odd but allowed', async () => {
    openOrders(api, clerk, FOR_ISLA, {
      quote: { warnings: ['The guardian has to sign.', 'Licence type is not known'] },
    })

    expect(await screen.findByText('2 things to check')).toBeTruthy()
    expect(screen.getByText('The guardian has to sign.')).toBeTruthy()
  })

  it('says that the course is full, and how many are left then', async () => {
    const { user } = openOrders(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    await bike(/Automatic 125cc/)
    api.on(orders.create, refused('course_full'))
    api.on(orders.quote, good(orders.quote, { ...QUOTE, course: { ...QUOTE.course, spaces_available: 0 } }))

    await user.click(await add())

    expect(await screen.findByText('There is no space left on this course.')).toBeTruthy()
    expect(await screen.findByText('Full')).toBeTruthy()
  })

  it('says that the contact is on the course already, at the contact', async () => {
    const { user } = openOrders(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    await bike(/Automatic 125cc/)
    const words = 'This contact is on this course already.'
    api.on(orders.create, refused('already_on_course', { fields: { customer: [words] } }))

    await user.click(await add())

    const box = screen.getByRole('group', { name: /Contact/ }).parentElement
    expect(await within(box as HTMLElement).findByText(words)).toBeTruthy()
  })

  it('offers another course where the one of the address is not there', async () => {
    const { user } = openOrders(api, clerk, FOR_ISLA)
    api.on(orders.quote, refused('not_found'))

    await user.click(await screen.findByRole('button', { name: 'Choose another course' }))

    expect(await screen.findByRole('button', { name: /Wed 03\/03\/2027/ })).toBeTruthy()
  })

  it('asks for what the rules need and nobody knows of the contact yet', async () => {
    const { user } = openOrders(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    api.on(customers.get, good(customers.get, { ...CONTACT, birthdate: null, age: null }))

    await user.type(await screen.findByRole('textbox', { name: 'Date of birth' }), '30/08/2009')
    expect(screen.queryByRole('combobox', { name: 'Licence type' })).toBeNull()
    await user.click(await add())

    expect(await added()).toMatchObject({ customer: 41, user_birthdate: '2009-08-30' })
  })

  it('fills in what is known of the contact', async () => {
    openOrders(api, clerk, FOR_ISLA)
    api.on(
      customers.get,
      good(customers.get, { ...CONTACT, riding_experience: 'Cycling experience', email_optin: true }),
    )

    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Riding experience' }).value).toBe(
        'Cycling experience',
      ),
    )
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Emails/ }).checked).toBe(true)
  })
})
