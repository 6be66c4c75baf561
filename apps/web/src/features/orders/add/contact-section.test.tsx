import { bookingSettings } from '@connect/contract/booking-settings/routes'
import { CONTACT, CONTACT_ROW } from '@connect/contract/customers/examples'
import { customers } from '@connect/contract/customers/routes'
import { orders } from '@connect/contract/orders/order-routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import {
  ADD,
  add,
  bike,
  clerk,
  FOR_ISLA,
  ONLY_AUTO,
  owner,
  panel,
  sentOrders,
} from '#features/orders/testing/add-order.ts'
import { openOrderPanel, QUOTE } from '#features/orders/testing/open-orders.tsx'
import { fill } from '#ui/testing/fill.ts'

const api = fakeApi()
const { added } = sentOrders(api)

beforeEach(noSession)

describe('the contact of a new order', () => {
  it('adds a new contact with the order, by their own fields [ORDER-03]', async () => {
    const { user } = openOrderPanel(api, clerk, ADD, { quote: ONLY_AUTO })

    await user.click(await screen.findByRole('button', { name: 'Add a new contact' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }))
    await user.keyboard('Noah')
    await fill(user, screen.getByRole('textbox', { name: 'Last name' }), 'Pike')
    await fill(user, screen.getByRole('textbox', { name: 'Email' }), 'noah@example.org')
    await fill(user, screen.getByRole('textbox', { name: 'Phone' }), '07700 900427')
    await fill(user, screen.getByRole('textbox', { name: 'Date of birth' }), '30/08/2009')
    await user.tab()
    expect(await screen.findByText('17 on the course date')).toBeTruthy()
    await user.click(await add())

    expect(await added()).toMatchObject({
      user_first_name: 'Noah',
      user_last_name: 'Pike',
      user_email: 'noah@example.org',
      user_phone: '07700 900427',
      user_birthdate: '2009-08-30',
    })
    expect(await added()).not.toHaveProperty('customer')
  })

  it('says who has an email address already, and takes them', async () => {
    const { user } = openOrderPanel(api, clerk, ADD)
    api.on(
      customers.duplicates,
      good(customers.duplicates, {
        results: [{ id: 41, full_name: 'Isla MacDonald', birthdate: '2009-11-30', age: 16, matches: ['email'] }],
      }),
    )

    await user.click(await screen.findByRole('button', { name: 'Add a new contact' }))
    await fill(user, screen.getByRole('textbox', { name: 'Email' }), 'isla@example.org')
    await user.click(await screen.findByRole('button', { name: 'Use this contact' }))

    expect(await screen.findByRole('button', { name: 'Change contact' })).toBeTruthy()
    expect(panel().getByText('Isla MacDonald')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
  })

  it('asks about third parties only where the school does', async () => {
    openOrderPanel(api, owner, FOR_ISLA)
    const { response } = bookingSettings.get.example
    api.on(bookingSettings.get, good(bookingSettings.get, { ...response, third_party_optin_enabled: true }))

    expect(await screen.findByRole('checkbox', { name: /Third parties/ })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /Terms agreed/ })).toBeTruthy()
  })

  it('says that the contact is on the course already, at the contact', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    await bike(/Automatic 125cc/)
    const words = 'This contact is on this course already.'
    api.on(orders.create, refused('already_on_course', { fields: { customer: [words] } }))

    await user.click(await add())

    const box = screen.getByRole('group', { name: /Contact/ }).parentElement
    expect(await within(box as HTMLElement).findByText(words)).toBeTruthy()
  })

  it('says at the contact that they are no longer there, beside the course and its price', async () => {
    openOrderPanel(api, clerk, FOR_ISLA)
    const words = 'Choose a contact of your school'
    api.on(orders.quote, () =>
      'customer' in (api.bodies.at(-1) as object)
        ? refused('validation_failed', { fields: { customer: [words] } })(new Request('http://school.test'))
        : Response.json(QUOTE),
    )

    const box = await screen.findByRole('group', { name: /Contact/ })
    expect(await within(box.parentElement as HTMLElement).findByText(words)).toBeTruthy()
    expect(screen.getByText('Sat 21/11/2026 · 08:30–16:30 · Croydon · Gareth Pugh')).toBeTruthy()
    expect(screen.getByRole('button', { name: `Contact: ${words}` })).toBeTruthy()
    expect(screen.queryByText('Unable to load course')).toBeNull()
  })

  it('asks for what the rules need and nobody knows of the contact yet', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    api.on(customers.get, good(customers.get, { ...CONTACT, birthdate: null, age: null }))

    await fill(user, await screen.findByRole('textbox', { name: 'Date of birth' }), '30/08/2009')
    expect(screen.queryByRole('combobox', { name: 'Licence type' })).toBeNull()
    await user.click(await add())

    expect(await added()).toMatchObject({ customer: 41, user_birthdate: '2009-08-30' })
  })

  it('fills in what is known of the contact', async () => {
    openOrderPanel(api, clerk, FOR_ISLA)
    api.on(
      customers.get,
      good(customers.get, { ...CONTACT, riding_experience: 'Cycling experience', email_optin: true }),
    )

    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Riding experience' }).value).toBe(
        'Cycling experience',
      ),
    )
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Emails/ }).checked).toBe(true)
  })

  it('forgets what one contact said and agreed to once another one rides', async () => {
    const { user } = openOrderPanel(api, owner, FOR_ISLA, { quote: ONLY_AUTO })
    const settings = bookingSettings.get.example.response
    api.on(bookingSettings.get, good(bookingSettings.get, { ...settings, third_party_optin_enabled: true }))
    const isla = { ...CONTACT, riding_experience: 'Cycling experience', email_optin: true, third_party_optin: true }
    const noah = { ...CONTACT, id: 42, full_name: 'Noah Pike', riding_experience: null } as const
    api.on(customers.get, ({ url }) =>
      Response.json(url.includes('/42/') ? { ...noah, email_optin: false, third_party_optin: false } : isla),
    )
    api.on(
      customers.list,
      good(customers.list, { count: 1, results: [{ ...CONTACT_ROW, id: 42, full_name: 'Noah Pike' }] }),
    )
    const boxes = () =>
      panel()
        .getAllByRole<HTMLInputElement>('checkbox', { name: /^(Terms|Emails|Third)/ })
        .map(({ checked }) => checked)
    await screen.findByRole('checkbox', { name: /Third parties/, checked: true })
    expect(boxes()).toEqual([false, true, true])
    await user.click(screen.getByRole('checkbox', { name: /Terms agreed/ }))

    await user.click(screen.getByRole('button', { name: 'Change contact' }))
    await user.keyboard('Noah')
    await user.click(await screen.findByRole('option', { name: /Noah Pike/ }))

    expect(await panel().findByText('Noah Pike')).toBeTruthy()
    expect(boxes()).toEqual([false, false, false])
    await user.click(await add())
    expect(await added()).toMatchObject({
      customer: 42,
      riding_experience: '',
      tandcs_agreed: false,
      email_optin: false,
      third_party_optin: false,
    })
  })

  it('says that they want no reminders, and then not that they agreed to emails [COMM-04]', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    api.on(customers.get, good(customers.get, { ...CONTACT, email_optin: true }))
    const emails = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Emails/, checked: true })

    await user.click(screen.getByRole('checkbox', { name: /Do not remind me/ }))
    expect(emails.checked).toBe(false)
    await user.click(await add())

    expect(await added()).toMatchObject({ email_optin: false, do_not_remind: true })
  })

  it('says of who unsubscribed before that they did, and takes nothing back', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    const email_opted_out_at = '2026-11-15T09:00:00.000Z'
    api.on(
      customers.get,
      good(customers.get, { ...CONTACT, email_optin: true, email_opted_out_at, do_not_remind: true }),
    )

    expect(await screen.findByText(/^They unsubscribed from reminders/)).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /Do not remind me/ })).toBeNull()
    await user.click(await add())

    expect(await added()).toMatchObject({ email_optin: false, do_not_remind: false })
  })

  it('takes nobody to have agreed to third parties where the school does not ask', async () => {
    const { user } = openOrderPanel(api, clerk, FOR_ISLA, { quote: ONLY_AUTO })
    api.on(customers.get, good(customers.get, { ...CONTACT, email_optin: true, third_party_optin: true }))
    await screen.findByRole('checkbox', { name: /Emails/, checked: true })

    await user.click(await add())

    expect(await added()).toMatchObject({ email_optin: true, third_party_optin: false })
  })
})
