import { auth } from '@connect/contract/auth/routes'
import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { screen, waitFor } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { settingsRoutes } from '#features/settings/routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/settings/communication/communication-page.tsx'
import { findFact } from '#ui/testing/fact.ts'

const api = fakeApi()
const { response: EXAMPLE } = communicationSettings.get.example
const NOTHING_SET = { ...EXAMPLE, sms_sender: null, reply_to: null, replies_go_to: 'office@southside.example' }
const editor = person({ communication_permission: 'edit' })

function Frame() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

function open(settings: typeof EXAMPLE = NOTHING_SET, user = editor) {
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(communicationSettings.get, good(communicationSettings.get, settings))
  return renderApp(
    [
      { path: '/v2', Component: Frame, children: settingsRoutes() },
      { path: '*', element: null },
    ],
    '/v2/settings/communication',
  )
}

const sender = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Text messages come from' })
const replies = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Replies to emails go to' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' })

const NOTICES = /server/

beforeEach(noSession)

describe('the message settings', () => {
  it('say whom messages come from, and what holds while nothing is set', async () => {
    open()

    expect(await findFact('Emails come from')).toBe('Southside Rider Training via Connect')
    expect((await sender()).placeholder).toBe("Connect's own number")
    expect((await replies()).placeholder).toBe('office@southside.example')
    expect(screen.getByText('Leave empty to use office@southside.example')).toBeTruthy()
    expect(screen.queryByText(NOTICES)).toBeNull()
  })

  it('send what was changed, and say that it is saved', async () => {
    api.on(
      communicationSettings.update,
      good(communicationSettings.update, { ...NOTHING_SET, sms_sender: 'Southside' }),
    )
    const { user } = open()

    await user.type(await sender(), 'Southside')
    await user.click(save())

    expect(await screen.findByText('Message settings saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ sms_sender: 'Southside' })
  })

  it('send marketing to riders who booked until that is switched off [COMM-04]', async () => {
    api.on(communicationSettings.update, good(communicationSettings.update, { ...NOTHING_SET, soft_opt_in: false }))
    const { user } = open()

    await user.click(await screen.findByRole('checkbox', { name: 'Send marketing to riders who booked with you' }))
    await user.click(save())

    expect(await screen.findByText('Message settings saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ soft_opt_in: false })
  })

  it('refuse a name that no phone shows, before anything is sent', async () => {
    const { user } = open()

    await user.type(await sender(), 'S & B')
    await user.click(save())

    expect(await screen.findByText('Use letters, numbers and spaces, with at least one letter')).toBeTruthy()
    expect(api.count('communication_settings.update')).toBe(0)
  })

  it.each([
    ['KEEPS', 'SENDS', 'This server has no mail server: emails are kept here and go nowhere.'],
    ['SENDS', 'KEEPS', 'Text messages are only simulated on this server.'],
    ['SENDS', 'NONE', 'No SMS service is set up on this server.'],
  ] as const)(
    'say what becomes of messages where emails are %s and texts %s',
    async (email_service, sms_service, words) => {
      open({ ...NOTHING_SET, email_service, sms_service })

      expect((await screen.findByText(NOTICES)).textContent).toBe(words)
    },
  )

  it.each([
    [{ reply_to: 'hello@southside.example' }, "Leave empty to use your school's email address."],
    [{ replies_go_to: null }, 'Your school has no email address either: without one, replies do not reach you.'],
  ])('say where replies go with %j', async (facts, words) => {
    open({ ...NOTHING_SET, ...facts })

    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('are only to read for who may not edit communication', async () => {
    open(NOTHING_SET, person({ communication_permission: 'view' }))

    expect(await findFact('Text messages come from')).toBe("Connect's own number")
    expect(await findFact('Replies to emails go to')).toBe('office@southside.example')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })

  it('have no page for who writes to contacts, though the form reads them', async () => {
    const { address } = open(NOTHING_SET, person({ contact_permission: 'edit' }))

    await waitFor(() => expect(address()).toBe('/v2/error?type=forbidden'))
    expect(api.count('communication_settings.get')).toBe(0)
  })

  it('say when they could not be loaded', async () => {
    open()
    api.on(communicationSettings.get, refused('not_found'))

    expect(await screen.findByText('Unable to load message settings')).toBeTruthy()
  })
})
