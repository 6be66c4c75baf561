import { CONTACT } from '@connect/contract/customers/examples'
import { customers } from '@connect/contract/customers/routes'
import { TRAINING } from '@connect/contract/orders/examples'
import { trainings } from '@connect/contract/orders/order-routes'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { clerk, openOrder } from '#features/orders/testing/open-order.tsx'

const api = fakeApi()
const both = person({ order_permission: 'edit', contact_permission: 'edit' })

beforeEach(noSession)

const edit = { name: 'Edit rider' }

it('changes the facts of the contact in place, and sends no others', async () => {
  const saved = { ...TRAINING, user_phone: '07700 900555' }
  api.on(trainings.update, good(trainings.update, saved))
  const { panel, press, user, sent } = await openOrder(api, both)

  await press('Edit rider')
  const phone = panel.getByRole('textbox', { name: 'Phone' })
  await user.clear(phone)
  await user.type(phone, '07700 900555')
  await press('Save changes')

  expect(await screen.findByText('Order saved')).toBeTruthy()
  expect(sent('trainings.update')).toEqual({ user_phone: '07700 900555' })
  expect(await panel.findByRole('button', edit)).toBeTruthy()
  expect(panel.queryByRole('textbox', { name: 'Phone' })).toBeNull()
})

it('says at its own field what the server refuses of the contact', async () => {
  const message = 'The training record has a day before they were 14'
  api.on(trainings.update, refused('validation_failed', { fields: { user_birthdate: [message] } }))
  const { panel, press, user } = await openOrder(api, both)

  await press('Edit rider')
  await user.clear(panel.getByLabelText('Date of birth'))
  await user.type(panel.getByLabelText('Date of birth'), '01/01/2008')
  await press('Save changes')

  expect(await panel.findByText(message)).toBeTruthy()
  expect(panel.getByLabelText('Date of birth').getAttribute('aria-invalid')).toBe('true')
})

it('says who has the phone number already, and stops nobody', async () => {
  const { panel, press } = await openOrder(api, both)
  const twin = { id: 77, full_name: 'Eilidh MacDonald', birthdate: null, age: 44, matches: ['phone' as const] }
  const answer = good(customers.duplicates, { results: [twin] })
  const excludedIds: string[] = []
  api.on(customers.duplicates, (request) => {
    excludedIds.push(new URL(request.url).searchParams.get('except') ?? '')
    return answer(request)
  })

  await press('Edit rider')

  expect(await panel.findByRole('link', { name: 'Open Eilidh MacDonald' })).toBeTruthy()
  expect(excludedIds).toEqual([String(CONTACT.id)])
})

it('shows facts to who may change orders but not contacts, and never sends them', async () => {
  api.on(trainings.update, good(trainings.update, TRAINING))
  const { panel, press, user, sent } = await openOrder(api, clerk)

  expect(panel.queryByRole('button', edit)).toBeNull()
  await user.type(panel.getByRole('textbox', { name: 'Notes' }), '!')
  await press('Save changes')

  expect(await screen.findByText('Order saved')).toBeTruthy()
  expect(Object.keys(sent('trainings.update') as object)).toEqual(['notes'])
})
