import type { Customer } from '@connect/contract/customers/customer'
import { CustomerDisclaimerAnswers } from '@connect/contract/disclaimers/customer-disclaimer'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import type { DisclaimerStatus } from '@connect/contract/disclaimers/disclaimer-state'
import { TRAINING_ROW } from '@connect/contract/orders/examples'
import { customerOrders } from '@connect/contract/orders/order-routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openContacts } from '#features/contacts/testing/open-contacts.tsx'
import { fact } from '#ui/testing/fact.ts'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import './disclaimer-panels.tsx'
import './disclaimers-tab.tsx'
import './signing-code.tsx'

const api = fakeApi()
const editor = person({ contact_permission: 'edit', order_permission: 'view' })
const viewer = person({ contact_permission: 'view' })
const admin = person({ contact_permission: 'edit', admin: true })
const DISCLAIMERS = '/v2/contacts/41/details/disclaimers'
const SIGNED = CustomerDisclaimerAnswers.parse(customerDisclaimers.get.example.response)
const ACTIONS = 'Actions for CBT declaration, version 3'
const LINK = 'https://connect.example/v2/disclaimer/1.8.1.mZ4dQ1vKx0uB7n2cR5tYwA'

const NEVER = { signed: null, signer_name: null, has_pdf: false, answers: null, kept_until: null } as const
const LATELY = { signed: new Date().toISOString() }

type Options = { contact?: Partial<Customer>; disclaimer?: Partial<CustomerDisclaimerAnswers> }

function open(user: ReturnType<typeof person>, at = DISCLAIMERS, { contact = {}, disclaimer = {} }: Options = {}) {
  const view = openContacts(api, user, at, { contact: { is_masked: user === viewer, ...contact } })
  const { answers, kept_until, ...row } = { ...SIGNED, training: TRAINING_ROW.id, ...disclaimer }
  api.on(customerOrders.list, good(customerOrders.list, { count: 1, results: [TRAINING_ROW] }))
  api.on(customerDisclaimers.list, good(customerDisclaimers.list, { count: 1, results: [row] }))
  api.on(customerDisclaimers.get, good(customerDisclaimers.get, { ...row, answers, kept_until }))
  return view
}

const list = async () => within(await screen.findByRole('list', { name: 'Disclaimers' }))

async function choose(user: ReturnType<typeof open>['user'], action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: ACTIONS }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

beforeEach(noSession)

describe('the disclaimers of a contact', () => {
  it('stand in a list with the course and what became of each, and open with what was answered [CONTACT-05, COMM-09]', async () => {
    const { user, address } = open(editor, `${DISCLAIMERS}?search=is`)
    const rows = await list()
    expect(rows.getByText('Signed')).toBeTruthy()
    expect(await rows.findByText('CBT · Sat 21/11/2026')).toBeTruthy()
    expect(
      rows.getByText(
        'Sent 14/11/2026 09:30, Nadia Okafor · Viewed 14/11/2026 18:02 · Signed 14/11/2026 18:04 by Isla Bennett',
      ),
    ).toBeTruthy()

    await user.click(rows.getByRole('link', { name: 'CBT declaration, version 3' }))

    const panel = within(await screen.findByRole('dialog', { name: 'CBT declaration' }))
    expect(address()).toBe(`${DISCLAIMERS}/8?search=is`)
    const answers = within(await panel.findByRole('region', { name: 'Answers' }))
    expect(fact('Signed by', answers)).toBe('Isla Bennett')
    expect(fact('Medical conditions', answers)).toBe('None declared')
    expect(fact('Can read a number plate', answers)).toBe('Yes')
    expect(answers.getByRole('link', { name: '07700 900456' }).getAttribute('href')).toBe('tel:07700900456')
    expect(answers.queryByText('Parent or guardian')).toBeNull()
    expect(fact('Kept until', panel)).toBe('21/11/2029')
    expect(panel.getByRole('button', { name: 'Download PDF' })).toBeTruthy()
  })

  it.each<[DisclaimerStatus, Partial<CustomerDisclaimerAnswers>, string[]]>([
    ['DRAFT', { ...NEVER, sent: null, viewed: null, expires: null }, ['Sign on this device', 'Send', 'Cancel…']],
    ['SENT', { ...NEVER, viewed: null }, ['Sign on this device', 'Resend', 'New link…', 'Cancel…']],
    ['VIEWED', NEVER, ['Sign on this device', 'Resend', 'New link…', 'Cancel…']],
    ['EXPIRED', NEVER, ['Sign on this device', 'Resend', 'Cancel…']],
    ['SIGNED', LATELY, ['Download PDF', 'Email the signed copy', 'End link…']],
    ['SIGNED', { signed: '2026-01-14T18:04:40.000Z' }, ['Download PDF', 'Email the signed copy']],
  ])('of which one that is %s can be acted on as it stands [COMM-11]', async (status, more, expected) => {
    const { user } = open(editor, DISCLAIMERS, { disclaimer: { status, ...more } })

    await user.click(await screen.findByRole('button', { name: ACTIONS }))

    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(expected)
  })

  it('of which a signed one is emailed to who has an address only, and deleted by admins only', async () => {
    const { user } = open(admin, DISCLAIMERS, { contact: { email: null }, disclaimer: LATELY })

    await user.click(await screen.findByRole('button', { name: ACTIONS }))

    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Download PDF', 'End link…', 'Delete…'])
  })

  it('are only read by who may only look, without what was answered', async () => {
    open(viewer, `${DISCLAIMERS}/8`, { disclaimer: { answers: null, kept_until: null } })

    expect(await screen.findByText(/^Answers are shown to staff who may change contacts/)).toBeTruthy()
    expect((await list()).getByText('Signed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
    expect(screen.queryByRole('button', { name: ACTIONS })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Send disclaimer' })).toBeNull()
  })

  it('are none yet', async () => {
    open(editor)
    api.on(customerDisclaimers.list, good(customerDisclaimers.list, { count: 0, results: [] }))

    expect(await screen.findByText('No disclaimers yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Send disclaimer' }).getAttribute('href')).toBe(`${DISCLAIMERS}/send`)
  })
})

it('shows a drawn signature in its field, and the guardian of a young rider', async () => {
  const answers = {
    ...SIGNED.answers,
    signature: {
      kind: 'DRAWN',
      strokes: [
        [10, 20, 30, 40],
        [500, 300],
      ],
    },
    medical_declared: true,
    medical_detail: 'Asthma',
    guardian_name: 'Rhys Bennett',
    guardian_relationship: 'Father',
  }
  open(editor, `${DISCLAIMERS}/8`)
  api.on(customerDisclaimers.get, () => Response.json({ ...SIGNED, answers }))

  const drawing = await screen.findByRole('img', { name: 'Signature of Isla Bennett' })

  expect(drawing.getAttribute('viewBox')).toBe('0 0 1200 400')
  expect(drawing.querySelector('path')?.getAttribute('d')).toBe('M10 20L30 40M500 300h0')
  const shown = within(screen.getByRole('region', { name: 'Answers' }))
  expect(fact('Medical conditions', shown)).toBe('Asthma')
  expect(fact('Parent or guardian', shown)).toBe('Rhys Bennett, Father')
})

describe('the link of a disclaimer', () => {
  const SENT = { ...NEVER, status: 'SENT', viewed: null } as const

  it('opens on this device in a new tab, or on the phone that reads its code [COMM-11]', async () => {
    const { user } = open(editor, DISCLAIMERS, { disclaimer: SENT })
    api.on(customerDisclaimers.link, good(customerDisclaimers.link, { address: LINK }))

    await choose(user, 'Sign on this device')

    const dialog = within(await screen.findByRole('dialog', { name: 'Sign on this device' }))
    const opens = dialog.getByRole('link', { name: /^Open to sign/ })
    expect([opens.getAttribute('href'), opens.getAttribute('target')]).toEqual([LINK, '_blank'])
    expect(await dialog.findByRole('img', { name: 'QR code of the address' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(LINK)
    expect(api.bodies[api.calls.indexOf('customer_disclaimers.link')]).toEqual({ is_new: false })
  })

  it('is replaced only after a question, since the one that was sent ends', async () => {
    const { user } = open(editor, DISCLAIMERS, { disclaimer: SENT })
    api.on(customerDisclaimers.link, good(customerDisclaimers.link, { address: LINK }))

    await choose(user, 'New link…')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(api.count('customer_disclaimers.link')).toBe(0)
    await choose(user, 'New link…')
    await user.click(await screen.findByRole('button', { name: 'Make new link' }))

    expect(await screen.findByRole('dialog', { name: 'New link' })).toBeTruthy()
    expect(api.bodies[api.calls.indexOf('customer_disclaimers.link')]).toEqual({ is_new: true })
  })

  it('ends with a disclaimer that is cancelled, after a question', async () => {
    const { user } = open(editor, DISCLAIMERS, { disclaimer: SENT })
    api.on(customerDisclaimers.cancel, () => Response.json(customerDisclaimers.cancel.example.response))

    await choose(user, 'Cancel…')
    await user.click(await screen.findByRole('button', { name: 'Cancel disclaimer' }))

    expect(await screen.findByText('Disclaimer cancelled')).toBeTruthy()
    await waitFor(() => expect(api.count('customer_disclaimers.list')).toBe(2))
  })

  it('is not opened where the rider signed meanwhile, which is said', async () => {
    const { user } = open(editor, DISCLAIMERS, { disclaimer: SENT })
    api.on(customerDisclaimers.link, refused('disclaimer_state', { detail: 'The link was not opened. It is signed.' }))

    await choose(user, 'Sign on this device')

    expect(await screen.findByText(/The link was not opened\. It is signed\./)).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Sign on this device' })).toBeNull()
  })
})

describe('a signed disclaimer', () => {
  it('is emailed to the rider again with its PDF, as the server says', async () => {
    const { user } = open(editor, `${DISCLAIMERS}/8`)
    api.on(customerDisclaimers.copy, good(customerDisclaimers.copy, { detail: 'The copy is on its way.' }))

    await user.click(await screen.findByRole('button', { name: 'Email the signed copy' }))

    expect(await screen.findByText('The copy is on its way.')).toBeTruthy()
    expect(api.count('customer_disclaimers.copy')).toBe(1)
  })

  it('has a link that ends after a question', async () => {
    const { user } = open(editor, DISCLAIMERS, { disclaimer: LATELY })
    api.on(customerDisclaimers.endLink, () => Response.json(customerDisclaimers.endLink.example.response))

    await choose(user, 'End link…')
    await user.click(await screen.findByRole('button', { name: 'End link' }))

    expect(await screen.findByText('Link ended')).toBeTruthy()
  })

  it('is deleted by an admin who says why [N-67]', async () => {
    const { user } = open(admin)
    api.on(customerDisclaimers.remove, good(customerDisclaimers.remove, { detail: 'The disclaimer has been deleted.' }))
    await choose(user, 'Delete…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete CBT declaration?' }))

    await user.click(dialog.getByRole('button', { name: 'Delete disclaimer' }))
    expect(await dialog.findByText('This field is required')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Signed for the wrong rider')
    await user.click(dialog.getByRole('button', { name: 'Delete disclaimer' }))

    expect(await screen.findByText('The disclaimer has been deleted.')).toBeTruthy()
    expect(api.bodies[api.calls.indexOf('customer_disclaimers.remove')]).toEqual({
      reason: 'Signed for the wrong rider',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
