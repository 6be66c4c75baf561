import type { RenewalNotice } from '@connect/contract/renewals/renewal-notice'
import { type PlannedRenewal, RenewalPreview } from '@connect/contract/renewals/renewal-preview'
import { renewals } from '@connect/contract/renewals/routes'
import { emailTemplates, smsTemplates } from '@connect/contract/templates/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import {
  EMAIL,
  openCommunication,
  PREVIEW,
  SETTINGS,
  SMS,
  viewer,
} from '#features/communication/testing/open-communication.tsx'
import { findFact } from '#ui/testing/fact.ts'
import { fill } from '#ui/testing/fill.ts'
import { daysProblem } from './add-days.tsx'
import { formatSum } from './preview-list.tsx'
import { formatShare } from './results.tsx'

const api = fakeApi()
const PAGE = '/v2/communication/renewals'
const SENT = `${PAGE}?list=sent`
const editor = person({ communication_permission: 'edit', contact_permission: 'view' })

type Options = Parameters<typeof openCommunication>[2]
const open = (at = PAGE, options: Options = {}) => openCommunication(api, at, { user: editor, ...options })
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
const findQuestion = () => screen.findByRole('dialog', { name: 'Send reminders today?' })
const confirmSave = async (user: ReturnType<typeof open>['user']) =>
  user.click(within(await findQuestion()).getByRole('button', { name: 'Save changes' }))
const findCells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

const [HANNAH] = PREVIEW.results as [PlannedRenewal]
const LEAH: PlannedRenewal = {
  ...HANNAH,
  customer: 42,
  full_name: 'Leah Morgan',
  left_out: 'Booked: CBT Renewal 05/12/2026',
  email: { will_send: false, reason: null },
  sms: { will_send: false, reason: null },
}

beforeEach(noSession)

describe('CBT renewals [COMM-04]', () => {
  it('have a tab of their own [COMM-01]', async () => {
    open()

    const tab = await screen.findByRole('link', { name: 'CBT renewals' })

    expect(tab.getAttribute('aria-current')).toBe('page')
    expect(tab.getAttribute('href')).toBe(PAGE)
  })

  it('show what is sent, what it costs, and where it is edited', async () => {
    open()

    const settings = within(await screen.findByRole('region', { name: 'Settings' }))

    expect(await settings.findByText('Emails are free')).toBeTruthy()
    expect(settings.getByText('1 segment, 0.6 credits each')).toBeTruthy()
    expect(
      settings.getByText((_, element) => element?.textContent === 'Your CBT is valid until certificate_expiry_date'),
    ).toBeTruthy()
    expect(settings.getByRole('link', { name: 'Edit the renewal email' }).getAttribute('href')).toBe(
      `${PAGE}/email/edit`,
    )
    expect(settings.getByRole('link', { name: 'Edit the renewal text' }).getAttribute('href')).toBe(`${PAGE}/sms/edit`)
  })

  it('go out so many days before as are added and not removed', async () => {
    const saved = { ...SETTINGS, sms_enabled: false, days_before: [90, 60, 7] }
    api.on(renewals.update, good(renewals.update, saved))
    const { user } = open()

    await press(user, 'Remove 30 days')
    await press(user, 'Add')
    await user.type(await screen.findByRole('textbox', { name: 'Days before' }), '90{Enter}')
    await user.click(screen.getByRole('switch', { name: 'Send renewal texts' }))
    await press(user, 'Save changes')
    await confirmSave(user)

    expect(await screen.findByText('Renewal settings saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ days_before: [90, 60, 7], sms_enabled: false })
    expect(api.headers.some((sent) => sent.get('if-match') === `"${SETTINGS.version}"`)).toBe(true)
  })

  it('need one distance at least', async () => {
    const { user } = open(PAGE, { settings: { days_before: [30] } })

    await press(user, 'Remove 30 days')
    await press(user, 'Save changes')

    expect(await screen.findByText('Choose at least one')).toBeTruthy()
    expect(api.count('renewals.update')).toBe(0)
  })

  it('ask before unsaved settings are lost, and keep them while the words are edited', async () => {
    const { user, address } = open()
    await user.click(await screen.findByRole('switch', { name: 'Send renewal texts' }))

    await user.click(screen.getByRole('link', { name: 'Edit the renewal text' }))
    await screen.findByRole('dialog', { name: 'Renewal text' })
    await user.click(await screen.findByRole('link', { name: 'Cancel' }))
    await waitFor(() => expect(address()).toBe(PAGE))
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Send renewal texts' }).checked).toBe(false)
    await user.click(screen.getByRole('link', { name: /^SMS/ }))

    expect(await screen.findByText('You have unsaved changes')).toBeTruthy()
    expect(address()).toBe(PAGE)
  })

  it('are facts for who may only view', async () => {
    open(PAGE, { user: viewer })

    expect(await findFact('Days before the CBT ends')).toBe('60 days, 30 days, 7 days')
    expect(await findFact('Send renewal emails')).toBe('Yes')
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
    expect(screen.getByRole('link', { name: 'View the renewal email' })).toBeTruthy()
  })

  it('name no riders to who may not view contacts', async () => {
    open(PAGE, { user: viewer })

    expect(await screen.findByText('Only staff who can view contacts see which riders are reminded')).toBeTruthy()
    expect(api.count('renewals.preview')).toBe(0)
  })

  it('say when the settings could not be loaded', async () => {
    open()
    api.on(renewals.get, refused('not_found'))

    expect(await screen.findByText('Unable to load renewal settings')).toBeTruthy()
  })
})

describe('the words of renewals [COMM-04]', () => {
  it('of the email are edited without name, course types and switch, and end with a way to unsubscribe', async () => {
    api.on(emailTemplates.update, good(emailTemplates.update, EMAIL))
    const { user, address } = open(`${PAGE}/email/edit?list=sent`, {
      email: { id: 9, trigger: 'RENEWAL', subject: 'Time to renew', body: '<p>Renew now</p>' },
    })
    const panel = within(await screen.findByRole('dialog', { name: 'Renewal email' }))
    const frame = await panel.findByTitle<HTMLIFrameElement>('Email as the rider gets it')

    expect(panel.queryByRole('switch')).toBeNull()
    expect(panel.queryByRole('textbox', { name: /^Name/ })).toBeNull()
    expect(panel.queryByRole('button', { name: 'Delete…' })).toBeNull()
    await waitFor(() => expect(frame.srcdoc).toContain('To stop these emails:'))
    await fill(user, await panel.findByRole('textbox', { name: /^Reply to/ }), 'renew@southside.example')
    await user.click(panel.getByRole('button', { name: 'Save changes' }))

    expect(await screen.findByText('Email template saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ reply_to: 'renew@southside.example' })
    expect(address()).toBe(SENT)
  })

  it('of the text need a way to unsubscribe', async () => {
    const { user } = open(`${PAGE}/sms/edit`, { sms: { id: 10, trigger: 'RENEWAL', body: 'Renew your CBT' } })
    const panel = within(await screen.findByRole('dialog', { name: 'Renewal text' }))
    await panel.findByRole('textbox', { name: /^Text/ })

    await user.click(panel.getByRole('button', { name: 'Save changes' }))

    expect(await screen.findByText('Add [[unsubscribe_link]], so that riders can unsubscribe')).toBeTruthy()
    expect(api.count(smsTemplates.update.name)).toBe(0)
  })

  it('are not there until a school that has none saves its settings', async () => {
    open(`${PAGE}/email/edit`, { settings: { email: null }, sms: SMS })

    expect(await screen.findByText('There are no words yet')).toBeTruthy()
    expect(api.count(emailTemplates.get.name)).toBe(0)
    expect(screen.getByText('Save the settings to add the first words.')).toBeTruthy()
  })
})

describe('the next 30 days [COMM-04]', () => {
  it('list each rider with a tick or the reason why not, and lead to the contact', async () => {
    open(PAGE, { preview: { count: 2, results: [HANNAH, LEAH] } })

    expect(await findCells(/Hannah Obi/)).toEqual([
      'Sat 21/11/2026',
      'Hannah Obi',
      '19/01/2027',
      '60 days',
      'Will be sent',
      'Unsubscribed from texts',
    ])
    expect((await findCells(/Leah Morgan/)).slice(4)).toEqual(['Booked: CBT Renewal 05/12/2026', ''])
    expect(screen.getByRole('link', { name: 'Leah Morgan' }).getAttribute('href')).toBe('/v2/contacts/42/details')
  })

  it('say what the texts cost, and that the credits are not enough', async () => {
    open(PAGE, { preview: { texts: 80, credits: '48.00' } })

    expect(await screen.findByText(/80 texts, 48 credits of 42\.6/)).toBeTruthy()
    expect(screen.getByText('Not enough credits')).toBeTruthy()
  })

  it('say that nobody is due a reminder, and where the dates come from', async () => {
    open(PAGE, { preview: { count: 0, results: [], riders: 0, emails: 0 } })

    expect(await screen.findByText('Nobody is due a reminder in the next 30 days')).toBeTruthy()
    expect(screen.getByText(/^A rider's CBT date comes from their certificate/)).toBeTruthy()
  })

  it.each([
    [{}, '1 rider · 1 email · 0 texts'],
    [
      { riders: 27, emails: 25, texts: 22, credits: '13.20', left_out: 4 },
      '27 riders · 25 emails · 22 texts, 13.2 credits of 42.6 · 4 left out',
    ],
  ])('are summed up: %o', (sums, text) => {
    expect(formatSum(RenewalPreview.parse({ ...PREVIEW, ...sums }))).toBe(text)
  })
})

describe('sent renewals [COMM-04]', () => {
  it('say of who may not see orders only that riders booked', async () => {
    open(SENT)
    const [notice] = renewals.log.example.response.results as [RenewalNotice]
    const booked = { training: null, course_type: null, date: null }
    api.on(renewals.log, good(renewals.log, { count: 1, results: [{ ...notice, booked }] }))

    expect((await findCells(/Hannah Obi/)).at(-1)).toBe('Yes')
  })

  it('are listed with what became of them', async () => {
    const { user, address } = open()

    await user.click(await screen.findByRole('link', { name: 'Sent' }))
    await screen.findByRole('table', { name: 'Sent reminders' })

    expect(await findCells(/Hannah Obi/)).toEqual([
      'Email, 20/11/2026 07:00',
      'Hannah Obi',
      '19/12/2026',
      '30 days',
      'Sent',
      'CBT Renewal 05/12/2026',
    ])
    expect(address()).toBe(SENT)
  })

  it('are narrowed to one distance', async () => {
    const { user, address } = open(SENT)
    await findCells(/Hannah Obi/)
    api.on(renewals.log, good(renewals.log, { count: 0, results: [] }))

    await user.selectOptions(screen.getByRole('combobox', { name: 'Sent how long before' }), '7 days before')

    expect(await screen.findByText('No reminders match this filter')).toBeTruthy()
    expect(address()).toBe(`${SENT}&days_before=7`)
    expect(screen.getByRole('link', { name: 'Clear filter' }).getAttribute('href')).toBe(SENT)
  })

  it('can be downloaded as they are shown', async () => {
    let query = ''
    api.on(renewals.export, ({ url }) => {
      query = new URL(url).search
      return new Response('Rider\n', { headers: { 'content-type': 'text/csv' } })
    })
    const { user } = open(`${SENT}&days_before=30`)

    await press(user, 'Export CSV')

    await waitFor(() => expect(query).toBe('?days_before=30'))
  })
})

describe('the results [COMM-04]', () => {
  it('show by distance how many riders booked', async () => {
    open()

    const table = within(await screen.findByRole('table', { name: 'Results of the last 12 months' }))

    const rows = table.getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['60 days before', '71', '12', '17%'],
      ['30 days before', '82', '31', '38%'],
      ['7 days before', '61', '18', '30%'],
      ['All', '214', '61', '29%'],
    ])
    expect(screen.getByText('A rider who was reminded at several distances counts once for each.')).toBeTruthy()
  })

  it.each([
    [{ riders: 0, booked: 0 }, '–'],
    [{ riders: 3, booked: 2 }, '67%'],
  ])('%o are %s', (result, share) => {
    expect(formatShare(result)).toBe(share)
  })
})

describe('days before', () => {
  it.each([
    [1, [30], null],
    [180, [30], null],
    [0, [30], 'Enter a number from 1 to 180'],
    [181, [30], 'Enter a number from 1 to 180'],
    ['soon', [30], 'Enter a number from 1 to 180'],
    [30, [30], '30 days is already in the list'],
    [8, [60, 30, 14, 7, 3], 'Up to 5 are possible: remove one first'],
  ])('%s beside %j: %s', (days, chosen, problem) => {
    expect(daysProblem(days, chosen)).toBe(problem)
  })
})
