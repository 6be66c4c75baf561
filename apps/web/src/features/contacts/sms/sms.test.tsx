import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { credits } from '@connect/contract/credits/routes'
import type { Customer } from '@connect/contract/customers/customer'
import { customerSms } from '@connect/contract/sms/routes'
import { smsTemplates, templateValues } from '@connect/contract/templates/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openContacts } from '#features/contacts/testing/open-contacts.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import './sms-tab.tsx'
import './send-sms-panel.tsx'

const api = fakeApi()
const editor = person({ contact_permission: 'edit' })
const viewer = person({ contact_permission: 'view' })
const SMS = '/v2/contacts/41/details/sms'
const { results } = customerSms.list.example.response
const [MESSAGE] = results
const PRICE = { name: 'SMS', title: 'Text message', unit_price: '0.60', unit_price_display: '0.6 credits' }
const PHONE = { phone: '07700 900123' }

function open(
  user: ReturnType<typeof person>,
  at = SMS,
  { contact = PHONE, balance = '96.80' }: { contact?: Partial<Customer>; balance?: string } = {},
) {
  const account = { ...credits.account.example.response, balance }
  api.on(credits.tokenTypes, () => Response.json([PRICE]))
  api.on(credits.account, good(credits.account, account))
  api.on(customerSms.list, good(customerSms.list, { count: 1, results: [...results] }))
  return openContacts(api, user, at, { contact })
}

const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })
const send = () => screen.getByRole('button', { name: 'Send SMS' })

beforeEach(noSession)

describe('the text messages of a contact', () => {
  it('stand as they were sent, with who sent them and what they cost [CONTACT-12]', async () => {
    open(viewer)

    const list = within(await screen.findByRole('list', { name: 'Text messages' }))

    expect(list.getByText(MESSAGE?.body ?? '')).toBeTruthy()
    for (const text of ['Nadia Okafor', 'Delivered', '07700 900123 · 1 segment · 0.6 credits']) {
      expect(list.getByText(text)).toBeTruthy()
    }
    expect(screen.queryByRole('link', { name: 'Send SMS' })).toBeNull()
  })

  it.each([
    ['UNDELIVERED', 'Not delivered'],
    ['SENT', 'Sent'],
    [null, 'Sent'],
  ] as const)('say what the SMS service reported: %s', async (receipt, word) => {
    open(editor)
    api.on(customerSms.list, () => Response.json({ count: 1, results: [{ ...MESSAGE, receipt }] }))

    expect(await screen.findByText(word)).toBeTruthy()
  })

  it('say why one was not sent, and that it cost nothing', async () => {
    open(editor)
    const failed = {
      ...MESSAGE,
      status: 'FAILED',
      sent_at: null,
      last_error: 'There were not enough credits to send it.',
    }
    api.on(customerSms.list, () => Response.json({ count: 1, results: [failed] }))

    expect(await screen.findByText('There were not enough credits to send it.')).toBeTruthy()
    expect(screen.getByText('07700 900123 · 1 segment · Nothing charged')).toBeTruthy()
  })
})

it('cannot be sent without an SMS service, which is said in place of the button', async () => {
  open(editor)
  const settings = { ...communicationSettings.get.example.response, sms_service: 'NONE' as const }
  api.on(communicationSettings.get, good(communicationSettings.get, settings))

  expect(await screen.findByText('Text messages cannot be sent: no SMS service is set up.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Send SMS' })).toBeNull()
})

describe('sending a text message', () => {
  it('says how long it is and what it costs, sends it, and leads to the list [COMM-08]', async () => {
    api.on(customerSms.create, () => Response.json(customerSms.create.example.response, { status: 201 }))
    const { user, address } = open(editor, `${SMS}/send`)

    await user.click(await message())
    await user.paste('x'.repeat(161))
    expect(await screen.findByText('161 characters, 2 segments')).toBeTruthy()
    expect(await screen.findByText('Uses 1.2 credits · 96.8 left')).toBeTruthy()
    await user.click(send())

    await waitFor(() => expect(address()).toBe(SMS))
    expect(api.bodies[api.calls.indexOf('customer_sms.create')]).toEqual({
      body: 'x'.repeat(161),
      expected_cost: '1.20',
    })
    expect(await screen.findByText('Text message on its way')).toBeTruthy()
  })

  it('offers plain characters where they make it cheaper', async () => {
    const { user } = open(editor, `${SMS}/send`)

    await user.click(await message())
    await user.paste(`It’s on Saturday ${'x'.repeat(100)}`)
    await user.click(await screen.findByRole('button', { name: 'Use plain characters: 1 segment' }))

    expect((await message()).value).toMatch(/^It's on Saturday x/)
    expect(await screen.findByText('117 characters, 1 segment')).toBeTruthy()
  })

  it('counts a link as long as it gets, and sends its placeholder [COMM-08]', async () => {
    const settings = {
      ...communicationSettings.get.example.response,
      longest_links: {
        ...communicationSettings.get.example.response.longest_links,
        unsubscribe_link: `https://x.example/u/${'x'.repeat(80)}`,
      },
    }
    const { user } = open(editor, `${SMS}/send`)
    api.on(communicationSettings.get, good(communicationSettings.get, settings))
    await user.click(await message())
    await user.paste(`It’s ${'x'.repeat(60)} [[unsubscribe_link]]`)

    expect(
      await screen.findByText('166 characters, 3 segments. Special characters make segments shorter.'),
    ).toBeTruthy()
    expect(screen.getByText('Uses 1.8 credits · 96.8 left')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use plain characters: 2 segments' }))

    expect((await message()).value).toBe(`It's ${'x'.repeat(60)} [[unsubscribe_link]]`)
  })

  it('keeps the words and says what is missing where credits are short', async () => {
    api.on(customerSms.create, refused('insufficient_credits'))
    const { user } = open(editor, `${SMS}/send`, { balance: '0.50' })

    await user.type(await message(), 'See you on Saturday')
    await user.click(send())

    expect(await screen.findByRole('dialog', { name: 'Insufficient credits' })).toBeTruthy()
    expect((await message()).value).toBe('See you on Saturday')
  })

  it.each([
    ['without a number', { phone: null, alternative_phone: null }],
    ['with a landline', { phone: '020 7946 0112', alternative_phone: null }],
  ])('asks for a UK mobile number of a contact %s', async (_, contact) => {
    open(editor, `${SMS}/send`, { contact })

    expect(await screen.findByText('No UK mobile number')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull()
  })

  it('says that somebody has unsubscribed', async () => {
    open(editor, `${SMS}/send`, { contact: { ...PHONE, sms_opted_out_at: '2026-11-01T09:00:00.000Z' } })

    expect(
      await screen.findByText('Unsubscribed from texts on 01/11/2026: write only about their bookings.'),
    ).toBeTruthy()
  })

  it('is filled in with a template, which names what it has no value for', async () => {
    const template = {
      ...smsTemplates.get.example.response,
      body: 'Hi [[rider_name]], at [[course_time]]. [[unsubscribe_link]]',
    }
    api.on(smsTemplates.list, () => Response.json({ count: 1, results: [template] }))
    api.on(smsTemplates.get, good(smsTemplates.get, template))
    const values = { rider_name: 'Isla O’Hara', unsubscribe_link: 'https://x.example/u/1' }
    api.on(templateValues.get, good(templateValues.get, { ...templateValues.get.example.response, values }))
    const writer = person({ contact_permission: 'edit', communication_permission: 'view' })
    const { user } = open(writer, `${SMS}/send`)

    await user.click(await screen.findByRole('combobox', { name: 'Template for SMS' }))
    await user.click(await screen.findByRole('option', { name: template.name }))

    await waitFor(async () => expect((await message()).value).toBe("Hi Isla O'Hara, at . [[unsubscribe_link]]"))
    expect(screen.getByText('Nothing is known for [[course_time]]: read it through.')).toBeTruthy()
  })
})
