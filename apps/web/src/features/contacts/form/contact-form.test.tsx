import { CONTACT } from '@connect/contract/customers/examples'
import { customers } from '@connect/contract/customers/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openContactPanel, openContacts } from '#features/contacts/testing/open-contacts.tsx'
import { fill } from '#ui/testing/fill.ts'

const api = fakeApi()
const editor = person({ contact_permission: 'edit' })
const viewer = person({ contact_permission: 'view' })
const ADD = '/v2/contacts/add'
const EDIT = '/v2/contacts/41/details/edit'

const panel = async () => within(await screen.findByRole('dialog'))
const textbox = async (name: RegExp) => (await panel()).findByRole<HTMLInputElement>('textbox', { name })
const press = async (user: ReturnType<typeof openContactPanel>['user'], name: string) =>
  user.click((await panel()).getByRole('button', { name }))
const sent = (name: string) => api.bodies[api.calls.indexOf(name)] as Record<string, unknown>

beforeEach(noSession)

it.each([
  ['/v2/contacts/41', '/v2/contacts/41/details/notes'],
  ['/v2/contacts/41/edit', EDIT],
])('leads from %s to the contact', async (at, to) => {
  const { address } = openContactPanel(api, editor, at)

  await waitFor(() => expect(address()).toBe(to))
})

describe('adding a contact', () => {
  it('needs a name only, and leads to its page [CONTACT-08]', async () => {
    api.on(customers.create, good(customers.create, CONTACT))
    const { user, address } = openContacts(api, editor, ADD)

    await fill(user, await textbox(/^First name/), 'Isla')
    await fill(user, await textbox(/^Last name/), 'MacDonald')
    await press(user, 'Add Contact')

    await waitFor(() => expect(address()).toBe('/v2/contacts/41/details/notes'))
    expect(sent('customers.create')).toMatchObject({ first_name: 'Isla', last_name: 'MacDonald', source: 'DASHBOARD' })
  })

  it('is for those too who issue certificates, and may see contacts', async () => {
    openContactPanel(api, person({ contact_permission: 'view', certificate_permission: 'edit' }), ADD)

    expect(await textbox(/^First name/)).toBeTruthy()
  })

  it('says who has what is typed already, and stops nobody', async () => {
    const queries: string[] = []
    const { user } = openContactPanel(api, editor, ADD)
    api.on(customers.duplicates, (request) => {
      queries.push(new URL(request.url).search)
      return Response.json(customers.duplicates.example.response)
    })

    await fill(user, await textbox(/^Email/), 'isla@example.')
    await user.keyboard('org')

    const open = await screen.findByRole('link', { name: 'Open Isla MacDonald' })
    expect(open.getAttribute('href')).toBe('/v2/contacts/41/details')
    expect(screen.getByText(/has this email address already/)).toBeTruthy()
    expect(screen.getByText('Born 30/11/2009')).toBeTruthy()
    expect(queries).toEqual(['?email=isla%40example.org'])
  })

  it('says who has this name and date of birth, once all three are typed', async () => {
    const compared: string[] = []
    const { user } = openContactPanel(api, editor, ADD)
    api.on(customers.duplicates, (request) => {
      compared.push(new URL(request.url).search)
      const [isla] = customers.duplicates.example.response.results
      return Response.json({ results: [{ ...isla, matches: ['name'] }] })
    })

    await fill(user, await textbox(/^First name/), 'Isla')
    await fill(user, await textbox(/^Last name/), 'MacDonald')
    await user.click(screen.getByText('More details'))
    await fill(user, await textbox(/^Date of birth/), '30/11/20')
    await user.keyboard('09')

    expect(await screen.findByText(/is a contact already/)).toBeTruthy()
    expect(compared).toEqual(['?first_name=Isla&last_name=MacDonald&birthdate=2009-11-30'])
  })

  it('opens the details when something is wrong in them', async () => {
    const { user } = openContactPanel(api, editor, ADD)
    api.on(customers.create, refused('validation_failed', { fields: { national_insurance_number: ['Wrong'] } }))
    const more = (await screen.findByText('More details')).closest('details')

    expect(more?.open).toBe(false)
    await fill(user, await textbox(/^First name/), 'Isla')
    await fill(user, await textbox(/^Last name/), 'MacDonald')
    await press(user, 'Add Contact')

    await waitFor(() => expect(more?.open).toBe(true))
    expect(screen.getByText('Wrong')).toBeTruthy()
  })
})

describe('changing a contact', () => {
  it('sends what was changed and nothing else [CONTACT-09]', async () => {
    api.on(customers.update, good(customers.update, { ...CONTACT, town: 'Croydon' }))
    const { user, address } = openContactPanel(api, editor, EDIT, { contact: { town: null } })

    await fill(user, await textbox(/^Town/), 'Croydon')
    await press(user, 'Save changes')

    await waitFor(() => expect(address()).toBe('/v2/contacts/41/details/notes'))
    expect(sent('customers.update')).toEqual({ town: 'Croydon' })
    expect(api.headers[api.calls.indexOf('customers.update')]?.get('if-match')).toBe(`"${CONTACT.version}"`)
  })

  it('says that they want no reminders, or that they agreed, and never both [COMM-04]', async () => {
    api.on(customers.update, good(customers.update, CONTACT))
    const { user } = openContactPanel(api, editor, EDIT, { contact: { email_optin: true, sms_optin: false } })
    const tick = async (name: RegExp) => (await panel()).findByRole<HTMLInputElement>('checkbox', { name })

    await user.click(await tick(/^Do not remind me/))
    expect([(await tick(/^Emails/)).checked, (await tick(/^Do not remind me/)).checked]).toEqual([false, true])
    await user.click(await tick(/^Text messages/))
    expect([(await tick(/^Text messages/)).checked, (await tick(/^Do not remind me/)).checked]).toEqual([true, false])
    await user.click(await tick(/^Do not remind me/))
    await press(user, 'Save changes')

    await waitFor(() => expect(sent('customers.update')).toEqual({ email_optin: false, do_not_remind: true }))
  })

  it('is not for who may only look', async () => {
    const { address } = openContactPanel(api, viewer, EDIT)

    await waitFor(() => expect(address()).toBe('/v2/error?type=forbidden'))
  })
})
