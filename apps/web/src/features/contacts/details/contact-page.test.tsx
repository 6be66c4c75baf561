import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { customers } from '@connect/contract/customers/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, good, refused, silent } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openContacts } from '#features/contacts/testing/open-contacts.tsx'

const api = fakeApi()
const editor = person({ contact_permission: 'edit', certificate_permission: 'view' })
const viewer = person({ contact_permission: 'view' })
const { matchMedia } = window
const DETAILS = '/v2/contacts/41/details'

/** The value beside a fact's label. */
const fact = async (label: string) =>
  within(await screen.findByRole('region', { name: 'Facts' })).getByText(label).nextElementSibling?.textContent

beforeEach(noSession)

describe('the page of a contact', () => {
  it('begins with who it is, and with the notes [CONTACT-04]', async () => {
    const { address } = openContacts(api, editor, `${DETAILS}?search=is`, { contact: { warnings: ['CBT expired'] } })

    expect(await screen.findByRole('heading', { level: 1, name: 'Isla MacDonald' })).toBeTruthy()
    expect(screen.getByText('Direct')).toBeTruthy()
    expect(screen.getByText('Under 18')).toBeTruthy()
    expect(screen.getByText('CBT expired')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/v2/contacts?search=is')
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(`${DETAILS}/edit?search=is`)
    expect(address()).toBe(`${DETAILS}/notes?search=is`)
  })

  it('leads back to the list that one came from, by the browser’s button too', async () => {
    const { user, router, address } = openContacts(api, editor, '/v2/contacts?search=is')
    await user.click(await screen.findByRole('link', { name: /^Isla MacDonald/ }))
    await waitFor(() => expect(address()).toBe(`${DETAILS}/notes?search=is`))

    await router.navigate(-1)

    await waitFor(() => expect(address()).toBe('/v2/contacts?search=is'))
  })

  it.each([
    [
      'whoever may open them all',
      editor,
      ['Notes1', 'Attachments1', 'Emails', 'SMS', 'Disclaimers0', 'Certificates1', 'History'],
    ],
    ['who may not see certificates', viewer, ['Notes1', 'Attachments1', 'Emails', 'SMS', 'Disclaimers0', 'History']],
  ])('has tabs with how much is in them for %s [CONTACT-05]', async (_who, user, expected) => {
    openContacts(api, user, `${DETAILS}/history`)

    const tabs = within(await screen.findByRole('navigation', { name: 'Contact' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual(expected)
    expect(screen.getByRole('link', { name: 'History', current: 'page' })).toBeTruthy()
    expect(await screen.findByText('Town: – → Croydon')).toBeTruthy()
  })

  it('shows who may only look an age, and neither the whole licence number nor a way to copy it', async () => {
    const masked = { birthdate: null, age: 16, licence_number: 'MACDO•••••••••••', is_masked: true, address: null }
    openContacts(api, viewer, DETAILS, { contact: masked })

    expect(await fact('Date of birth')).toBe('Age 16')
    expect(await fact('Licence number')).toBe('MACDO•••••••••••')
    expect(screen.queryByRole('button', { name: 'Copy licence number' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  it('says that somebody unsubscribed rather than that they once agreed', async () => {
    openContacts(api, viewer, DETAILS, {
      contact: { email_optin: true, email_opted_out_at: '2026-11-15T09:00:00.000Z' },
    })

    expect(await fact('Emails')).toBe('Unsubscribed 15/11/2026')
  })

  it.each([
    ['there is no such contact', refused('not_found')],
    ['the server fails', refused('unexpected')],
    ['nothing comes back', silent],
  ])('is a list without rows when %s [CONTACT-06]', async (_why, reply) => {
    const { user } = openContacts(api, viewer, `${DETAILS}/notes`)
    api.on(customers.get, reply)

    expect(await screen.findByText('Unable to load rows')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Email' })).toBeTruthy()
    const before = api.count('customers.get')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(api.count('customers.get')).toBeGreaterThan(before))
  })

  it.each(['abc', '0', '1.5'])("is the same at '%s', which is no id, and asks for nothing", async (id) => {
    openContacts(api, viewer, `/v2/contacts/${id}/details/notes`)

    expect(await screen.findByText('Unable to load rows')).toBeTruthy()
    expect(api.count('customers.get')).toBe(0)
  })

  it('leads on to the contact that it was merged into, on the same tab', async () => {
    const { address } = openContacts(api, viewer, `${DETAILS}/history`)
    const { example } = customers.get
    const merged = { ...example.response, merged_into: 42 }
    api.on(
      customers.get,
      good(customers.get, merged),
      good(customers.get, { ...example.response, id: 42, full_name: 'Isla Stays' }),
    )

    expect(await screen.findByRole('heading', { level: 1, name: 'Isla Stays' })).toBeTruthy()
    expect(address()).toBe('/v2/contacts/42/details/history')
  })

  it.each([
    ['whoever may edit contacts', editor, 'SENDS', `${DETAILS}/sms/send`, `${DETAILS}/emails/add`],
    ['them without an SMS service', editor, 'NONE', 'sms:07700900123', `${DETAILS}/emails/add`],
    ['who may only look', viewer, 'SENDS', 'sms:07700900123', 'mailto:isla@example.org'],
  ] as const)('leads %s from a phone to a text and an email', async (_who, user, sms_service, text, email) => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(matchMedia(query), { matches: false }))
    openContacts(api, user, `${DETAILS}/notes`, { contact: { phone: '07700 900123', email: 'isla@example.org' } })
    const { example } = communicationSettings.get
    api.on(communicationSettings.get, good(communicationSettings.get, { ...example.response, sms_service }))

    const reach = within(await screen.findByRole('navigation', { name: 'Call, text or email' }))

    await waitFor(() => expect(reach.getByRole('link', { name: 'Text' }).getAttribute('href')).toBe(text))
    expect(reach.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe(email)
  })

  it('says of a forgotten contact only when that was', async () => {
    openContacts(api, editor, DETAILS, { contact: { forgotten_at: '2026-11-20T09:00:00.000Z' } })

    expect(await screen.findByText('Everything that was known of them was deleted on 20/11/2026.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  })

  it('deletes a contact once somebody has said so, and says why it could not', async () => {
    const { user, address } = openContacts(api, editor, DETAILS)
    api.on(customers.remove, refused('customer_has_history'), good(customers.remove, customers.remove.example.response))

    for (const words of [/Forget them instead/, /has been deleted/]) {
      await user.click(await screen.findByRole('button', { name: 'More actions' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete contact' }))
      await user.click(await screen.findByRole('button', { name: 'Delete contact' }))
      expect(await screen.findByText(words)).toBeTruthy()
    }
    await waitFor(() => expect(address()).toBe('/v2/contacts'))
  })
})
