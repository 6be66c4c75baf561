import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { credits } from '@connect/contract/credits/routes'
import type { Customer } from '@connect/contract/customers/customer'
import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { TRAINING_ROW } from '@connect/contract/orders/examples'
import { customerOrders } from '@connect/contract/orders/order-routes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openContacts } from '#features/contacts/testing/open-contacts.tsx'
import { fact } from '#ui/testing/fact.ts'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import './disclaimer-panels.tsx'
import './disclaimers-tab.tsx'

const api = fakeApi()
const GRANTS = { contact_permission: 'edit', order_permission: 'view' } as const
const sender = person({ ...GRANTS, communication_permission: 'view' })
const DISCLAIMERS = '/v2/contacts/41/details/disclaimers'
const SETTINGS = communicationSettings.get.example.response
const [TEMPLATE] = disclaimerTemplates.list.example.response.results
const SENT = customerDisclaimers.create.example.response
const DRAFT = { ...SENT, status: 'DRAFT', send_email: false, sent: null, expires: null } as const
const PRICE = { name: 'SMS', title: 'Text message', unit_price: '0.60', unit_price_display: '0.6 credits' }
const OTHER = { id: 312, course_type: 'FULL_LICENCE_MOD1_TEST', training_date_time: '2099-11-23T08:30' } as const
const REACHED = { email: 'isla@example.org', phone: '07700 900123' }

type Options = { contact?: Partial<Customer>; settings?: Partial<typeof SETTINGS>; balance?: string; body?: string }

function open(
  at: string,
  { contact, settings, balance = '96.80', body = '<p>I agree.</p>' }: Options = {},
  user = sender,
) {
  const view = openContacts(api, user, at, { contact: { ...REACHED, ...contact } })
  const trainings = [
    { ...TRAINING_ROW, training_date_time: '2099-11-21T08:30' },
    { ...TRAINING_ROW, ...OTHER },
    { ...TRAINING_ROW, id: 300, status: 'TRAINING_PASSED' as const },
  ]
  const account = { ...credits.account.example.response, balance }
  const templates = [
    { ...TEMPLATE, course_types: ['LICENCE_CBT'] },
    { ...TEMPLATE, id: 5, title: 'Test day', course_types: [OTHER.course_type] },
  ]
  api.on(credits.tokenTypes, () => Response.json([PRICE]))
  api.on(credits.account, good(credits.account, account))
  api.on(communicationSettings.get, good(communicationSettings.get, { ...SETTINGS, ...settings }))
  api.on(disclaimerTemplates.version, good(disclaimerTemplates.version, { text_version: 2, title: 'CBT', body }))
  api.on(disclaimerTemplates.list, () => Response.json({ count: 2, results: templates }))
  api.on(customerOrders.list, good(customerOrders.list, { count: 3, results: trainings }))
  api.on(customerDisclaimers.list, good(customerDisclaimers.list, { count: 0, results: [] }))
  return view
}

const disclaimer = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Disclaimer/ })
const training = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Training/ })
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const sentBody = (name: 'create' | 'resend') => api.bodies[api.calls.indexOf(`customer_disclaimers.${name}`)]

beforeEach(noSession)

describe('sending a disclaimer', () => {
  it('starts with the training that a link names and the template that fits it, and leads to the list [CONTACT-05, CONTACT-13]', async () => {
    const { user, address } = open(`${DISCLAIMERS}/send?search=is&training=312`)
    api.on(customerDisclaimers.create, () => Response.json(SENT, { status: 201 }))
    expect((await training()).value).toBe('Module 1 Test · Mon 23/11/2099')
    expect((await disclaimer()).value).toBe('Test day')

    await user.click(screen.getByRole('button', { name: 'Send' }))

    await waitFor(() => expect(address()).toBe(`${DISCLAIMERS}?search=is`))
    expect(sentBody('create')).toEqual({ template: 5, training: 312, send_email: true, send_sms: false })
    expect(await screen.findByText('Disclaimer on its way')).toBeTruthy()
  })

  it('offers active templates, and the trainings that are to come', async () => {
    const { user } = open(`${DISCLAIMERS}/send`)

    await user.click(await training())

    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'CBT · Sat 21/11/2099',
      'Module 1 Test · Mon 23/11/2099',
    ])
    expect(api.calls).toContain('disclaimer_templates.list')
  })

  it.each([
    ['<p>On [[course_date]] at [[location]]</p>', 'This text names the course date and site: choose a training.'],
    ['<p>I, [[rider_name]]</p>', 'Leave empty if it is not for one course.'],
  ])('hints at what %s needs', async (body, hint) => {
    const { user } = open(`${DISCLAIMERS}/send`, { body })
    expect(await screen.findByText('Leave empty if it is not for one course.')).toBeTruthy()

    await user.click(await disclaimer())
    await user.click(await screen.findByRole('option', { name: 'Test day' }))
    expect(await screen.findByText(hint)).toBeTruthy()
    expect(api.calls).toContain('disclaimer_templates.version')

    await user.click(await training())
    await user.click(await screen.findByRole('option', { name: /^Module 1/ }))
    expect(await screen.findByText('Leave empty if it is not for one course.')).toBeTruthy()
  })

  it('says what a text message costs before it is sent, and pays no more [COMM-08]', async () => {
    const { user } = open(`${DISCLAIMERS}/send?training=311`)
    api.on(customerDisclaimers.create, () => Response.json({ ...SENT, send_sms: true }, { status: 201 }))
    await user.click(await tick('Text message'))

    expect(await screen.findByText('Uses 1.2 credits · 96.8 left')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send' }))

    await screen.findByText('Disclaimer on its way')
    expect(sentBody('create')).toMatchObject({ send_sms: true, expected_cost: '1.20' })
  })

  it('keeps what was chosen and says what is missing where credits are short', async () => {
    const { user } = open(`${DISCLAIMERS}/send?training=311`, { balance: '0.50' })
    api.on(customerDisclaimers.create, refused('insufficient_credits'))
    await user.click(await tick('Text message'))

    await user.click(screen.getByRole('button', { name: 'Send' }))

    expect(await screen.findByRole('dialog', { name: 'Insufficient credits' })).toBeTruthy()
    expect((await disclaimer()).value).toBe(TEMPLATE?.title)
  })

  it('makes one to be signed here where it is sent no way, and opens it', async () => {
    const { user, address } = open(`${DISCLAIMERS}/send?training=311`)
    api.on(customerDisclaimers.create, () => Response.json(DRAFT, { status: 201 }))
    api.on(customerDisclaimers.get, good(customerDisclaimers.get, { ...DRAFT, answers: null, kept_until: null }))
    await user.click(await tick('Email'))

    await user.click(screen.getByRole('button', { name: 'Create, to sign here' }))

    expect(await screen.findByRole('button', { name: 'Sign on this device' })).toBeTruthy()
    expect(address()).toBe(`${DISCLAIMERS}/8`)
  })

  it.each<[string, Options, string, string]>([
    ['email without an address', { contact: { email: null } }, 'Email', 'No email address'],
    ['text without a UK mobile', { contact: { phone: '020 7946 0112' } }, 'Text message', 'No UK mobile number'],
    [
      'text without an SMS service',
      { settings: { sms_service: 'NONE' } },
      'Text message',
      'Text messages cannot be sent: no SMS service is set up.',
    ],
  ])('offers no %s, and says why', async (_what, options, name, why) => {
    open(`${DISCLAIMERS}/send`, options)

    expect((await tick(name)).disabled).toBe(true)
    expect(screen.getByText(why)).toBeTruthy()
  })

  it('says beforehand that a server without mail keeps it', async () => {
    const { user } = open(`${DISCLAIMERS}/send?training=311`, { settings: { email_service: 'KEEPS' } })
    api.on(customerDisclaimers.create, () => Response.json(SENT, { status: 201 }))

    expect(await screen.findByText('This server sends no emails: it is kept here.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send' }))

    expect(await screen.findByText('Disclaimer kept here')).toBeTruthy()
  })

  it('can be chosen by whoever edits contacts', async () => {
    open(`${DISCLAIMERS}/send`, {}, person(GRANTS))

    expect(await screen.findByRole('button', { name: /^(Send|Create, to sign here)$/ })).toBeTruthy()
  })
})

describe('sending a disclaimer again', () => {
  const RESEND = `${DISCLAIMERS}/resend/8`

  it('says what was sent and until when, and sends the same one [COMM-11]', async () => {
    const { user, address } = open(RESEND)
    api.on(
      customerDisclaimers.get,
      good(customerDisclaimers.get, { ...SENT, training: 311, answers: null, kept_until: null }),
    )
    api.on(customerDisclaimers.resend, good(customerDisclaimers.resend, SENT))
    const send = await screen.findByRole('button', { name: 'Send again' })
    expect(fact('Disclaimer')).toBe('CBT declaration, version 3')
    expect(fact('Sent')).toBe('14/11/2026 09:30 by email')
    expect(fact('Can be signed until')).toBe('14/12/2026 09:30')

    await user.click(send)

    await waitFor(() => expect(address()).toBe(DISCLAIMERS))
    expect(sentBody('resend')).toEqual({ send_email: true, send_sms: false })
  })

  it('names the most that a text message can cost where its course is not known', async () => {
    const { user } = open(RESEND, {}, person({ contact_permission: 'edit' }))
    api.on(
      customerDisclaimers.get,
      good(customerDisclaimers.get, { ...SENT, training: 311, answers: null, kept_until: null }),
    )
    api.on(customerDisclaimers.resend, good(customerDisclaimers.resend, { ...SENT, send_sms: true }))

    await user.click(await tick('Text message'))
    expect(await screen.findByText('Uses 1.2 credits at most · 96.8 left')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send again' }))

    await screen.findByText('Disclaimer on its way')
    expect(sentBody('resend')).toEqual({ send_email: true, send_sms: true })
  })

  it('needs a way to reach the rider', async () => {
    const { user } = open(RESEND)
    api.on(customerDisclaimers.get, good(customerDisclaimers.get, { ...SENT, answers: null, kept_until: null }))
    await user.click(await tick('Email'))

    await user.click(screen.getByRole('button', { name: 'Send again' }))

    expect(await screen.findByText('Choose email, text message or both')).toBeTruthy()
    expect(api.count('customer_disclaimers.resend')).toBe(0)
  })

  it('is refused once it is signed, before anything is chosen', async () => {
    open(RESEND)
    api.on(customerDisclaimers.get, () => Response.json(customerDisclaimers.get.example.response))

    expect(await screen.findByText('Signed already')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Email' })).toBeNull()
  })
})
