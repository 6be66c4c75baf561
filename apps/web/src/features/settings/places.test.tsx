import { fieldsIn } from '@connect/contract/field-table/plain-field'
import { payments } from '@connect/contract/payments/routes'
import { settings } from '@connect/contract/settings/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { SITE_FIELDS } from '@connect/contract/suppliers/site-fields'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { findFact } from '#ui/testing/fact.ts'
import { settingsRoutes } from './routes.tsx'

const api = fakeApi()
const { response: school } = settings.get.example
const { response: site } = suppliers.get.example
const owner = person({ owner: true })

/** Opens a settings page and waits for what was asked of the server. */
async function open(at: string, heading: string, user = owner) {
  signIn(user)
  const app = renderApp(
    [
      { path: '/v2', children: settingsRoutes() },
      { path: '/v2/error', element: <p>Forbidden</p> },
    ],
    at,
  )
  await screen.findByRole('heading', { level: 1, name: heading })
  return app
}

const logoInput = () => screen.findByLabelText<HTMLInputElement>('Choose logo file')
/** A required field's label has an asterisk behind it, and a hint may be part of it. */
const toStartPattern = (label: string) => new RegExp(`^${label}`)
const png = (bytes = 3) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })

beforeEach(noSession)

describe('the settings navigation', () => {
  it.each([
    [
      'the owner',
      owner,
      [
        ['Profile', 'Password', 'Sessions'],
        ['School', 'Sites', 'Bookings', 'Messages', 'Test centres', 'Test upload', 'Promo codes', 'Credits'],
        ['Outbox', 'Audit trail'],
      ],
    ],
    [
      'who may see the account',
      person({ account_permission: 'view' }),
      [['School', 'Sites', 'Bookings', 'Test centres', 'Promo codes', 'Credits']],
    ],
  ])('has in groups what may be opened by %s [SET-10, R-07]', async (_who, user, groups) => {
    api.on(settings.get, good(settings.get, school))
    await open('/v2/settings/school', 'School', user)

    const lists = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('list')

    const labels = lists.map((list) =>
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    )
    expect(labels).toEqual(groups)
  })

  it('marks Sites on the page of a site', async () => {
    api.on(suppliers.get, good(suppliers.get, site))
    await open('/v2/settings/site/3', 'Croydon')

    const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual(['Sites'])
  })
})

it('says how much of its storage the school uses', async () => {
  api.on(settings.get, good(settings.get, school))
  await open('/v2/settings/school', 'School')

  expect(await findFact('Files')).toBe('182.4 MB of 20 GB used')
})

describe('the subscription', () => {
  const openSchool = (has_billing: boolean, user = owner, is_connect_pro = has_billing) => {
    api.on(settings.get, good(settings.get, { ...school, has_billing, is_connect_pro }))
    return open('/v2/settings/school', 'School', user)
  }

  it.each([
    ['on Pro', true],
    ['that has cancelled, or has not paid', false],
  ])('of a school %s is managed at the card provider [PRO-15]', async (_what, isPro) => {
    const { url } = payments.manageSubscription.example.response
    api.on(payments.manageSubscription, good(payments.manageSubscription, { url }))
    const { user, address } = await openSchool(true, owner, isPro)

    await user.click(await screen.findByRole('button', { name: 'Manage subscription' }))

    await waitFor(() => expect(address()).toBe(url))
  })

  it.each([
    ['a school that never bought anything', false, owner],
    ['who may only view', true, person({ account_permission: 'view' })],
  ])('is nothing for %s', async (_who, hasBilling, user) => {
    await openSchool(hasBilling, user)
    await screen.findByText('Europe/London')

    expect(screen.queryByRole('button', { name: 'Manage subscription' })).toBeNull()
  })
})

describe('a picture', () => {
  it.each([
    ['no picture', new File(['hello'], 'notes.txt', { type: 'text/plain' }), 'This is not an image we can read'],
    ['too large', png(4_000_001), 'The file is too large: the limit is 4 MB (4,000,000 bytes)'],
    ['empty', png(0), 'This file is empty'],
  ])('that is %s is refused before it is sent', async (_what, file, message) => {
    api.on(settings.get, good(settings.get, school))
    await open('/v2/settings/school', 'School')

    fireEvent.change(await logoInput(), { target: { files: [file] } })

    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(api.count('settings.setLogo')).toBe(0)
  })

  it('is sent when it is chosen, and the page read again', async () => {
    api.on(settings.get, good(settings.get, { ...school, logo: null }), good(settings.get, school))
    api.on(settings.setLogo, good(settings.setLogo, school))
    await open('/v2/settings/school', 'School')

    fireEvent.change(await logoInput(), { target: { files: [png()] } })

    const shown = await screen.findByRole('img', { name: 'Current logo' })
    expect(shown.getAttribute('src')).toBe(school.logo)
    expect(api.count('settings.setLogo')).toBe(1)
  })

  it('may be dropped as well', async () => {
    api.on(settings.get, good(settings.get, school))
    api.on(settings.setLogo, good(settings.setLogo, school))
    await open('/v2/settings/school', 'School')

    fireEvent.drop(await screen.findByText(/drop one here/), { dataTransfer: { files: [png()] } })

    await waitFor(() => expect(api.count('settings.setLogo')).toBe(1))
  })

  it('that the server cannot read is told of in its words', async () => {
    api.on(settings.get, good(settings.get, school))
    api.on(settings.setLogo, refused('validation_failed', { fields: { logo: ['This is not an image we can read'] } }))
    await open('/v2/settings/school', 'School')

    fireEvent.change(await logoInput(), { target: { files: [png()] } })

    expect((await screen.findByRole('alert')).textContent).toBe('This is not an image we can read')
  })

  it('is removed once that is confirmed', async () => {
    api.on(settings.get, good(settings.get, school))
    api.on(settings.removeLogo, good(settings.removeLogo, { ...school, logo: null }))
    const { user } = await open('/v2/settings/school', 'School')

    await user.click(await screen.findByRole('button', { name: 'Remove logo' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(api.count('settings.removeLogo')).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Remove logo' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))

    await waitFor(() => expect(api.count('settings.removeLogo')).toBe(1))
  })
})

it('asks for what a school needs, and for a VAT number only of one that is registered [SET-04, FORM-01]', async () => {
  const empty = { address_1: null, town: null, postcode: null, phone: null, email: null, vat_number: null }
  api.on(settings.get, good(settings.get, { ...school, ...empty, vat_registered: false }))
  const { user } = await open('/v2/settings/school', 'School')

  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect(await screen.findAllByText('This field is required')).toHaveLength(5)
  await user.click(screen.getByRole('checkbox', { name: 'Registered for VAT' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))

  expect(await screen.findAllByText('This field is required')).toHaveLength(6)
  expect(api.count('settings.update')).toBe(0)
})

it('has a control for every field of a site [SET-05]', async () => {
  await open('/v2/settings/site/new', 'Add site')

  const missing = fieldsIn(SITE_FIELDS).filter(
    ([, { label }]) => screen.queryAllByLabelText(toStartPattern(label)).length === 0,
  )
  expect(missing.map(([name]) => name)).toEqual([])
})

it('opens the page of a site that was added [SET-05]', async () => {
  api.on(suppliers.create, good(suppliers.create, site))
  api.on(suppliers.get, good(suppliers.get, site))
  const { user, address } = await open('/v2/settings/site/new', 'Add site')
  const typed = {
    'Internal name': site.name,
    'Name riders see': site.connect_location_name,
    'Address line 1': '1 High Street',
    Town: 'Croydon',
    Postcode: 'cr0 4xn',
    Email: 'croydon@southside.example',
    Latitude: '51.3762',
  }
  for (const [label, text] of Object.entries(typed)) {
    await user.type(screen.getByRole('textbox', { name: toStartPattern(label) }), text)
  }

  await user.click(screen.getByRole('button', { name: 'Add site' }))

  await screen.findByRole('heading', { level: 1, name: 'Croydon' })
  expect(address()).toBe('/v2/settings/site/3')
  expect(api.bodies).toContainEqual(expect.objectContaining({ lat: '51.3762', default_open_days: 'TTTTTTT' }))
})

it('shows facts to who may only view [SET-10]', async () => {
  api.on(suppliers.get, good(suppliers.get, site))
  await open('/v2/settings/site/3', 'Croydon', person({ account_permission: 'view' }))

  expect(await findFact('Name riders see')).toBe('Croydon')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Save changes|Upload image|Remove image)/ })).toBeNull()
})
