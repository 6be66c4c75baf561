import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { fakeApi } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { QUOTE } from './open-orders.tsx'

export const clerk = person({ order_permission: 'edit', calendar_permission: 'view' })
export const owner = person({ owner: true })

export const ADD = '/v2/orders/4021/order/add'
export const FOR_ISLA = `${ADD}?customer=41`

/** The course has one type of bike left. */
export const ONLY_AUTO = { bikes: QUOTE.bikes.slice(0, 2) }

export const panel = () => within(screen.getByRole('dialog', { name: 'Add order' }))
export const add = () => screen.findByRole('button', { name: 'Add order' })
export const bike = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

/** What the calls to a route were sent with, in their order; and the last order, once there is one. */
export function sentOrders(api: ReturnType<typeof fakeApi>) {
  const sentTo = (name: string) =>
    api.calls.flatMap((call, index) => (call === name ? [api.bodies[index] as Record<string, unknown>] : []))
  const added = async () => {
    await waitFor(() => expect(api.count('orders.create')).toBeGreaterThan(0))
    return sentTo('orders.create').at(-1)
  }
  return { sentTo, added }
}
