import type { SignedInUser } from '@connect/contract/auth/user'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import type { Training } from '@connect/contract/orders/training'
import { screen, within } from '@testing-library/react'
import { type fakeApi, good } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { openOrderPanel } from './open-orders.tsx'

export const clerk = person({ order_permission: 'edit', contact_permission: 'view', calendar_permission: 'view' })
export const viewer = person({ order_permission: 'view' })
export const admin = person({ order_permission: 'edit', calendar_permission: 'view', admin: true })

export const QUOTE = orders.quote.example.response as Quote

export const ORDER = '/v2/orders/4021/order/311/edit'

/** The panel of Isla MacDonald's order DR#7K2MQX on 19 November 2026, two days before her CBT; £50.00 of £130.00 is paid. */
export async function openOrder(
  api: ReturnType<typeof fakeApi>,
  user: SignedInUser = clerk,
  training: Partial<Training> = {},
  { at = ORDER, quote = QUOTE }: { at?: string; quote?: Quote } = {},
) {
  api.on(trainings.history, good(trainings.history, trainings.history.example.response))
  const app = openOrderPanel(api, user, at, { training })
  // The newest answers.
  api.on(orders.quote, good(orders.quote, quote))
  const panel = within(await screen.findByRole('dialog', { name: 'DR#7K2MQX' }))
  await panel.findByRole('heading', { name: 'Money' })
  const press = (name: string | RegExp) => app.user.click(panel.getByRole('button', { name }))
  const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
  const sent = (name: string) => api.bodies[api.calls.lastIndexOf(name)]
  return { ...app, panel, press, dialog, sent }
}
