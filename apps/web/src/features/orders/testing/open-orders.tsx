import { auth } from '@connect/contract/auth/routes'
import type { SignedInUser } from '@connect/contract/auth/user'
import { bookingSettings } from '@connect/contract/booking-settings/routes'
import { changes } from '@connect/contract/changes/routes'
import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { CONTACT, CONTACT_ROW } from '@connect/contract/customers/examples'
import { customers } from '@connect/contract/customers/routes'
import { trainingMessages } from '@connect/contract/messages/routes'
import { TRAINING, TRAINING_ROW } from '@connect/contract/orders/examples'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import type { CourseQuote, Quote } from '@connect/contract/orders/quote'
import type { Training, TrainingRow } from '@connect/contract/orders/training'
import { plannedMessages } from '@connect/contract/planned-messages/routes'
import { staff } from '@connect/contract/staff/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { Outlet, type RouteObject } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { type fakeApi, good } from '#api/testing/fake-api.ts'
import { verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { signIn } from '#api/testing/session-of.ts'
import { ordersRoutes } from '#features/orders/routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/orders/list/orders-page.tsx'
import '#features/orders/add/add-order-panel.tsx'
import '#features/orders/edit/order-panel.tsx'

type School = {
  rows?: readonly Partial<TrainingRow>[]
  training?: Partial<Training>
  count?: number
  quote?: Partial<Quote>
}

/** Two bikes to choose from, one of which is gone; nothing is odd about the booking. */
export const QUOTE: CourseQuote = {
  ...(orders.quote.example.response as CourseQuote),
  bikes: [
    { bike_type: 'BIKE_TYPE_AUTO_125CC', price: 1500, available: 2 },
    { bike_type: 'BIKE_TYPE_MANUAL', price: 1500, available: 0 },
    { bike_type: 'BIKE_TYPE_NONE', price: 0, available: 1 },
  ],
  lines: [
    { kind: 'COURSE', description: 'CBT course', amount: 13_000, vat_rate: 20 },
    { kind: 'BIKE', description: 'Automatic 125cc', amount: 1500, vat_rate: 20 },
  ],
  total: 14_500,
  warnings: [],
}

const NOW = new Date('2026-11-19T10:20:00Z')

const Frame = () => (
  <>
    <Outlet />
    <Toasts />
  </>
)

/** Panels over an empty page: the list, which has its own tests, takes longer to render than most panels. */
const panelRoutes = ordersRoutes.map((list): RouteObject => ({ ...list, lazy: async () => ({ Component: Outlet }) }))

const renderAt = (at: string, children: RouteObject[]) =>
  renderApp(
    [
      { path: '/v2', Component: Frame, children },
      { path: '*', element: null },
    ],
    at,
  )

type Open = (
  api: ReturnType<typeof fakeApi>,
  user: SignedInUser,
  at: string,
  school?: School,
) => ReturnType<typeof renderAt>

/** The orders' screens for this user on 19 November 2026, over a school whose order is Isla MacDonald's DR#7K2MQX, training 311. */
export const openOrders: Open = (api, user, at, school) => {
  answerOrders(api, user, school)
  return renderAt(at, ordersRoutes)
}

/** The same without the list behind its panels. */
export const openOrderPanel: Open = (api, user, at, school) => {
  answerOrders(api, user, school)
  return renderAt(at, panelRoutes)
}

function answerOrders(
  api: ReturnType<typeof fakeApi>,
  user: SignedInUser,
  { rows = [{}], training = {}, count = rows.length, quote = {} }: School = {},
): void {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  signIn(user)
  const results = rows.map((row, index) => ({ ...TRAINING_ROW, id: TRAINING_ROW.id + index, ...row }))
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(suppliers.list, good(suppliers.list, suppliers.list.example.response))
  api.on(staff.instructors, good(staff.instructors, staff.instructors.example.response))
  api.on(bookingSettings.get, good(bookingSettings.get, bookingSettings.get.example.response))
  api.on(communicationSettings.get, good(communicationSettings.get, communicationSettings.get.example.response))
  api.on(orders.courses, good(orders.courses, orders.courses.example.response))
  // Before its siblings, whose paths would fit its parameter: the newest answers first.
  api.on(customers.get, good(customers.get, CONTACT))
  api.on(customers.list, good(customers.list, { count: 1, results: [CONTACT_ROW] }))
  api.on(customers.duplicates, good(customers.duplicates, { results: [] }))
  api.on(changes.listen, () => new Response(new ReadableStream()))
  api.on(trainings.get, good(trainings.get, { ...TRAINING, ...training }))
  api.on(trainingMessages.list, good(trainingMessages.list, { count: 0, results: [] }))
  api.on(plannedMessages.list, good(plannedMessages.list, { results: [] }))
  api.on(orders.list, good(orders.list, { count, results }))
  api.on(orders.due, good(orders.due, orders.due.example.response))
  api.on(orders.counts, good(orders.counts, orders.counts.example.response))
  api.on(orders.quote, good(orders.quote, { ...QUOTE, ...quote }))
  api.on(orders.create, good(orders.create, TRAINING))
}
