import { TRAINING_ROW } from '@connect/contract/orders/examples'
import { customerOrders, orders } from '@connect/contract/orders/order-routes'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openContacts } from '#features/contacts/testing/open-contacts.tsx'

const api = fakeApi()
const clerk = person({ contact_permission: 'view', order_permission: 'edit' })
const viewer = person({ contact_permission: 'view', order_permission: 'view' })
const ORDERS = '/v2/contacts/41/details/orders'

beforeEach(noSession)

describe('the orders of a contact', () => {
  it('are listed with status, payment, course and date, each leading to its panel', async () => {
    openContacts(api, viewer, ORDERS)

    const link = await screen.findByRole('link', { name: 'DR#7K2MQX Direct' })
    expect(
      within(link.closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'DR#7K2MQX Direct',
      'Sat 21/11/202608:30–16:30 · Croydon',
      'CBTAutomatic 125cc',
      'Partially paid',
      '£80.00',
      'Confirmed',
    ])
    expect(link.getAttribute('href')).toBe('/v2/orders/4021/order/311/edit')
  })

  it('have an address for a training that is on no course yet', async () => {
    openContacts(api, viewer, ORDERS)
    const unplaced = {
      ...TRAINING_ROW,
      school_course_id: null,
      training_date_time: null,
      end_time: null,
      package: { id: 9, name: 'Module 1 and 2, 4 days' },
      package_position: 4,
    }
    api.on(customerOrders.list, good(customerOrders.list, { count: 1, results: [unplaced] }))

    const link = await screen.findByRole('link', { name: 'DR#7K2MQX Direct Module 1 and 2, 4 days' })
    expect(link.getAttribute('href')).toBe('/v2/orders/0/order/311/edit')
    expect(screen.getByText('Not placed')).toBeTruthy()
  })

  it.each([
    [8050, 'Isla MacDonaldDirectUnder 18£80.50 due'],
    [0, 'Isla MacDonaldDirectUnder 18'],
  ])('say in the head what is still to pay, of %d pence', async (due_total, words) => {
    openContacts(api, viewer, ORDERS)
    api.on(orders.due, good(orders.due, { due_total, due_count: 1, refund_total: 0, refund_count: 0 }))

    await screen.findByRole('table', { name: 'Orders' })
    const head = screen.getByRole('heading', { level: 1 }).closest('header')
    if (due_total > 0) await screen.findByText('£80.50 due')
    expect(head?.textContent).toContain(words)
  })

  it('can be added to from the head by whoever takes orders', async () => {
    openContacts(api, clerk, ORDERS)

    const link = await screen.findByRole('link', { name: 'Add order' })
    expect(link.getAttribute('href')).toBe('/v2/orders/add?customer=41')
  })

  it('are not offered to who may not see orders, nor asked for', async () => {
    openContacts(api, person({ contact_permission: 'view' }), '/v2/contacts/41/details/history')

    await screen.findByRole('heading', { level: 1, name: 'Isla MacDonald' })
    expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add order' })).toBeNull()
    expect(api.count('orders.due')).toBe(0)
  })

  it('say that there are none, or that they could not be loaded', async () => {
    const { user } = openContacts(api, viewer, ORDERS)
    api.on(customerOrders.list, refused('unexpected'))

    expect(await screen.findByText('Unable to load rows')).toBeTruthy()
    api.on(customerOrders.list, good(customerOrders.list, { count: 0, results: [] }))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No orders yet')).toBeTruthy()
  })
})
