import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { credits } from '@connect/contract/credits/routes'
import type { Customer } from '@connect/contract/customers/customer'
import { CONTACT } from '@connect/contract/customers/examples'
import { customers } from '@connect/contract/customers/routes'
import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { trainingMessages } from '@connect/contract/messages/routes'
import type { TrainingMessage } from '@connect/contract/messages/training-message'
import type { PlannedMessage } from '@connect/contract/planned-messages/planned-message'
import { plannedMessages } from '@connect/contract/planned-messages/routes'
import { customerSms } from '@connect/contract/sms/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { clerk, ORDER, openOrder, viewer } from '#features/orders/testing/open-order.tsx'
import { fill } from '#ui/testing/fill.ts'
// Fetched now, so that no test's patience is spent on it.
import '#ui/rich-text/rich-text-editor.tsx'

const api = fakeApi()
const writer = person({ order_permission: 'edit', contact_permission: 'edit', calendar_permission: 'view' })
const [EMAIL] = trainingMessages.list.example.response.results as [TrainingMessage]
const SMS: TrainingMessage = {
  ...EMAIL,
  channel: 'SMS',
  to: '+447700900123',
  text: 'See you at 09:00',
  status: 'FAILED',
  sent_at: null,
  last_error: 'There were not enough credits to send it.',
  cost: '0.60',
}

beforeEach(noSession)

describe('the messages about an order', () => {
  async function openMessages(results: TrainingMessage[], count = results.length) {
    const sizes: (string | null)[] = []
    const app = openOrder(api, clerk, {}, { at: `${ORDER}#messages` })
    api.on(trainingMessages.list, ({ url }) => {
      sizes.push(new URL(url).searchParams.get('page_size'))
      return Response.json({ count, results })
    })
    return { ...(await app), sizes }
  }

  it('stand newest first with what became of them; an email leads to its words', async () => {
    const { panel } = await openMessages([SMS, EMAIL])

    const list = within(await panel.findByRole('list', { name: 'Messages' }))
    const [sms, email] = list.getAllByRole('listitem').map((item) => within(item))
    for (const text of ['See you at 09:00', 'Not sent', SMS.last_error ?? '']) expect(sms?.getByText(text)).toBeTruthy()
    expect(sms?.getByText('Nadia Okafor · 21/11/2026 09:30 · Nothing charged')).toBeTruthy()
    expect(email?.getByRole('img', { name: 'Email' })).toBeTruthy()
    expect(email?.getByRole('link', { name: EMAIL.text }).getAttribute('href')).toBe(
      '/v2/contacts/41/details/emails/43',
    )
    expect(panel.getByRole('link', { name: 'Messages 2' })).toBeTruthy()
  })

  it('come ten at a time', async () => {
    const { panel, user, sizes } = await openMessages([EMAIL], 12)

    await user.click(await panel.findByRole('button', { name: 'Show more' }))

    await waitFor(() => expect(sizes).toEqual(['10', '100']))
  })

  it('are not asked for, and none can be written, by somebody who may not see contacts', async () => {
    const { panel } = await openOrder(api, viewer)

    expect(panel.queryByRole('link', { name: /^Messages/ })).toBeNull()
    expect(panel.queryByRole('button', { name: 'Message rider…' })).toBeNull()
    expect(api.count('training_messages.list')).toBe(0)
  })
})

describe('what is still to be sent about an order', () => {
  const [CHANGED] = plannedMessages.list.example.response.results as [PlannedMessage]
  const REMINDER = { ...CHANGED, id: 32, channel: 'SMS', trigger: 'PRE_COURSE_REMINDER', to: null } as const
  const planned = [
    { ...CHANGED, due_at: '2026-11-19T14:32:00.000Z' },
    { ...REMINDER, due_at: '2026-11-20T08:30:00.000Z' },
  ]

  async function openPlanned(user = writer, results: PlannedMessage[] = planned) {
    const app = openOrder(api, user, {}, { at: `${ORDER}#messages` })
    api.on(plannedMessages.list, good(plannedMessages.list, { results }))
    const { panel, ...rest } = await app
    const list = within(await panel.findByRole('list', { name: 'Planned messages' }))
    return { ...rest, panel, items: list.getAllByRole('listitem').map((item) => within(item)) }
  }

  it('says what, how and when, and what would not be sent', async () => {
    const { items } = await openPlanned()

    const [changed, reminder] = items
    expect(changed?.getByText('Booking changed')).toBeTruthy()
    expect(changed?.getByText('By email · today 14:32')).toBeTruthy()
    expect(reminder?.getByText('By text · 20/11/2026 08:30')).toBeTruthy()
    expect(reminder?.getByText('They have no UK mobile number: it will not be sent.')).toBeTruthy()
  })

  it('says why something was not sent, which nobody can send any more', async () => {
    const { items, panel } = await openPlanned(writer, [
      { ...CHANGED, trigger: 'BOOKING_CONFIRMATION', state: 'SKIPPED', reason: 'The contact has no email address' },
    ])

    const words = 'Booking confirmed · by email · not sent: The contact has no email address'
    expect(items[0]?.getByText(words)).toBeTruthy()
    expect(panel.queryByRole('button', { name: /^(Send now|Do not send)/ })).toBeNull()
  })

  it.each([
    ['sent now', 'Send now: Booking changed, Email', plannedMessages.send, 'The message is on its way'],
    ['left out', 'Do not send: Booking changed, Email', plannedMessages.cancel, 'The message will not be sent'],
  ])('can be %s', async (_what, name, route, words) => {
    const urls: string[] = []
    api.on(route, ({ url }) => {
      urls.push(new URL(url).pathname)
      return Response.json(route.example.response)
    })
    const { panel, user } = await openPlanned()

    await user.click(panel.getByRole('button', { name }))

    expect(await screen.findByText(words)).toBeTruthy()
    expect(urls[0]).toContain('/trainings/311/planned-messages/31/')
    await waitFor(() => expect(api.count('planned_messages.list')).toBe(2))
  })

  it('is only to be looked at by who may not change orders', async () => {
    const { panel } = await openPlanned(person({ order_permission: 'view', contact_permission: 'view' }))

    expect(panel.queryByRole('button', { name: /^(Send|Do not send)/ })).toBeNull()
  })
})

describe('the confirmation by hand', () => {
  it('goes once more, after a question', async () => {
    api.on(plannedMessages.confirm, good(plannedMessages.confirm, plannedMessages.confirm.example.response))
    const { press, dialog, user } = await openOrder(api)
    await press('Send confirmation')
    const question = await dialog('Send confirmation?')
    expect(question.getByText('Isla MacDonald gets it at once, even if they have had it before.')).toBeTruthy()

    await user.click(question.getByRole('button', { name: 'Send confirmation' }))

    expect(await screen.findByText('Confirmation on its way')).toBeTruthy()
  })

  it('says why it did not go', async () => {
    api.on(plannedMessages.confirm, refused('no_address_to_send_to'))
    const { press, dialog, user } = await openOrder(api)
    await press('Send confirmation')
    const question = await dialog('Send confirmation?')

    await user.click(question.getByRole('button', { name: 'Send confirmation' }))

    expect(await screen.findByText('This contact has no address that it can be sent to.')).toBeTruthy()
  })

  it.each([
    ['before the booking is confirmed', { status: 'TRAINING_WAITING_RIDER_CONFIRMATION' }, 4021],
    ['before it has a date', { course: null, school_course_id: null, training_date_time: null }, 0],
  ] as const)('is not offered %s', async (_when, training, course) => {
    const { panel } = await openOrder(api, clerk, training, { at: `/v2/orders/${course}/order/311/edit` })

    expect(panel.queryByRole('button', { name: 'Send confirmation' })).toBeNull()
  })
})

describe('a message to the rider', () => {
  type School = { contact?: Partial<Customer>; settings?: object; balance?: string }

  async function openDialog({ contact = {}, settings = {}, balance = '96.80' }: School = {}) {
    const price = { name: 'SMS', title: 'Text message', unit_price: '0.60', unit_price_display: '0.6 credits' }
    const app = await openOrder(api, writer)
    api.on(customers.get, good(customers.get, { ...CONTACT, phone: '07700 900123', ...contact }))
    api.on(credits.tokenTypes, () => Response.json([price]))
    api.on(credits.account, good(credits.account, { ...credits.account.example.response, balance }))
    api.on(
      communicationSettings.get,
      good(communicationSettings.get, { ...communicationSettings.get.example.response, ...settings }),
    )
    await app.press('Message rider…')
    return { ...app, box: await app.dialog('Message rider') }
  }
  type App = Awaited<ReturnType<typeof openDialog>>

  async function writeSms({ box, user }: App) {
    await user.click(await box.findByRole('radio', { name: 'SMS' }))
    const message = await box.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })
    await user.type(message, 'See you at 09:00')
    return message
  }

  it('is an email about this order', async () => {
    api.on(customerEmails.create, () => Response.json(customerEmails.create.example.response, { status: 201 }))
    const app = await openDialog({ contact: { email_opted_out_at: '2026-11-01T09:00:00.000Z' } })
    const { box, user, sent } = app

    expect(await box.findByText(`${CONTACT.full_name}, ${CONTACT.email}`)).toBeTruthy()
    expect(box.getByText('Unsubscribed from emails on 01/11/2026: write only about their bookings.')).toBeTruthy()
    await user.type(box.getByRole('textbox', { name: /^Subject/ }), 'Saturday')
    await fill(user, await box.findByRole('textbox', { name: /^Message/ }), 'See you')
    await user.click(box.getByRole('button', { name: 'Send email' }))

    expect(await screen.findByText('Email on its way')).toBeTruthy()
    expect(sent('customer_emails.create')).toEqual({ subject: 'Saturday', body: '<p>See you</p>', training: 311 })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Message rider' })).toBeNull())
  })

  it('is a text message that costs what it says [COMM-08]', async () => {
    api.on(customerSms.create, () => Response.json(customerSms.create.example.response, { status: 201 }))
    const app = await openDialog()
    await writeSms(app)

    expect(app.box.getByText('16 characters, 1 segment')).toBeTruthy()
    expect(app.box.getByText('Uses 0.6 credits · 96.8 left')).toBeTruthy()
    await app.user.click(app.box.getByRole('button', { name: 'Send SMS' }))

    expect(await screen.findByText('Text message on its way')).toBeTruthy()
    expect(app.sent('customer_sms.create')).toEqual({ body: 'See you at 09:00', training: 311, expected_cost: '0.60' })
    expect(api.count('trainings.update')).toBe(0)
  })

  it('keeps its words where credits are short, and while the other channel is looked at', async () => {
    api.on(customerSms.create, refused('insufficient_credits'))
    const app = await openDialog({ balance: '0.50' })
    const message = await writeSms(app)
    await app.user.click(app.box.getByRole('button', { name: 'Send SMS' }))
    const short = within(await screen.findByRole('dialog', { name: 'Insufficient credits' }))
    await app.user.click(short.getByRole('button', { name: 'Cancel' }))

    await app.user.click(app.box.getByRole('radio', { name: 'Email' }))
    await app.user.click(app.box.getByRole('radio', { name: 'SMS' }))

    expect(message.value).toBe('See you at 09:00')
  })

  it('asks before it is thrown away', async () => {
    const app = await openDialog()
    await writeSms(app)

    await app.user.keyboard('{Escape}')
    await app.user.click(await screen.findByRole('button', { name: 'Keep writing' }))
    expect(screen.getByRole('dialog', { name: 'Message rider' })).toBeTruthy()
    await app.user.click(app.box.getByRole('button', { name: 'Cancel' }))
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }))

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Message rider' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'DR#7K2MQX' })).toBeTruthy()
  })

  const noMobile = { phone: '020 7946 0112', alternative_phone: null }

  it.each([
    ['an address', { contact: { email: null } }, 'Email', 'Email: No email address'],
    ['a mobile', { contact: noMobile }, 'SMS', 'SMS: No UK mobile number'],
    ['an SMS service', { settings: { sms_service: 'NONE' } }, 'SMS', 'SMS: No SMS service is set up'],
  ] as const)('goes the other way without %s', async (_, school, channel, reason) => {
    const { box } = await openDialog(school)

    expect(await box.findByText(reason)).toBeTruthy()
    expect(box.getByRole<HTMLInputElement>('radio', { name: channel }).disabled).toBe(true)
    expect(box.getAllByRole('radio', { checked: true })).not.toContain(box.getByRole('radio', { name: channel }))
  })

  it('leads to the contact where no channel reaches them', async () => {
    const { box } = await openDialog({ contact: { ...noMobile, email: null } })

    expect(await box.findByText('No email address. No UK mobile number.')).toBeTruthy()
    expect(box.getByRole('link', { name: 'Edit contact' }).getAttribute('href')).toBe('/v2/contacts/41/details/edit')
    expect(box.queryByRole('radio')).toBeNull()
  })

  it('says beforehand that it is kept here', async () => {
    const { box } = await openDialog({ settings: { email_service: 'KEEPS' } })

    expect(await box.findByText('This server sends no emails: they are kept here.')).toBeTruthy()
  })
})
