import { emailTemplates, templateValues } from '@connect/contract/templates/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { EMAIL, openCommunication, VALUES, viewer } from '#features/communication/testing/open-communication.tsx'
import { findFact } from '#ui/testing/fact.ts'
import { fill } from '#ui/testing/fill.ts'

const api = fakeApi()
const LIST = '/v2/communication'
const EDIT = `${LIST}/5/edit`

/** The list behind it has filters of the same names. */
const panel = async () => within(await screen.findByRole('dialog'))
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
const subject = () => screen.findByRole('textbox', { name: /^Subject/ })
const body = () => screen.findByRole('textbox', { name: /^Body/ })
const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }))
const frame = () => screen.findByTitle<HTMLIFrameElement>('Email as the rider gets it')
const press = async (user: ReturnType<typeof openCommunication>['user'], label: string) =>
  user.click(await screen.findByRole('button', { name: label }))

beforeEach(noSession)

describe('an email template [COMM-02]', () => {
  it('is added with its words', async () => {
    api.on(emailTemplates.create, good(emailTemplates.create, EMAIL))
    const { user, address } = openCommunication(api, `${LIST}/add`)

    await fill(user, await name(), 'Winter kit list')
    await user.click(await subject())
    await user.paste('Bring gloves, [[rider_first_name]]')
    await user.click(await body())
    await user.paste('See you soon')
    await press(user, 'Add email')

    expect(await screen.findByText('Email template added')).toBeTruthy()
    expect(address()).toBe(LIST)
    expect(api.bodies).toContainEqual({
      name: 'Winter kit list',
      trigger: 'MANUAL',
      offset_hours: '',
      course_types: [],
      suppliers: [],
      is_active: true,
      subject: 'Bring gloves, [[rider_first_name]]',
      body: '<p>See you soon</p>',
      reply_to: '',
    })
  })

  it('says how often it went out and who changed it, and is switched off in the head of its panel', async () => {
    api.on(emailTemplates.update, good(emailTemplates.update, { ...EMAIL, is_active: false }))
    const { user } = openCommunication(api, EDIT)

    expect(
      await screen.findByText(/^Email template · sent 38 times in .+ · changed 12\/11\/2026 by Nadia Okafor$/),
    ).toBeTruthy()
    await user.click(await screen.findByRole('switch', { name: 'Active' }))
    await press(user, 'Save changes')

    expect(await screen.findByText('Email template saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ is_active: false })
    expect(api.headers.some((sent) => sent.get('if-match') === `"${EMAIL.version}"`)).toBe(true)
  })

  it('shows what the server refuses beneath its field', async () => {
    const fields = { name: ['You have a template with this name already'] }
    api.on(emailTemplates.update, refused('validation_failed', { fields }))
    const { user } = openCommunication(api, EDIT)

    await fill(user, await name(), 'Post-CBT feedback')
    await press(user, 'Save changes')

    expect(await screen.findByText('You have a template with this name already')).toBeTruthy()
  })

  it('has hours before the course where it is a reminder, and none otherwise', async () => {
    api.on(emailTemplates.update, good(emailTemplates.update, EMAIL))
    const { user } = openCommunication(api, EDIT)

    await user.click(await (await panel()).findByRole('combobox', { name: /^Sent when/ }))
    await user.click(await screen.findByRole('option', { name: 'Before the course' }))
    expect(await screen.findByRole('textbox', { name: /^Hours before the start/ })).toHaveProperty('value', '24')
    await press(user, 'Save changes')

    expect(await screen.findByText('Email template saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ trigger: 'PRE_COURSE_REMINDER', offset_hours: 24 })
  })

  it('with a placeholder that another trigger does not know is not saved for that', async () => {
    const { user } = openCommunication(api, EDIT, { email: { body: '<p>Valid to [[certificate_expiry_date]]</p>' } })

    await body()
    await user.click(await (await panel()).findByRole('combobox', { name: /^Sent when/ }))
    await user.click(await screen.findByRole('option', { name: 'Booking confirmed' }))
    await press(user, 'Save changes')

    const words = '[[certificate_expiry_date]] is not known for a booking confirmation'
    expect(await screen.findByText(new RegExp(words.replaceAll(/[[\]]/g, String.raw`\$&`)))).toBeTruthy()
    expect(api.count('email_templates.update')).toBe(0)
  })

  it('is deleted once somebody has said so', async () => {
    api.on(emailTemplates.remove, good(emailTemplates.remove, emailTemplates.remove.example.response))
    const { user, address } = openCommunication(api, EDIT)

    await press(user, 'Delete…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete CBT booking confirmation?' }))
    expect(api.count('email_templates.remove')).toBe(0)
    await user.click(dialog.getByRole('button', { name: 'Delete template' }))

    expect(await screen.findByText('The template has been deleted.')).toBeTruthy()
    await waitFor(() => expect(address()).toBe(LIST))
  })

  it('is facts and a preview for who may only view', async () => {
    openCommunication(api, EDIT, { user: viewer })

    expect(await findFact('Name', await panel())).toBe('CBT booking confirmation')
    expect((await frame()).srcdoc).toContain('You are booked, Isla.')
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send test to me' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })
})

describe('the preview of an email', () => {
  it('fills in a booking, and another one once it is chosen', async () => {
    const { user } = openCommunication(api, EDIT)
    const region = await preview()
    expect(await region.findByText('Your CBT on Saturday 21/11/2026 is booked')).toBeTruthy()
    expect(region.getByText('Southside Rider Training via Connect, to Isla Bennett')).toBeTruthy()
    expect((await frame()).srcdoc).toContain('<p>You are booked, Isla.</p>')

    const omar = { ...VALUES.values, rider_first_name: 'Omar', rider_name: 'Omar <b>Haddad' }
    const booking = { training: 90_377, text: 'Omar Haddad · CBT · Fri 20/11/2026', site: 'Croydon' }
    api.on(templateValues.get, good(templateValues.get, { ...VALUES, booking, values: omar }))
    await user.click(region.getByRole('combobox', { name: 'Preview as' }))
    await user.click(await screen.findByRole('option', { name: booking.text }))

    expect(await region.findByText('Southside Rider Training via Connect, to Omar <b>Haddad')).toBeTruthy()
    await waitFor(async () => expect((await frame()).srcdoc).toContain('You are booked, Omar.'))
  })

  it('names what is empty, with the site that has none', async () => {
    const { arrival_instructions: _, bike_hire: __, ...values } = VALUES.values
    const email = { subject: '[[arrival_instructions]]', body: '<p>[[arrival_instructions]] [[bike_hire]]</p>' }
    openCommunication(api, EDIT, { email, values: { values } })

    const notes = await (await preview()).findAllByRole('listitem')

    expect(notes.map((note) => note.textContent)).toEqual([
      '[[arrival_instructions]] is empty: Croydon has none.',
      '[[bike_hire]] is empty: this booking has none.',
    ])
  })

  it('says that its values are samples where there is no booking to show', async () => {
    openCommunication(api, EDIT, { values: { booking: null, bookings: [] } })

    const region = await preview()

    expect(await region.findByText('Sample values')).toBeTruthy()
    expect(region.queryByRole('combobox')).toBeNull()
  })
})

describe('a test of an email template', () => {
  it('is what is typed now, with nobody’s booking', async () => {
    api.on(emailTemplates.test, good(emailTemplates.test, emailTemplates.test.example.response))
    const { user } = openCommunication(api, EDIT)

    await fill(user, await subject(), 'Booked, [[rider_first_name]]')
    await (await preview()).findByText('Booked, Isla')
    await press(user, 'Send test to me')

    expect(await screen.findByText('The test is on its way to you.')).toBeTruthy()
    expect(api.bodies).toContainEqual({
      trigger: 'MANUAL',
      subject: 'Booked, [[rider_first_name]]',
      body: EMAIL.body,
      reply_to: null,
    })
    expect(api.count('email_templates.update')).toBe(0)
  })

  it('is not sent without words', async () => {
    const { user } = openCommunication(api, EDIT)

    await user.clear(await subject())
    await press(user, 'Send test to me')

    expect(await screen.findByText('This field is required')).toBeTruthy()
    expect(api.count('email_templates.test')).toBe(0)
  })
})
