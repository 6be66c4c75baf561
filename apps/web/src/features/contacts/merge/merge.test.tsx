import { CONTACT } from '@connect/contract/customers/examples'
import { customers } from '@connect/contract/customers/routes'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openContacts } from '#features/contacts/testing/open-contacts.tsx'

const api = fakeApi()
const admin = person({ owner: true })
const editor = person({ contact_permission: 'edit' })
const DETAILS = '/v2/contacts/41/details'
const OTHER = { ...CONTACT, id: 42, full_name: 'Isla McDonald', last_name: 'McDonald', phone: null, note_count: 2 }

type User = ReturnType<typeof openContacts>['user']

async function choose(user: User, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

/** The cells of the row of a fact: of the first contact, of the second, and afterwards. */
const cells = (label: string) =>
  within(screen.getByRole('rowheader', { name: label }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim())

beforeEach(noSession)

describe('merging two contacts', () => {
  it('shows what stays of each before anything happens, and leads to the one that stays', async () => {
    const { user, address } = openContacts(api, editor, DETAILS, { row: { id: 42, full_name: OTHER.full_name } })
    await choose(user, 'Merge with another contact…')
    const picker = await screen.findByRole('combobox', { name: 'Other contact' })
    api.on(customers.get, good(customers.get, OTHER))
    await user.click(picker)
    await user.click(await screen.findByRole('option', { name: /Isla McDonald/ }))

    await user.click(await screen.findByRole('radio', { name: 'Isla McDonald' }))
    expect(cells('Name')).toEqual(['Isla MacDonald', 'Isla McDonald', 'Isla McDonald'])
    expect(screen.queryByText('Are they one person?')).toBeNull()
    expect(cells('Phone')).toEqual(['07700 900123', '–', '+ Added 07700 900123'])
    expect(cells('Comes along')[2]).toBe('2 orders · 3 notes · 2 attachments · 2 certificates')

    api.on(customers.merge, refused('not_found'), good(customers.merge, OTHER))
    await user.click(screen.getByRole('button', { name: 'Merge contacts' }))
    await waitFor(() => expect(api.count('customers.merge')).toBe(1))
    await user.click(await screen.findByRole('button', { name: 'Merge contacts' }))
    await waitFor(() => expect(address()).toBe('/v2/contacts/42/details/notes'))
    expect(api.bodies[api.calls.lastIndexOf('customers.merge')]).toEqual({ other: 41 })
  })

  it('asks whether they are one person where licence number or date of birth differ', async () => {
    const stranger = { ...OTHER, birthdate: '1988-02-29', licence_number: 'MCDON802298IR9XX' }
    const { user } = openContacts(api, editor, DETAILS, { row: { id: 42, full_name: OTHER.full_name } })
    await choose(user, 'Merge with another contact…')
    const picker = await screen.findByRole('combobox', { name: 'Other contact' })
    api.on(customers.get, good(customers.get, stranger))
    await user.click(picker)
    await user.click(await screen.findByRole('option', { name: /Isla McDonald/ }))

    const question = await screen.findByText('Are they one person?')
    expect(question.parentElement?.textContent).toBe(
      'Are they one person? They have different dates of birth. They have different licence numbers.',
    )
  })

  it('does not take a contact for its own double', async () => {
    const { user } = openContacts(api, editor, DETAILS)
    await choose(user, 'Merge with another contact…')
    await user.click(await screen.findByRole('combobox', { name: 'Other contact' }))
    await user.click(await screen.findByRole('option', { name: /Isla MacDonald/ }))

    expect(await screen.findByText('That is the same contact. Choose another one.')).toBeTruthy()
    expect(screen.queryByRole('option', { name: 'Create contact' })).toBeNull()
  })
})

describe('what admins do', () => {
  it('forgets a contact once their name is typed, and says until when they must be kept', async () => {
    const { user, address } = openContacts(api, admin, DETAILS)
    api.on(
      customers.forget,
      refused('customer_kept', { detail: 'The law wants this contact kept until 19/11/2028.' }),
      good(customers.forget, customers.forget.example.response),
    )
    await choose(user, 'Forget contact…')
    await user.type(await screen.findByRole('textbox', { name: /to confirm/ }), 'Isla MacDonald')

    await user.click(screen.getByRole('button', { name: 'Forget contact' }))
    expect(await screen.findByText('The law wants this contact kept until 19/11/2028.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Forget contact' }))
    await waitFor(() => expect(address()).toBe('/v2/contacts'))
    expect(api.bodies[api.calls.lastIndexOf('customers.forget')]).toEqual({ confirm: 'Isla MacDonald' })
  })

  it('forgets a contact with what they signed once somebody says why [N-67]', async () => {
    const { results } = customerDisclaimers.list.example.response
    const { user } = openContacts(api, admin, DETAILS, { contact: { disclaimers: results, disclaimer_count: 1 } })
    api.on(customers.forget, good(customers.forget, customers.forget.example.response))
    await choose(user, 'Forget contact…')
    await user.type(await screen.findByRole('textbox', { name: /to confirm/ }), 'Isla MacDonald')

    await user.type(screen.getByRole('textbox', { name: /^Reason to delete signed/ }), 'The rider objects')
    await user.click(screen.getByRole('button', { name: 'Forget contact' }))

    await waitFor(() =>
      expect(api.bodies[api.calls.lastIndexOf('customers.forget')]).toEqual({
        confirm: 'Isla MacDonald',
        disclaimer_reason: 'The rider objects',
      }),
    )
  })

  it('gives the focus back to the button of the menu', async () => {
    const { user } = openContacts(api, admin, DETAILS)
    await choose(user, 'Forget contact…')
    await screen.findByRole('textbox', { name: /to confirm/ })

    await user.keyboard('{Escape}')

    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' })))
  })

  it('exports everything about a contact as a file', async () => {
    const made = vi.fn(() => 'blob:contact')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }))
    const { user } = openContacts(api, admin, DETAILS)
    api.on(customers.subjectExport, () => new Response('PK', { headers: { 'content-type': 'application/zip' } }))

    await choose(user, 'Export everything about them')

    await waitFor(() => expect(made).toHaveBeenCalledWith(expect.any(Blob)))
  })

  it('is not offered to others', async () => {
    const { user } = openContacts(api, editor, DETAILS)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))

    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Merge with another contact…', 'Delete contact'])
  })
})
