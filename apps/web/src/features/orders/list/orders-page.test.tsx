import { changes } from '@connect/contract/changes/routes'
import { TRAINING_ROW } from '@connect/contract/orders/examples'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import type { TrainingRow } from '@connect/contract/orders/training'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openOrders } from '#features/orders/testing/open-orders.tsx'

const api = fakeApi()
const editor = person({ order_permission: 'edit' })
const viewer = person({ order_permission: 'view' })
const LIST = '/v2/orders'
const { order } = TRAINING_ROW
const paid = { ...order, payment_status: 'PAID', paid: 13_000, outstanding: 0 } as const
const unpaid = { ...order, payment_status: 'OUTSTANDING', paid: 0, outstanding: 13_000 } as const

const theRow = async (name = /DR#7K2MQX/) => within(await screen.findByRole('row', { name }))

type Row = Partial<Omit<TrainingRow, 'order'>> & { order?: Partial<TrainingRow['order']> }

/** Each of an order of its own: DR#ROW0, DR#ROW1 and so on. */
const ofOwnOrders = (rows: readonly Row[]) =>
  rows.map((row, index) => ({
    ...row,
    order: { ...order, ...row.order, id: index + 1, friendly_id: `DR#ROW${index}` },
  }))

/** What the list was asked for. */
function listen() {
  const queries: Record<string, string>[] = []
  api.on(orders.list, ({ url }) => {
    queries.push(Object.fromEntries(new URL(url).searchParams))
    return Response.json({ count: 1, results: [TRAINING_ROW] })
  })
  return queries
}

beforeEach(noSession)

describe('the list of orders', () => {
  it('shows what a colleague books or takes while it is open', async () => {
    openOrders(api, viewer, LIST)
    let sendChange: (change: string) => void = () => undefined
    const stream = new ReadableStream({
      start(controller) {
        sendChange = (change) => controller.enqueue(new TextEncoder().encode(`event: changed\ndata: ${change}\n\n`))
      },
    })
    api.on(changes.listen, () => new Response(stream))
    await screen.findByRole('row', { name: /Partially paid/ })
    await waitFor(() => expect(api.calls).toContain(changes.listen.name))

    api.on(orders.list, good(orders.list, { count: 1, results: [{ ...TRAINING_ROW, order: paid }] }))
    sendChange('{"feature":"orders","ids":null}')

    expect(await screen.findByRole('row', { name: /DR#7K2MQX.* Paid/ })).toBeTruthy()
  })

  it('shows a training in its columns, the number as the link to its panel, and only View in its menu to a viewer [ORDER-01]', async () => {
    const { user } = openOrders(api, viewer, `${LIST}?search=is`)

    const row = await theRow()
    for (const text of [
      'Direct',
      'Sat 21/11/2026',
      '08:30–16:30 · Croydon',
      'CBT',
      'Automatic 125cc',
      'Isla MacDonald',
      '07700 900123',
      'Partially paid',
      '£80.00',
      'Confirmed',
      'Share code expired',
    ])
      expect(row.getByText(text)).toBeTruthy()
    expect(row.getByRole('link', { name: /DR#7K2MQX/ }).getAttribute('href')).toBe(
      '/v2/orders/4021/order/311/edit?search=is',
    )
    await user.click(row.getByRole('button', { name: 'Actions for DR#7K2MQX' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['View'])
  })

  it('leads to a training of a package that is not placed yet by course 0, and asks no readiness of one that is over', async () => {
    const sold = { package: { id: 9, name: 'Module 1 and 2, 4 days' }, package_position: 4 }
    const unplaced = { school_course_id: null, training_date_time: null, end_time: null, ...sold }
    const over = { readiness: null, status: 'TRAINING_PASSED' } as const
    openOrders(api, viewer, LIST, { rows: ofOwnOrders([unplaced, over]) })

    const row = await theRow(/DR#ROW0/)
    expect(row.getByText('Not placed')).toBeTruthy()
    expect(row.getByTitle('Module 1 and 2, 4 days').textContent).toBe('Module 1 and 2, 4 days')
    expect(row.getByRole('link', { name: /DR#ROW0/ }).getAttribute('href')).toBe('/v2/orders/0/order/311/edit')
    const passed = await theRow(/DR#ROW1/)
    expect(passed.getByText('Completed')).toBeTruthy()
    expect(passed.queryByText('Share code expired')).toBeNull()
  })

  it('shows what is paid, unpaid and near, unpaid and far away, and paid too much', async () => {
    const cases = [
      [{ order: paid }, 'Paid', '–', 'success'],
      [{ order: unpaid }, 'Outstanding', '£130.00', 'danger'],
      [{ order: unpaid, training_date_time: '2026-12-21T08:30' }, 'Outstanding', '£130.00', 'warning'],
      [{ order: { ...paid, refund_due: 5000 } }, 'Refund due', '−£50.00', 'warning'],
    ] as const
    openOrders(api, viewer, LIST, { rows: ofOwnOrders(cases.map(([row]) => row)) })

    for (const [index, [, state, due, tone]] of cases.entries()) {
      const shown = await theRow(new RegExp(`DR#ROW${index}`))
      const word = shown.getByText(state)
      expect((word.querySelector('[data-tone]') ?? word).getAttribute('data-tone')).toBe(tone)
      expect(shown.getByText(due)).toBeTruthy()
    }
  })

  it.each([
    ['', { page: '1', page_size: '10', period: 'month' }],
    ['?period=today&ordering=-order__friendly_id', { period: 'today', o: '-order__friendly_id' }],
    ['?period=all&page_size=50', { period: 'all', page_size: '50' }],
    ['?search=DR%237K2', { search: 'DR#7K2', period: 'all' }],
    ['?search=isla&period=month', { search: 'isla', period: 'month' }],
    ['?customer=41', { customer: '41', period: 'all' }],
    ['?unpaid=true&source=RIDETO,RIDETO_INSTANT', { unpaid: 'true', source: 'RIDETO,RIDETO_INSTANT', period: 'month' }],
  ])('asks at %j for %j', async (search, expected) => {
    openOrders(api, viewer, `${LIST}${search}`)
    const queries = listen()

    await theRow()
    expect(queries[0]).toMatchObject(expected)
  })

  it('narrows by what stands in the sidebar, and this month is the default', async () => {
    const { user, address } = openOrders(api, viewer, `${LIST}?page=2`)

    expect(await screen.findByRole('link', { name: /This month/, current: true })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /This week/ }))
    await waitFor(() => expect(address()).toBe(`${LIST}?period=week`))
    await user.click(screen.getByRole('checkbox', { name: 'Has certificate' }))
    await waitFor(() => expect(address()).toBe(`${LIST}?period=week&has_certificate=true`))
    await screen.findByRole('checkbox', { name: 'Has certificate', checked: true })
    await user.click(screen.getByRole('link', { name: /This month/ }))
    await waitFor(() => expect(address()).toBe(`${LIST}?has_certificate=true`))
    await user.click(screen.getByRole('checkbox', { name: 'Has certificate' }))
    await waitFor(() => expect(address()).toBe(LIST))
  })

  it('counts what each choice of the sidebar has, within the days that are chosen, and keeps the counts meanwhile', async () => {
    const { user } = openOrders(api, viewer, `${LIST}?period=year&status=TRAINING_CONFIRMED&search=isla`)
    const queries: string[] = []
    const answer = orders.counts.example.response
    api.on(orders.counts, ({ url }) => {
      queries.push(new URL(url).search)
      return Response.json({
        ...answer,
        periods: { ...answer.periods, year: null, all: 43_972 },
        has_certificate: null,
      })
    })

    const rail = within(await screen.findByRole('navigation', { name: 'Date' }))
    await rail.findByRole('link', { name: 'All time 43,972' })
    expect(rail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Today 6',
      'This week 31',
      'This month 128',
      'This year 10,000+',
      'All time 43,972',
    ])
    expect(screen.getByRole('checkbox', { name: 'Unpaid', description: '14' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Has certificate', description: '10,000+' })).toBeTruthy()
    expect(queries).toEqual(['?period=year'])

    api.on(orders.counts, () => new Promise<Response>(() => undefined))
    await user.click(rail.getByRole('link', { name: /This week/ }))
    await screen.findByRole('link', { name: 'This week 31', current: true })
    expect(await screen.findByRole('checkbox', { name: 'Unpaid', description: '14' })).toBeTruthy()
  })

  it('lists and narrows without counts where they could not be loaded', async () => {
    openOrders(api, viewer, LIST)
    api.on(orders.counts, refused('not_found'))

    await theRow()
    expect(screen.getByRole('link', { name: 'This month', current: true })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Unpaid' })).toBeTruthy()
  })

  it('says what is due on the orders that are left and what is to be refunded, and leads to them', async () => {
    const { user, address } = openOrders(api, viewer, `${LIST}?status=TRAINING_CONFIRMED`)

    expect(await screen.findByText('£1,285.00 due')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'on 14 orders' }))
    await waitFor(() => expect(address()).toBe(`${LIST}?status=TRAINING_CONFIRMED&unpaid=true`))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'on 14 orders' })).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Unpaid' }).checked).toBe(true)

    await user.click(await screen.findByRole('link', { name: '£50.00 to refund' }))
    await waitFor(() => expect(address()).toBe(`${LIST}?status=TRAINING_CONFIRMED&payment=REFUND_DUE`))
  })

  it('says what an order owes on the first of its rows, and on the others where that stands', async () => {
    openOrders(api, viewer, LIST, { rows: [{}, {}] })

    expect(await screen.findAllByText('£80.00')).toHaveLength(1)
    expect(screen.getAllByText('with DR#7K2MQX')).toHaveLength(1)
  })

  it('says where the others are while this month has none', async () => {
    openOrders(api, viewer, LIST, { rows: [] })

    expect(await screen.findByText('No orders found')).toBeTruthy()
    expect(screen.getByText('Nobody trains this month yet. Choose All time for other months.')).toBeTruthy()
  })

  it('says when it could not be loaded', async () => {
    openOrders(api, viewer, LIST)
    api.on(orders.list, refused('not_found'))

    expect(await screen.findByText('Unable to load rows')).toBeTruthy()
  })
})

/** Of a course that has not begun. */
const AHEAD = { training_date_time: '2099-06-01T09:00' } as const

describe('what can be done with an order in the list', () => {
  it('is to edit it, to take what it owes, and to delete what was booked by mistake', async () => {
    const cases: readonly (readonly [string, Row, string[]])[] = [
      ['partly paid', {}, ['Edit', 'Take payment']],
      ['not paid', { ...AHEAD, order: unpaid }, ['Edit', 'Take payment', 'Delete']],
      ['paid', { order: paid }, ['Edit']],
      ['whose course has begun', { order: unpaid, training_date_time: '2020-06-01T09:00' }, ['Edit', 'Take payment']],
      ['cancelled for a fee', { ...AHEAD, order: unpaid, status: 'TRAINING_CANCELLED' }, ['Edit', 'Take payment']],
      ['with a certificate', { ...AHEAD, order: unpaid, certificate_number: 3_000_001 }, ['Edit', 'Take payment']],
      ['from RideTo', { order: unpaid, source: 'RIDETO' }, ['Edit']],
    ]
    const { user } = openOrders(api, editor, LIST, { rows: ofOwnOrders(cases.map(([, row]) => row)) })

    for (const [index, [which, , expected]] of cases.entries()) {
      await user.click(await screen.findByRole('button', { name: `Actions for DR#ROW${index}` }))
      const menu = await screen.findByRole('menu', { name: `Actions for DR#ROW${index}` })
      const items = within(menu).getAllByRole('menuitem')
      expect([which, ...items.map(({ textContent }) => textContent)]).toEqual([which, ...expected])
      await user.keyboard('{Escape}')
    }
  })

  it('deletes one that was booked by mistake, once somebody means it, or says why it cannot', async () => {
    const { user } = openOrders(api, editor, LIST, { rows: [{ ...AHEAD, order: unpaid }] })
    api.on(
      trainings.remove,
      refused('order_has_history', { detail: 'This order has payments. Cancel it instead.' }),
      good(trainings.remove, trainings.remove.example.response),
    )
    const press = async (role: 'button' | 'menuitem', name: string) =>
      user.click(await screen.findByRole(role, { name }))

    await press('button', 'Actions for DR#7K2MQX')
    await press('menuitem', 'Delete')
    expect(api.count('trainings.remove')).toBe(0)
    await press('button', 'Delete order')
    expect(await screen.findByText('This order has payments. Cancel it instead.')).toBeTruthy()

    await press('button', 'Actions for DR#7K2MQX')
    await press('menuitem', 'Delete')
    await press('button', 'Delete order')
    expect(await screen.findByText('The order has been deleted.')).toBeTruthy()
  })
})
