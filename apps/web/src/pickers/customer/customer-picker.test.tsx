import { auth } from '@connect/contract/auth/routes'
import type { ListedCustomer } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { CustomerPicker } from '#pickers/customer/customer-picker.tsx'
import { FormHarness } from '#ui/testing/form-harness.tsx'
import { named } from '#ui/testing/named.ts'

const api = fakeApi()
const editor = person({ certificate_permission: 'edit' })
const reader = person({ contact_permission: 'view' })

const row = (id: number, more: Partial<ListedCustomer> = {}): ListedCustomer => ({
  latest_order: null,
  id,
  first_name: 'Isla',
  last_name: 'Fox',
  full_name: 'Isla Fox',
  email: null,
  age: null,
  birthdate: null,
  phone: null,
  source: 'DASHBOARD',
  created: '2026-11-20T09:00:00.000Z',
  ...more,
})
const TWO = [row(1, { birthdate: '2009-11-30' }), row(2, { email: 'isla@example.org' })]

function open(user = editor, known: Parameters<typeof CustomerPicker>[0]['known'] = null) {
  const onSend = vi.fn()
  const onPick = vi.fn()
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  const element = (
    <FormHarness values={{ customer: known?.id, note: 'kept' }} onSend={onSend}>
      <CustomerPicker name={named('customer')} label="Contact" known={known} onPick={onPick} />
    </FormHarness>
  )
  const view = renderApp([{ path: '*', element }])
  const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Contact' })
  const names = () => screen.getAllByRole('option').map((option) => option.textContent)
  return { ...view, input, names, onSend, onPick }
}

beforeEach(noSession)

it('tells two apart by their ages where nobody may see dates of birth', async () => {
  const results = TWO.map((contact, index) => ({ ...contact, birthdate: null, email: null, age: 16 + index }))
  api.on(customers.list, good(customers.list, { count: 2, results }))
  const { user, names } = open()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: /Age 16/ })

  expect(names().slice(0, 2)).toEqual(['Isla FoxAge 16', 'Isla FoxAge 17'])
})

it('tells two of the same name apart, and chooses by keyboard alone [CERT-61]', async () => {
  api.on(customers.list, good(customers.list, { count: 2, results: TWO }))
  const { user, input, names, onSend, onPick } = open()
  await user.tab()
  expect(input().getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: /30\/11\/2009/ })
  expect(names()).toEqual(['Isla Fox30/11/2009', 'Isla Foxisla@example.org', ' Create contact'])
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await waitFor(() => expect(input().getAttribute('aria-activedescendant')).toBeTruthy())
  await user.keyboard('{Enter}')

  expect(input().value).toBe('Isla Fox')
  expect(onPick).toHaveBeenCalledWith(TWO[1])
  expect(onSend).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSend).toHaveBeenCalledWith({ customer: 2, note: 'kept' })
})

it('asks half a second after the last key, for ten at a time [CERT-61]', async () => {
  const queries: URLSearchParams[] = []
  api.on(customers.list, good(customers.list, { count: 0, results: [] }))
  const { user, input } = open()
  const send = vi.spyOn(window, 'fetch')
  await user.type(input(), 'isla f')
  await waitFor(() => expect(api.count('customers.list')).toBe(2))
  for (const [request] of send.mock.calls) {
    const url = new URL(request instanceof Request ? request.url : String(request), window.location.href)
    if (url.pathname.endsWith('/customers/')) queries.push(url.searchParams)
  }

  // The first when the list opened, the second for all that was typed.
  expect(queries.map((query) => [query.get('search'), query.get('page_size')])).toEqual([
    [null, '10'],
    ['isla f', '10'],
  ])
  expect(await screen.findByRole('option', { name: 'No contacts found' })).toBeTruthy()
  send.mockRestore()
})

it('shows ten more when asked, and goes on from there', async () => {
  const pages = [1, 2].map((page) => ({
    count: 12,
    results: Array.from({ length: page === 1 ? 10 : 2 }, (_, index) => row((page - 1) * 10 + index + 1)),
  }))
  api.on(customers.list, ...pages.map((page) => () => HttpResponse.json(page)))
  const { user, input, onPick } = open()
  await user.click(input())
  await user.click(await screen.findByRole('option', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('option', { name: /^Isla Fox/ })).toHaveLength(12))
  expect(screen.queryByRole('option', { name: 'Show more' })).toBeNull()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 11 })))
})

it('creates a contact from what was typed, without sending or losing the form', async () => {
  api.on(customers.list, good(customers.list, { count: 0, results: [] }))
  api.on(customers.create, good(customers.create, customers.create.example.response))
  const { user, input, onSend, onPick } = open()
  await user.type(input(), 'Isla Rae MacDonald')
  await user.click(await screen.findByRole('option', { name: 'Create contact' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create contact' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^First name/ }).value).toBe('Isla Rae')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Last name/ }).value).toBe('MacDonald')
  await user.click(dialog.getByRole('button', { name: 'Create contact' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.bodies).toContainEqual({ first_name: 'Isla Rae', last_name: 'MacDonald', source: 'DASHBOARD' })
  expect(input().value).toBe('Isla MacDonald')
  expect(onPick).toHaveBeenCalledWith(customers.create.example.response)
  expect(onSend).not.toHaveBeenCalled()
})

it('closes the quick form by Escape, and asks for both names', async () => {
  api.on(customers.list, good(customers.list, { count: 0, results: [] }))
  const { user, input } = open()
  await user.type(input(), 'Isla')
  await user.click(await screen.findByRole('option', { name: 'Create contact' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create contact' }))
  await user.click(dialog.getByRole('button', { name: 'Create contact' }))
  expect(await dialog.findByText('This field is required')).toBeTruthy()
  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(input().value).toBe('')
})

it('keeps who was chosen when a search comes to nothing', async () => {
  api.on(customers.list, good(customers.list, { count: 0, results: [] }))
  const { user, input, onSend } = open(editor, { id: 7, full_name: 'Alba Fox', birthdate: '2001-06-10' })
  expect(input().value).toBe('Alba Fox')
  expect(screen.getByText('10/06/2001')).toBeTruthy()
  await user.type(input(), 'nobody')
  await user.tab()

  expect(input().value).toBe('Alba Fox')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSend).toHaveBeenCalledWith({ customer: 7, note: 'kept' })
})

it('does not send the form by an Enter in the search', async () => {
  api.on(customers.list, good(customers.list, { count: 0, results: [] }))
  const { user, input, onSend } = open()
  await user.type(input(), 'isla{Enter}')

  expect(onSend).not.toHaveBeenCalled()
})

it('says that contacts could not be loaded, and tries again', async () => {
  api.on(customers.list, refused('not_found'), good(customers.list, { count: 2, results: TWO }))
  const { user, input } = open()
  await user.click(input())
  await user.click(await screen.findByRole('option', { name: 'Unable to load contacts. Retry' }))

  expect(await screen.findAllByRole('option', { name: /^Isla Fox/ })).toHaveLength(2)
})

it('offers no quick form to who may only look', async () => {
  api.on(customers.list, good(customers.list, { count: 2, results: TWO }))
  const { user, input } = open(reader)
  await user.click(input())
  await screen.findAllByRole('option', { name: /^Isla Fox/ })

  expect(screen.queryByRole('option', { name: 'Create contact' })).toBeNull()
})
