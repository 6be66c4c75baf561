import { auth } from '@connect/contract/auth/routes'
import type { SignedInUser } from '@connect/contract/auth/user'
import { certificates } from '@connect/contract/certificates/routes'
import { changes } from '@connect/contract/changes/routes'
import { communicationSettings } from '@connect/contract/communication-settings/routes'
import type { Customer, ListedCustomer } from '@connect/contract/customers/customer'
import { customerDocuments } from '@connect/contract/customers/document-routes'
import { CONTACT, CONTACT_ROW, NOTE } from '@connect/contract/customers/examples'
import type { CustomerNote } from '@connect/contract/customers/note'
import { customerNotes } from '@connect/contract/customers/note-routes'
import { customers } from '@connect/contract/customers/routes'
import { customerOrders, orders } from '@connect/contract/orders/order-routes'
import { EXAMPLE_VERSION } from '@connect/contract/versioned'
import { Outlet, type RouteObject } from 'react-router'
import { type fakeApi, good } from '#api/testing/fake-api.ts'
import { verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { signIn } from '#api/testing/session-of.ts'
import { contactsRoutes } from '#features/contacts/routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/contacts/list/contacts-page.tsx'
import '#features/contacts/details/contact-page.tsx'
import '#features/contacts/form/add-contact-panel.tsx'
import '#features/contacts/form/edit-contact-panel.tsx'
import '#features/contacts/details/orders-tab.tsx'
import '#features/contacts/notes/notes-tab.tsx'
import '#features/contacts/attachments/attachments-tab.tsx'
import '#features/contacts/attachments/add-attachment-panel.tsx'

type Options = {
  contact?: Partial<Customer>
  row?: Partial<ListedCustomer>
  notes?: readonly Partial<CustomerNote>[]
  count?: number
}

function Frame() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

/** Panels over an empty page: the list, which has its own tests, takes longer to render than most panels. */
const panelRoutes = contactsRoutes.map(
  (route): RouteObject => (route.path === 'contacts' ? { ...route, lazy: async () => ({ Component: Outlet }) } : route),
)

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
  options?: Options,
) => ReturnType<typeof renderAt>

/** The contacts' screens for this user, over a school whose contact is Isla MacDonald, id 41, with one note. */
export const openContacts: Open = (api, user, at, options) => {
  answerContacts(api, user, options)
  return renderAt(at, contactsRoutes)
}

/** The same without the list behind its panels. */
export const openContactPanel: Open = (api, user, at, options) => {
  answerContacts(api, user, options)
  return renderAt(at, panelRoutes)
}

function answerContacts(
  api: ReturnType<typeof fakeApi>,
  user: SignedInUser,
  { contact = {}, row = {}, notes = [{}], count = 1 }: Options = {},
): void {
  const written = notes.map((note, index) => ({ ...NOTE, id: NOTE.id + index, ...note }))
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(certificates.list, good(certificates.list, certificates.list.example.response))
  // Before its siblings, whose paths would fit its parameter: the newest answers first.
  api.on(customers.get, good(customers.get, { ...CONTACT, ...contact }))
  api.on(customers.summary, good(customers.summary, customers.summary.example.response))
  api.on(customers.duplicates, good(customers.duplicates, { results: [] }))
  api.on(customers.list, good(customers.list, { count, results: count > 0 ? [{ ...CONTACT_ROW, ...row }] : [] }))
  api.on(customers.history, good(customers.history, customers.history.example.response))
  api.on(orders.due, good(orders.due, { due_total: 0, due_count: 0, refund_total: 0, refund_count: 0 }))
  api.on(customerOrders.list, good(customerOrders.list, customerOrders.list.example.response))
  api.on(customerNotes.list, good(customerNotes.list, { count: written.length, results: written }))
  api.on(customerNotes.get, good(customerNotes.get, { ...NOTE, ...notes[0], version: EXAMPLE_VERSION }))
  api.on(communicationSettings.get, good(communicationSettings.get, communicationSettings.get.example.response))
  api.on(customerDocuments.list, good(customerDocuments.list, customerDocuments.list.example.response))
  api.on(changes.listen, () => new Response(new ReadableStream()))
}
