import { customers } from '@connect/contract/customers/routes'
import { trainings } from '@connect/contract/orders/order-routes'
import { permissions } from '@connect/db/seed/factories'
import { expect, it } from 'vitest'
import { openOffice } from '#features/orders/testing/open-office.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const BORN = '1990-05-01'

/** An order, and somebody who may change orders and contacts. */
async function openOrder() {
  const { make, as } = test()
  const office = await openOffice(test())
  const contact = await office.rider({
    first_name: 'Isla',
    last_name: 'Bennett',
    phone: '07700 900111',
    birthdate: new Date(BORN),
  })
  const { id: training_id } = await office.book({ customer: contact.id })
  const [order_permission, contact_permission] = ['USER_PERMISSION_EDIT', 'USER_PERMISSION_EDIT'] as const
  const user = await make.user(office.school, permissions(null, { order_permission, contact_permission }))
  return { ...office, contact, training_id, params: { training_id }, user, both: await as(user) }
}

it('changes the contact, and is told with the contact as with the order', async () => {
  const { both, params, contact } = await openOrder()
  const body = {
    user_last_name: 'Barnes',
    user_email: 'isla@example.org',
    user_birthdate: '1991-06-02',
    user_current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
  } as const

  const after = await both(trainings.update, { params, body: { ...body, notes: 'Rang' } })

  expect(after).toMatchObject({ ...body, user_first_name: 'Isla', user_phone: '07700 900111', notes: 'Rang' })
  const there = { params: { customer_id: contact.id } }
  expect(await both(customers.get, there)).toMatchObject({ full_name: 'Isla Barnes', birthdate: '1991-06-02' })
  const [ofContact, ofOrder] = [await both(customers.history, there), await both(trainings.history, { params })]
  expect(ofContact.results[0]).toMatchObject({ title: 'Changed an order' })
  expect(ofContact.results[0]?.changes).toContainEqual({ field: 'last_name', before: 'Bennett', after: 'Barnes' })
  expect(JSON.stringify(ofOrder.results)).toContain('contact_changed')
  expect(JSON.stringify(ofOrder.results)).not.toMatch(/Barnes|isla@example|1991/)
})

it('needs contacts to edit, or nothing changes', async () => {
  const { call, params } = await openOrder()

  const error = await refused(call(trainings.update, { params, body: { user_phone: '07700 900999', notes: 'Rang' } }))

  expect([error.code, error.status]).toEqual(['permission_denied', 403])
  expect(await call(trainings.get, { params })).toMatchObject({ user_phone: '07700 900111', notes: null })
  expect((await call(trainings.update, { params, body: { notes: 'Rang' } })).notes).toBe('Rang')
})

it.each([
  [{ user_first_name: '' }, 'user_first_name'],
  [{ user_email: 'isla' }, 'user_email'],
  [{ user_driving_licence_number: 'ABC' }, 'user_driving_licence_number'],
  // The contact passed theory at 25: they cannot have been born so late.
  [{ user_birthdate: '2005-01-01' }, 'user_birthdate'],
])('is refused as on the page of the contact: %o', async (body, field) => {
  const { both, params, contact } = await openOrder()
  const there = { customer_id: contact.id }
  await both(customers.update, { params: there, body: { theory_passed_date: '2015-05-02' } })

  const error = await refused(both(trainings.update, { params, body: { ...body, notes: 'Rang' } }))

  expect(error.code).toBe('validation_failed')
  expect(Object.keys(error.fields)).toEqual([field])
  expect(await both(trainings.get, { params })).toMatchObject({ user_birthdate: BORN, notes: null })
})

it('is refused where somebody changed the contact meanwhile, and says who', async () => {
  const { both, user, params, contact } = await openOrder()
  const { version } = await both(trainings.get, { params })
  await both(customers.update, { params: { customer_id: contact.id }, body: { phone: '07700 900222' } })

  const change = { params, body: { user_phone: '07700 900333' } }
  const { code, changed } = await refused(both(trainings.update, change, { headers: { 'if-match': `"${version}"` } }))

  expect(code).toBe('changed_meanwhile')
  expect(changed).toMatchObject({ values: { user_phone: '07700 900222' }, last: { by: { id: user.id } } })
})

it('judges another bike by what the contact says then', async () => {
  const { both, params, today } = await openOrder()
  const body = { user_birthdate: `${Number(today.slice(0, 4)) - 16}-01-01`, bike_type: 'BIKE_TYPE_AUTO_125CC' } as const

  const error = await refused(both(trainings.update, { params, body }))

  expect(error.code).toBe('not_eligible')
  expect((await both(trainings.get, { params })).user_birthdate).toBe(BORN)
})

it('keeps what two change of one contact at once whole', async () => {
  const { both, params, contact } = await openOrder()

  const there = { params: { customer_id: contact.id } }
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => [
      both(trainings.update, { params, body: { user_phone: `07700 90${1000 + index}`, notes: `${index}` } }),
      both(customers.update, { ...there, body: { email: `isla${index}@example.org` } }),
    ]).flat(),
  )

  const { phone, email } = await both(customers.get, there)
  expect([phone, email]).toEqual([expect.stringMatching(/^07700 9010/), expect.stringMatching(/^isla\d/)])
  const { results } = await both(customers.history, there)
  expect(results.every(({ changes }) => changes.length > 0)).toBe(true)
})
