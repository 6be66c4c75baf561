import { customerNotes } from '@connect/contract/customers/note-routes'
import { orderCustomerNotes, orderCustomers } from '@connect/contract/customers/order-customer-routes'
import { customers } from '@connect/contract/customers/routes'
import { expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function opened() {
  const { make, as } = test()
  const school = await make.school()
  const call = await as(await make.user(school, { contact_permission: 'USER_PERMISSION_EDIT' }))
  const body = { first_name: 'Isla', last_name: 'MacDonald', source: 'dashboard' }
  const { id: customer_id } = await call(orderCustomers.create, { body })
  return { call, params: { customer_id } }
}

it('contacts below orders are the contacts [ORDER-08]', async () => {
  const { call, params } = await opened()

  const changed = await call(orderCustomers.update, { params, body: { town: 'Croydon' } })

  expect(changed).toMatchObject({ full_name: 'Isla MacDonald', source: 'DASHBOARD', town: 'Croydon' })
  expect(await call(customers.get, { params })).toEqual(changed)
  expect(await call(orderCustomers.get, { params })).toEqual(changed)
  expect(await call(orderCustomers.list, { query: { search: 'isla' } })).toEqual(await call(customers.list, {}))
  await call(orderCustomers.remove, { params })
  expect((await refused(call(customers.get, { params }))).code).toBe('not_found')
})

it('notes below orders are the notes of the contacts that they name', async () => {
  const { call, params } = await opened()
  const customer = params.customer_id
  const note = await call(orderCustomerNotes.create, { body: { customer, text: 'Left-handed', pinned: true } })
  const path = { params: { customer_note_id: note.id } }

  const changed = await call(orderCustomerNotes.update, { ...path, body: { text: 'Right-handed' } })

  expect(changed).toMatchObject({ customer, text: 'Right-handed', pinned: true })
  expect(await call(orderCustomerNotes.get, path)).toEqual(changed)
  const query = { customer: String(customer) }
  expect(await call(orderCustomerNotes.list, { query })).toEqual(await call(customerNotes.list, { params }))
  await call(orderCustomerNotes.remove, path)
  expect((await call(orderCustomerNotes.list, { query })).count).toBe(0)
  expect((await refused(call(orderCustomerNotes.get, path))).code).toBe('not_found')
})
