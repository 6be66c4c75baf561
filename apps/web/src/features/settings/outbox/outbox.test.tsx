import { auth } from '@connect/contract/auth/routes'
import type { Mail } from '@connect/contract/mails/mail'
import { mails } from '@connect/contract/mails/routes'
import { screen, within } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { settingsRoutes } from '#features/settings/routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'

const api = fakeApi()
const admin = person({ admin: true })
const EXAMPLE = mails.get.example.response

const row = (more: Partial<Mail> = {}): Mail => {
  const { text: _, ...mail } = { ...EXAMPLE, ...more }
  return mail
}

beforeEach(() => {
  noSession()
  signIn(admin)
  api.on(auth.verify, good(auth.verify, verified(admin)))
})

function open(at: string, listed: Mail[] = [row()]) {
  api.on(mails.list, good(mails.list, { count: listed.length, results: listed }))
  const frame = (
    <>
      <Outlet />
      <Toasts />
    </>
  )
  return renderApp([{ path: '/v2', element: frame, children: settingsRoutes() }], at)
}

function openLetter(more: Partial<typeof EXAMPLE>) {
  api.on(mails.get, good(mails.get, { ...EXAMPLE, ...more }))
  return open('/v2/settings/outbox/42', [row(more)])
}

const panel = async () => within(await screen.findByRole('dialog'))

describe('the outbox', () => {
  it('lists letters with what became of them, each leading to its panel', async () => {
    open('/v2/settings/outbox?status=SENT')

    const line = await screen.findByRole('row', { name: /Nadia Okafor/ })
    expect(within(line).getByText('Sent')).toBeTruthy()
    expect(within(line).getByText('New password')).toBeTruthy()
    expect(within(line).getByRole('link').getAttribute('href')).toBe('/v2/settings/outbox/42?status=SENT')
  })

  it('says what it is while it is empty', async () => {
    open('/v2/settings/outbox', [])

    expect(await screen.findByText(/Invitations, password links and other emails/)).toBeTruthy()
  })
})

describe('a letter', () => {
  it('shows its words and no way to send it again once it was sent', async () => {
    openLetter({ text: 'Hello Nadia,\n\nhttps://connect.example/v2/login/reset/••••' })

    const letter = await panel()
    expect(await letter.findByText(/Hello Nadia,/)).toBeTruthy()
    expect(letter.getAllByText('21/11/2026 09:30')).toHaveLength(2)
    expect(letter.queryByRole('link')).toBeNull()
    expect(letter.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  it.each([
    ['At this address:\nhttps://connect.example/v2/login/reset/a.b/7\n\nThe link works once.', 'login/reset/a.b/7'],
    ['Top up in Credits <https://connect.example/v2/settings/credits> under Settings.', 'settings/credits'],
  ])('has links where the server shows them: %j', async (text, path) => {
    openLetter({ text })

    const link = await (await panel()).findByRole('link')
    expect(link.getAttribute('href')).toBe(`https://connect.example/v2/${path}`)
  })

  it('that may have arrived says so, and is sent again only after a question', async () => {
    const { user } = openLetter({ status: 'UNKNOWN', sent_at: null })
    api.on(mails.retry, good(mails.retry, row({ status: 'QUEUED' })))
    const letter = await panel()
    expect(await letter.findByText('It may have arrived. Connect will not send it again automatically.')).toBeTruthy()

    await user.click(letter.getByRole('button', { name: 'Send again' }))
    const question = within(await screen.findByRole('dialog', { name: 'Send this email again?' }))
    expect(question.getByText(/so they may get it twice/)).toBeTruthy()
    expect(api.count('mails.retry')).toBe(0)
    await user.click(question.getByRole('button', { name: 'Send again' }))

    expect(await screen.findByText('The email will be sent again')).toBeTruthy()
    expect(api.count('mails.retry')).toBe(1)
  })

  it('that somebody else sent again meanwhile is told about', async () => {
    const { user } = openLetter({ status: 'FAILED', sent_at: null, last_error: '550 No such mailbox' })
    api.on(mails.retry, refused('mail_not_retryable'))
    const letter = await panel()
    expect(await letter.findByText('550 No such mailbox')).toBeTruthy()

    await user.click(letter.getByRole('button', { name: 'Send again' }))
    const question = within(await screen.findByRole('dialog', { name: 'Send this email again?' }))
    await user.click(question.getByRole('button', { name: 'Send again' }))

    expect(await screen.findByText(/Only an email that was not sent/)).toBeTruthy()
  })
})
