import { TRAINING } from '@connect/contract/orders/examples'
import { trainings } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import { REQUIRED } from '@connect/contract/words'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { admin, clerk, openOrder, QUOTE, viewer } from '#features/orders/testing/open-order.tsx'
import { openOrders } from '#features/orders/testing/open-orders.tsx'

const api = fakeApi()
const LOCKED: Partial<Training> = {
  is_locked: true,
  source: 'RIDETO',
  order: { ...TRAINING.order, source: 'RIDETO', source_label: 'RideTo' },
}
const writer = person({ order_permission: 'edit', contact_permission: 'edit', calendar_permission: 'view' })
const OVER = { training_date_time: '2026-11-18T08:30', readiness: null, readiness_checks: [] }

beforeEach(noSession)

describe('the panel of an order', () => {
  it('says whose it is, how it is paid, whether they can start, and what is owed before all else', async () => {
    const { panel } = await openOrder(api, clerk, { readiness: { level: 'RED', reason: 'Licence number missing' } })

    expect(panel.getByText('Isla MacDonald · CBT · Sat 21/11/2026, in 2 days')).toBeTruthy()
    for (const words of ['Direct', 'Partially paid', 'Not ready', '£80.00', '£50.00 of £130.00 paid']) {
      expect(panel.getByText(words)).toBeTruthy()
    }
    expect(panel.getByText('1 to sort out')).toBeTruthy()
    expect(panel.getByText('The share code expired on 20/11/2026.')).toBeTruthy()
    expect(panel.getByRole('link', { name: 'Open contact' }).getAttribute('href')).toBe('/v2/contacts/41/details')
    expect(panel.getByText('Croydon · Gareth Pugh · 3 of 4 booked')).toBeTruthy()
    expect(panel.getByText('LV73 MVW')).toBeTruthy()
  })

  it.each([
    ['disclaimer', 'whoever may change contacts', writer, '/v2/contacts/41/details/disclaimers/send?training=311'],
    ['guardian', 'whoever may change contacts', writer, '/v2/contacts/41/details/disclaimers/send?training=311'],
    ['disclaimer', 'nobody else', clerk, undefined],
  ] as const)('leads from a missing signature (%s) to sending the disclaimer %s', async (key, _who, user, address) => {
    const unsigned = { key, level: 'AMBER', short: 'Not signed', text: 'Not signed yet.' } as const
    const { panel } = await openOrder(api, user, { readiness_checks: [unsigned] })

    expect(panel.getByText('Not signed yet.')).toBeTruthy()
    expect(panel.queryByRole('link', { name: 'Send disclaimer' })?.getAttribute('href')).toBe(address)
  })

  it('lists everything charged and paid as it happened, and both sums', async () => {
    const { order } = TRAINING
    const charges = [
      ...order.charges,
      { ...order.charges[0], id: 802, kind: 'DISCOUNT', description: 'SPRING-10, 10%', amount: -1300 },
    ] as Training['order']['charges']
    const payments = [
      ...order.payments,
      { ...order.payments[0], id: 502, kind: 'REFUND', amount: 1000, taken_on: '2026-11-14', refund_of: 501 },
    ] as Training['order']['payments']
    const { panel } = await openOrder(api, clerk, {
      order: { ...order, charges, payments, charged: 11_700, paid: 4000, outstanding: 7700 },
    })

    const rows = panel.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'DateWhatChargedPaid',
      '12/11/2026CBT course130.00',
      '12/11/2026SPRING-10, 10%−13.00',
      '12/11/2026Cash50.00',
      '14/11/2026Refund, cash−10.00',
      'Total£117.00£40.00',
    ])
  })

  it('saves what was changed and nothing else, on the version it was made on, and stays open', async () => {
    api.on(trainings.update, good(trainings.update, { ...TRAINING, notes: 'Left-handed' }))
    const { panel, press, user, sent } = await openOrder(api)
    expect(panel.getByRole('button', { name: 'Save changes' }).hasAttribute('disabled')).toBe(true)

    const notes = panel.getByRole('textbox', { name: 'Notes' })
    await user.clear(notes)
    await user.type(notes, 'Left-handed')
    expect(panel.getByRole('button', { name: 'Cancel order…' }).hasAttribute('disabled')).toBe(true)
    await press('Save changes')

    expect(await screen.findByText('Order saved')).toBeTruthy()
    expect(sent('trainings.update')).toEqual({ notes: 'Left-handed' })
    expect(api.headers[api.calls.lastIndexOf('trainings.update')]?.get('if-match')).toBe(`"${TRAINING.version}"`)
    await waitFor(() => expect(panel.getByRole('button', { name: 'Save changes' }).hasAttribute('disabled')).toBe(true))
  })

  it('keeps what a colleague changed meanwhile beside what was typed', async () => {
    const values = { ...trainings.update.response.toValues(TRAINING), riding_experience: null }
    const last = { by: { id: 12, name: 'Gareth Pugh' }, at: '2026-11-19T10:00:00.000Z' }
    api.on(
      trainings.update,
      refused('changed_meanwhile', { changed: { version: 'another', last, values } }),
      good(trainings.update, TRAINING),
    )
    const { panel, press, user, sent } = await openOrder(api)

    await user.type(panel.getByRole('textbox', { name: 'Notes' }), ' Left-handed.')
    await press('Save changes')

    expect(await panel.findByText(/^Gareth Pugh changed this on/)).toBeTruthy()
    const notes = () => panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value
    const typed = `${TRAINING.notes} Left-handed.`
    expect(notes()).toBe(typed)
    expect(panel.getByRole<HTMLInputElement>('combobox', { name: 'Riding experience' }).value).toBe('')
    await waitFor(() =>
      expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(false),
    )
    await press('Save changes')
    await waitFor(() => expect(api.count('trainings.update')).toBe(2))
    expect(api.headers[api.calls.lastIndexOf('trainings.update')]?.get('if-match')).toBe('"another"')
    expect(sent('trainings.update')).toEqual({ notes: typed })
  })

  it('offers the bikes of the course, says which are gone, and what another one does to what was charged', async () => {
    // It was booked when the bike cost £12.00.
    const [course] = TRAINING.order.charges
    const bike = { ...course, id: 802, kind: 'BIKE', amount: 1200, description: 'Automatic 125cc' }
    const charges = [course, bike] as Training['order']['charges']
    const { panel, user } = await openOrder(
      api,
      clerk,
      { order: { ...TRAINING.order, charges } },
      {
        quote: {
          ...QUOTE,
          bikes: [
            { bike_type: 'BIKE_TYPE_AUTO_125CC', price: 1500, available: 0 },
            { bike_type: 'BIKE_TYPE_MANUAL', price: 0, available: 1 },
            { bike_type: 'BIKE_TYPE_AUTO', price: 0, available: 0 },
            { bike_type: 'BIKE_TYPE_NONE', price: -1000, available: 0 },
          ],
        },
      },
    )

    await user.click(panel.getByRole('combobox', { name: /Bike hire/ }))
    const manual = await screen.findByRole('option', { name: 'Manual 125cc' })
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options).toEqual(['Automatic 125cc', 'Manual 125cc', 'Automatic · none left', 'Own Bike · none left'])
    await user.click(manual)

    expect(panel.getByText('Takes £12.00 off the price')).toBeTruthy()
  })

  it.each([
    ['an admin, who says why', admin, true],
    ['nobody else', clerk, false],
  ])('lets a rider whom the rules refuse change to another bike by %s', async (_who, who, isOffered) => {
    const reason = 'CBT expires on 01/11/2026'
    api.on(
      trainings.update,
      refused('not_eligible', { fields: { customer: [reason] } }),
      good(trainings.update, { ...TRAINING, bike_type: 'BIKE_TYPE_MANUAL' }),
    )
    const bikes = [{ bike_type: 'BIKE_TYPE_MANUAL', price: 0, available: 1 }] as const
    const { panel, press, user, sent } = await openOrder(api, who, {}, { quote: { ...QUOTE, bikes: [...bikes] } })
    await user.click(panel.getByRole('combobox', { name: /Bike hire/ }))
    await user.click(await screen.findByRole('option', { name: 'Manual 125cc' }))
    await press('Save changes')

    expect(await panel.findByText(reason)).toBeTruthy()
    const field = panel.queryByRole('textbox', { name: 'Reason for booking anyway' })
    expect([field !== null, panel.queryByText(REQUIRED) !== null]).toEqual([isOffered, isOffered])
    if (!field) return
    await user.type(field, 'Seen the new one')
    await press('Save changes')
    expect(await screen.findByText('Order saved')).toBeTruthy()
    expect(sent('trainings.update')).toEqual({ bike_type: 'BIKE_TYPE_MANUAL', override_reason: 'Seen the new one' })
  })

  it('offers the statuses that may follow, and no outcome before the course', async () => {
    const { panel, user } = await openOrder(api, clerk, { status: 'TRAINING_WAITING_SCHOOL_CONFIRMATION' })

    await user.click(panel.getByRole('combobox', { name: 'Status' }))

    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(options).toEqual(['Waiting for school', 'Waiting for rider', 'Confirmed'])
    expect(panel.queryByRole('group', { name: 'How did it end?' })).toBeNull()
  })

  it('shows who may only look plain facts and no form', async () => {
    const masked = { user_birthdate: null, user_driving_licence_number: 'MCDON•••••••••••', is_masked: true }
    const { panel } = await openOrder(api, viewer, { ...masked, ...OVER })

    expect(panel.queryByRole('textbox')).toBeNull()
    expect(panel.queryByRole('combobox')).toBeNull()
    expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([''])
    expect(panel.getByText('Age 16')).toBeTruthy()
    expect(panel.getByText('MCDON•••••••••••')).toBeTruthy()
    expect(panel.getByText('Prefers the automatic.')).toBeTruthy()
    expect(panel.queryByRole('link', { name: 'Open contact' })).toBeNull()
    expect(api.count('orders.quote')).toBe(0)
  })

  it('keeps what RideTo keeps, and offers neither to move, to cancel nor to pay it', async () => {
    const { panel } = await openOrder(api, clerk, LOCKED)

    expect(panel.getByText(/^RideTo keeps course, bike, price and payment/)).toBeTruthy()
    expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Bike hire' }).disabled).toBe(true)
    for (const name of ['Take payment', 'Move…', 'Cancel order…', 'Delete', 'More about the money']) {
      expect(panel.queryByRole('button', { name })).toBeNull()
    }
    expect(panel.getByRole('textbox', { name: 'Notes' })).toBeTruthy()
  })

  it('lets an admin settle or cancel what RideTo keeps, and nothing else of it', async () => {
    const { panel } = await openOrder(api, admin, LOCKED)

    expect(panel.getByRole('button', { name: 'Take payment' })).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Cancel order…' })).toBeTruthy()
    for (const name of ['Move…', 'Delete', 'More about the money']) {
      expect(panel.queryByRole('button', { name })).toBeNull()
    }
  })

  it('is booked again once: it names the booking in its place, and offers no other', async () => {
    const line = TRAINING.order.lines[0]
    const again = { ...line, id: 312, school_course_id: 4022, training_date_time: '2026-12-05T08:30' } as typeof line &
      object
    const { panel } = await openOrder(api, clerk, {
      ...OVER,
      status: 'TRAINING_FAILED',
      rebooked_as: 312,
      order: { ...TRAINING.order, lines: [...TRAINING.order.lines, again] },
    })

    const link = panel.getByRole('link', { name: 'Sat 05/12/2026' })
    expect(link.getAttribute('href')).toBe('/v2/orders/4022/order/312/edit')
    expect(panel.queryByRole('button', { name: 'Rebook…' })).toBeNull()
  })

  it('links its other trainings and its certificate', async () => {
    const line = TRAINING.order.lines[0]
    const other = { ...line, id: 312, school_course_id: null, training_date_time: null } as typeof line & object
    const { panel } = await openOrder(api, person({ order_permission: 'view', certificate_permission: 'view' }), {
      certificate_number: 3_000_001,
      order: { ...TRAINING.order, lines: [...TRAINING.order.lines, other] },
    })

    expect(panel.getByRole('link', { name: '3000001' }).getAttribute('href')).toBe('/v2/certificates/3000001/view')
    expect(panel.getByText('Not placed')).toBeTruthy()
    const links = panel.getAllByRole('link', { name: 'CBT' }).map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/v2/orders/0/order/312/edit'])
  })

  it('lists the trainings of its package with their shares of the price, each at its own address', async () => {
    const [line] = TRAINING.order.lines
    const sold = { id: 9, name: 'Module 1 and 2, 4 days' }
    const of = (id: number, changes: object) => ({ ...line, id, package: 9, package_position: id - 310, ...changes })
    const lines = [
      of(311, { price: 30_000 }),
      of(312, { course_type: 'FULL_LICENCE_MOD1_TEST', school_course_id: 4031, price: 9000 }),
      of(313, { course_type: 'FULL_LICENCE_MOD2_TEST', school_course_id: null, training_date_time: null, price: 9500 }),
      { ...line, id: 320, school_course_id: 4050 },
    ] as Training['order']['lines']
    const { panel } = await openOrder(api, viewer, {
      package: sold,
      package_position: 1,
      package_price: 48_500,
      order: { ...TRAINING.order, lines },
    })

    const section = within(panel.getByRole('region', { name: 'Package' }))
    expect(section.getByText('£485.00')).toBeTruthy()
    expect(section.getByText('Module 1 and 2, 4 days')).toBeTruthy()
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'CBTSat 21/11/2026Confirmed£300.00',
      'Module 1 TestSat 21/11/2026Confirmed£90.00',
      'Module 2 TestNot placedConfirmed£95.00',
    ])
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/v2/orders/4031/order/312/edit',
      '/v2/orders/0/order/313/edit',
    ])
    const others = within(panel.getByRole('region', { name: 'Other trainings of this order' }))
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/v2/orders/4050/order/320/edit',
    ])
  })

  it('offers a training without a course one, and no outcome', async () => {
    const unplaced = { school_course_id: null, training_date_time: null, course: null }
    const { panel } = await openOrder(api, clerk, unplaced, { at: '/v2/orders/0/order/311/edit' })

    expect(panel.getByText('Isla MacDonald · CBT · Not placed')).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Choose a course…' })).toBeTruthy()
    expect(panel.queryByRole('group', { name: 'How did it end?' })).toBeNull()
  })

  it('tells its payments beside its changes', async () => {
    const { panel, user } = await openOrder(api, viewer)
    expect(await panel.findByText('Bike hire: Manual 125cc → Automatic 125cc')).toBeTruthy()

    await user.click(panel.getByRole('link', { name: /Payments/ }))

    expect(panel.getByText('Payment £50.00 by cash')).toBeTruthy()
    expect(panel.getByText('Nadia Okafor · 12/11/2026 19:02')).toBeTruthy()
  })
})

describe('an address of no order', () => {
  it.each([
    ['names another course than that of the order', '/v2/orders/4022/order/311/edit', undefined],
    ['names no course although the order has one', '/v2/orders/0/order/311/edit', undefined],
    ['is that of another school', '/v2/orders/4021/order/999/edit', refused('not_found')],
    ['is none', '/v2/orders/4021/order/abc/edit', undefined],
  ])('%s: nothing is loaded [CAL-07]', async (_why, at, reply) => {
    openOrders(api, clerk, at)
    if (reply) api.on(trainings.get, reply)

    expect(await screen.findByText('Unable to load rows')).toBeTruthy()
    expect(screen.queryByText('Isla MacDonald · CBT · Sat 21/11/2026, in 2 days')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })
})
