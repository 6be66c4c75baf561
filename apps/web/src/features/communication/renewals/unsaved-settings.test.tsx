import { renewals } from '@connect/contract/renewals/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCommunication, PREVIEW, SETTINGS } from '#features/communication/testing/open-communication.tsx'
import { formatToday } from './confirm-sending.ts'

const api = fakeApi()
const PAGE = '/v2/communication/renewals'
const editor = person({ communication_permission: 'edit', contact_permission: 'view' })

type Options = Parameters<typeof openCommunication>[2]
const open = (at = PAGE, options: Options = {}) => openCommunication(api, at, { user: editor, ...options })
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
const findQuestion = () => screen.findByRole('dialog', { name: 'Send reminders today?' })
const confirmSave = async (user: ReturnType<typeof open>['user']) =>
  user.click(within(await findQuestion()).getByRole('button', { name: 'Save changes' }))

beforeEach(noSession)

describe('settings that are not saved yet [COMM-04]', () => {
  const OFF = { email_enabled: true, sms_enabled: false, days_before: [30] }

  it('show whom they would reach, from the first page, and say that they are not saved', async () => {
    const queries: string[] = []
    const { user, address } = open(`${PAGE}?page=2`, { settings: OFF })
    api.on(renewals.preview, ({ url }) => {
      queries.push(new URL(url).search)
      return Response.json(PREVIEW)
    })
    await screen.findByRole('row', { name: /Hannah Obi/ })

    await user.click(screen.getByRole('switch', { name: 'Send renewal texts' }))

    expect(await screen.findByText('Settings not saved yet')).toBeTruthy()
    await waitFor(() =>
      expect(queries.at(-1)).toBe('?page=1&page_size=25&email_enabled=true&sms_enabled=true&days_before=30'),
    )
    expect(address()).toBe(PAGE)
    await user.click(screen.getByRole('switch', { name: 'Send renewal texts' }))
    await waitFor(() => expect(screen.queryByText('Settings not saved yet')).toBeNull())
  })

  it('are saved once somebody has read what goes out today', async () => {
    api.on(renewals.update, good(renewals.update, { ...SETTINGS, ...OFF, sms_enabled: true }))
    const today = { emails: 3, texts: 2, credits: '1.20' }
    const { user } = open(PAGE, { settings: OFF, preview: { today } })

    await user.click(await screen.findByRole('switch', { name: 'Send renewal texts' }))
    await press(user, 'Save changes')
    const question = within(await findQuestion())
    expect(question.getByText('3 emails and 2 texts go out today, 1.2 of 42.6 credits.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.count('renewals.update')).toBe(0)
    await press(user, 'Save changes')
    await confirmSave(user)

    expect(await screen.findByText('Renewal settings saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ sms_enabled: true })
  })

  it.each<[string, string, object]>([
    ['they reach nobody today', 'Send renewal texts', { today: { emails: 0, texts: 0, credits: '0.00' } }],
    ['they only switch something off', 'Send renewal emails', {}],
  ])('are saved without a question where %s', async (_, name, preview) => {
    api.on(renewals.update, good(renewals.update, SETTINGS))
    const { user } = open(PAGE, { settings: OFF, preview })

    await user.click(await screen.findByRole('switch', { name }))
    await press(user, 'Save changes')

    expect(await screen.findByText('Renewal settings saved')).toBeTruthy()
  })

  it('warn in general who may not see which riders are reminded', async () => {
    const { user } = open(PAGE, { settings: OFF, user: person({ communication_permission: 'edit' }) })

    await user.click(await screen.findByRole('switch', { name: 'Send renewal texts' }))
    await press(user, 'Save changes')

    expect(within(await findQuestion()).getByText(/^Riders who are due a reminder get it today/)).toBeTruthy()
    expect(api.count('renewals.preview')).toBe(0)
  })

  it('are not saved where nobody can say what goes out', async () => {
    const { user } = open(PAGE, { settings: OFF })
    await screen.findByRole('row', { name: /Hannah Obi/ })
    api.on(renewals.preview, refused('unexpected'))

    await user.click(await screen.findByRole('switch', { name: 'Send renewal texts' }))
    await press(user, 'Save changes')

    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(api.count('renewals.update')).toBe(0)
  })

  it.each([
    [{ emails: 1, texts: 0, credits: '0.00' }, '1 email goes out today.'],
    [{ emails: 0, texts: 2, credits: '1.20' }, '2 texts go out today, 1.2 of 42.6 credits.'],
    [
      { emails: 1, texts: 100, credits: '60.00' },
      '1 email and 100 texts go out today, 60 of 42.6 credits. Texts that your credits do not cover wait.',
    ],
    [{ emails: 0, texts: 0, credits: '0.00' }, null],
  ])('%o: %s', (today, text) => {
    expect(formatToday({ today, balance: '42.60' })).toBe(text)
  })

  it('are not lost by a reload or another page while the words are edited', async () => {
    const { user, address } = open(PAGE, { settings: OFF })
    await user.click(await screen.findByRole('switch', { name: 'Send renewal texts' }))
    await user.click(screen.getByRole('link', { name: 'Edit the renewal text' }))
    await within(await screen.findByRole('dialog', { name: 'Renewal text' })).findByRole('textbox', { name: /^Text/ })

    const leave = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leave)
    expect(leave.defaultPrevented).toBe(true)
    await user.click(screen.getByRole('link', { name: /^SMS/, hidden: true }))

    expect(await screen.findByText('You have unsaved changes')).toBeTruthy()
    expect(address()).toBe(`${PAGE}/sms/edit`)
  })
})
