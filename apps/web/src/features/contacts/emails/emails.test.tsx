import { communicationSettings } from '@connect/contract/communication-settings/routes'
import type { Customer } from '@connect/contract/customers/customer'
import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import type { MailStatus } from '@connect/contract/mails/mail'
import { emailTemplates, templateValues } from '@connect/contract/templates/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openContacts } from '#features/contacts/testing/open-contacts.tsx'
import { fact } from '#ui/testing/fact.ts'
import { fill } from '#ui/testing/fill.ts'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#ui/rich-text/rich-text-editor.tsx'
import './email-view.tsx'
import './emails-tab.tsx'
import './send-email-panel.tsx'

const api = fakeApi()
const editor = person({ contact_permission: 'edit' })
const viewer = person({ contact_permission: 'view' })
const EMAILS = '/v2/contacts/41/details/emails'
const SETTINGS = communicationSettings.get.example.response
const EMAIL = customerEmails.get.example.response

type Options = {
  contact?: Partial<Customer>
  email?: Partial<typeof EMAIL>
  service?: typeof SETTINGS.email_service
}

function open(user: ReturnType<typeof person>, at = EMAILS, { contact, email = {}, service = 'SENDS' }: Options = {}) {
  const view = openContacts(api, user, at, { contact: { email: 'isla@example.org', ...contact } })
  const { html: _, from_name: __, reply_to: ___, disclaimer: ____, ...row } = { ...EMAIL, ...email }
  api.on(communicationSettings.get, good(communicationSettings.get, { ...SETTINGS, email_service: service }))
  api.on(customerEmails.list, good(customerEmails.list, { count: 1, results: [row] }))
  api.on(customerEmails.get, good(customerEmails.get, { ...EMAIL, ...email }))
  return view
}

const subjectField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Subject/ })
const message = () => screen.findByRole('textbox', { name: /^Message/ })
const send = () => screen.getByRole('button', { name: 'Send email' })

beforeEach(noSession)

describe('the emails of a contact', () => {
  it('stand in a list, each with who sent it and what became of it, and open beside it [CONTACT-12]', async () => {
    const { user, address } = open(viewer, `${EMAILS}?search=is`)
    const list = within(await screen.findByRole('list', { name: 'Emails' }))
    expect(list.getByText('21/11/2026 09:30 · Nadia Okafor')).toBeTruthy()
    expect(list.getByText('Sent')).toBeTruthy()

    await user.click(list.getByRole('link', { name: /^Your CBT on Saturday/ }))

    expect(await screen.findByRole('heading', { name: 'Your CBT on Saturday' })).toBe(document.activeElement)
    expect(address()).toBe(`${EMAILS}/43?search=is`)
    expect(list.getByRole('link', { current: true })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Send email' })).toBeNull()
  })

  it('say whom they were from and to, and show their words in a frame where nothing runs or loads', async () => {
    open(viewer, `${EMAILS}/43`)

    const frame = await screen.findByTitle<HTMLIFrameElement>('Email as it was sent')

    expect(frame.srcdoc).toContain(`<body>${EMAIL.html}</body>`)
    expect(frame.srcdoc).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-scripts')
    const view = within(screen.getByRole('region', { name: 'Email' }))
    expect(fact('To', view)).toBe('isla@example.org')
    expect(fact('From', view)).toBe('Southside Rider Training via Connect')
    expect(fact('Replies to', view)).toBe('hello@southside.example')
    expect(fact('Sent by', view)).toBe('Nadia Okafor')
  })

  it('lead back to the list, on the one that was open', async () => {
    const { user, address } = open(viewer)
    const link = await screen.findByRole('link', { name: /^Your CBT on Saturday/ })
    await user.click(link)

    await user.click(await screen.findByRole('link', { name: 'All emails' }))

    await waitFor(() => expect(address()).toBe(EMAILS))
    await waitFor(() => expect(document.activeElement).toBe(link))
  })

  it.each<[MailStatus, string]>([
    ['FAILED', 'The mail server refused the address.'],
    ['UNKNOWN', 'It may have arrived. Ask before you send it again.'],
  ])('of which one is %s can be sent again, by whoever looks at its words first', async (status, why) => {
    const { user, address } = open(editor, `${EMAILS}/43`, {
      email: { status, sent_at: null, last_error: status === 'FAILED' ? why : null },
    })
    expect(await screen.findByText(why)).toBeTruthy()

    await user.click(await screen.findByRole('link', { name: 'Send again' }))

    expect((await subjectField()).value).toBe('Your CBT on Saturday')
    expect((await message()).textContent).toBe('Hello Isla,see you on Saturday at 09:00.')
    expect(address()).toBe(`${EMAILS}/add`)
    expect(api.count('customer_emails.create')).toBe(0)
  })

  it.each([
    ['keeps its order', person({ contact_permission: 'edit', order_permission: 'view' }), { training: 311 }],
    ['names no order that its writer may not see', editor, {}],
  ])('sent again, %s', async (_what, writer, expected) => {
    const [html, body] = ['<p>Stop: ••••</p>', '<p>Stop: [[unsubscribe_link]]</p>']
    const { user } = open(writer, `${EMAILS}/43`, {
      email: { status: 'FAILED', sent_at: null, training: 311, html, body },
    })
    api.on(customerEmails.create, () => Response.json(EMAIL, { status: 201 }))
    await user.click(await screen.findByRole('link', { name: 'Send again' }))
    await message()

    await user.click(send())

    await screen.findByText('Email on its way')
    const { subject } = EMAIL
    expect(api.bodies[api.calls.indexOf('customer_emails.create')]).toEqual({ subject, body, ...expected })
  })

  it.each<MailStatus>(['SENT', 'FAILED'])(
    'with a copy of a signed disclaimer lead to it, %s or not: their words alone have no PDF',
    async (status) => {
      open(editor, `${EMAILS}/43?search=is`, { email: { status, disclaimer: 8 } })

      const link = await screen.findByRole('link', { name: 'Open disclaimer' })

      expect(link.getAttribute('href')).toBe('/v2/contacts/41/details/disclaimers/8?search=is')
      expect(screen.queryByRole('link', { name: 'Send again' })).toBeNull()
    },
  )

  it('sent again with a placeholder, as it went out once, is refused on its field', async () => {
    const body = '<p>Hi [[rider_first_name]]</p>'
    const { user } = open(editor, `${EMAILS}/43`, { email: { status: 'FAILED', sent_at: null, html: body, body } })
    await user.click(await screen.findByRole('link', { name: 'Send again' }))
    expect((await message()).textContent).toBe('Hi [[rider_first_name]]')

    await user.click(send())

    const refusal = '[[rider_first_name]] is not filled in here. Write it out, or choose a template'
    expect(await screen.findByText(refusal)).toBeTruthy()
    expect(api.count('customer_emails.create')).toBe(0)
  })

  it('are none yet', async () => {
    open(editor)
    api.on(customerEmails.list, good(customerEmails.list, { count: 0, results: [] }))

    expect(await screen.findByText('No emails yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Send email' }).getAttribute('href')).toBe(`${EMAILS}/add`)
  })
})

describe('sending an email', () => {
  it.each([
    ['SENDS', 'QUEUED', 'Email on its way'],
    ['KEEPS', 'OUTBOX', 'Email kept here'],
  ] as const)('over a server that %s emails leads to the list [CONTACT-12]', async (service, status, toast) => {
    const { user, address } = open(editor, `${EMAILS}/add`, { service })
    api.on(customerEmails.create, () => Response.json({ ...EMAIL, status }, { status: 201 }))

    await fill(user, await subjectField(), 'Your CBT')
    expect(fact('From')).toBe('Southside Rider Training via Connect')
    expect(fact('Replies go to')).toBe('hello@southside.example')
    expect(screen.queryByText('This server sends no emails: it is kept here.') !== null).toBe(service === 'KEEPS')
    await fill(user, await message(), 'See you on Saturday')
    await user.click(send())

    await waitFor(() => expect(address()).toBe(EMAILS))
    expect(api.bodies[api.calls.indexOf('customer_emails.create')]).toEqual({
      subject: 'Your CBT',
      body: '<p>See you on Saturday</p>',
    })
    expect(await screen.findByText(toast)).toBeTruthy()
  })

  it('keeps everything that was typed when it is refused', async () => {
    const { user } = open(editor, `${EMAILS}/add`)
    api.on(customerEmails.create, refused('no_address_to_send_to'))

    await fill(user, await subjectField(), 'Your CBT')
    await fill(user, await message(), 'See you on Saturday')
    await user.click(send())

    expect(await screen.findByText(/no address that it can be sent to/)).toBeTruthy()
    expect((await subjectField()).value).toBe('Your CBT')
    expect((await message()).textContent).toBe('See you on Saturday')
  })

  it('asks for an email address of a contact without one', async () => {
    open(editor, `${EMAILS}/add`, { contact: { email: null } })

    expect(await screen.findByText('No email address')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Subject/ })).toBeNull()
  })

  it('says that somebody has unsubscribed', async () => {
    open(editor, `${EMAILS}/add`, { contact: { email_opted_out_at: '2026-11-01T09:00:00.000Z' } })

    expect(
      await screen.findByText('Unsubscribed from emails on 01/11/2026: write only about their bookings.'),
    ).toBeTruthy()
  })
})

describe('an email from a template', () => {
  const writer = person({ contact_permission: 'edit', communication_permission: 'view' })
  const { response } = emailTemplates.get.example
  const FIRST = {
    ...response,
    name: 'First',
    subject: 'Your [[selected_training]]',
    body: '<p>Hi [[rider_first_name]].</p>',
  }
  const SECOND = { ...FIRST, id: FIRST.id + 1, name: 'Second', subject: 'Your day' }

  function openTemplates() {
    const { user } = open(writer, `${EMAILS}/add`)
    api.on(emailTemplates.list, () => Response.json({ count: 2, results: [FIRST, SECOND] }))
    api.on(emailTemplates.get, ({ url }) => Response.json(url.includes(`/${SECOND.id}/`) ? SECOND : FIRST))
    api.on(templateValues.get, good(templateValues.get, templateValues.get.example.response))
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('combobox', { name: 'Template for Email' }))
      await user.click(await screen.findByRole('option', { name }))
    }
    const reads = (words: string) => waitFor(async () => expect((await subjectField()).value).toBe(words))
    return { user, choose, reads }
  }

  it('asks only before that takes the place of what somebody wrote', async () => {
    const { user, choose, reads } = openTemplates()
    await choose('First')
    await reads('Your CBT')
    expect((await message()).textContent).toBe('Hi Isla.')
    await choose('Second')
    await reads('Your day')

    await fill(user, await subjectField(), 'My own')
    await choose('Second')
    await user.click(await screen.findByRole('button', { name: 'Keep my words' }))
    await reads('My own')
    await choose('Second')
    await user.click(await screen.findByRole('button', { name: 'Replace' }))

    await reads('Your day')
  })

  it('can be chosen again where it was not filled in', async () => {
    const { choose, reads } = openTemplates()
    api.on(templateValues.get, refused('not_found'), good(templateValues.get, templateValues.get.example.response))
    await choose('First')
    await screen.findByText(/^This does not exist/)
    await reads('')

    await choose('First')

    await reads('Your CBT')
    expect((await message()).textContent).toBe('Hi Isla.')
  })
})
