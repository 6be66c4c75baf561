import { auth } from '@connect/contract/auth/routes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSession } from '#api/session/store.ts'
import { fakeApi, good, refused, silent } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { loginRoutes } from './routes.tsx'

const api = fakeApi()
const NEW = 'correct-horse-battery'
const LINK = {
  purpose: 'RESET_PASSWORD',
  first_name: 'Nadia',
  email: 'office@southside.example',
  school_name: 'Southside Rider Training',
} as const
const nadia = person({}, { id: 7, email: LINK.email })
const olive = person({ owner: true }, { id: 1, name: 'Olive Owner', email: 'owner@southside.example' })

async function open(at: string) {
  const app = renderApp(
    [
      { path: '/', element: <p>Default route</p> },
      { path: '/v2', children: loginRoutes },
    ],
    at,
  )
  await screen.findByRole('heading', { level: 1 })
  return app
}

const heading = () => screen.findByRole('heading', { level: 1 })
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ })
const password = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

beforeEach(noSession)

describe('forgot password', () => {
  it('is reached from signing in with the address that was typed [R-61]', async () => {
    const { user, address } = await open('/v2/login')

    await user.type(email(), 'office@southside.example')
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))

    expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeTruthy()
    expect(email().value).toBe('office@southside.example')
    expect(address()).toBe('/v2/login/forgot')
  })

  it('says where to look, in the words of the server, and tells it to people who hear the page', async () => {
    const { detail } = auth.forgotPassword.example.response
    api.on(auth.forgotPassword, good(auth.forgotPassword, { detail }))
    const { user } = await open('/v2/login/forgot')

    await user.type(email(), 'office@southside.example')
    await user.click(screen.getByRole('button', { name: 'Send link' }))

    await waitFor(async () => expect((await heading()).textContent).toBe('Check your inbox'))
    expect(screen.getByText(detail)).toBeTruthy()
    expect(document.activeElement).toBe(await heading())

    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(email().value).toBe('office@southside.example')
  })

  it('asks for an address, and says what the server refuses', async () => {
    api.on(auth.forgotPassword, refused('too_many_requests'))
    const { user } = await open('/v2/login/forgot')

    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText('This field is required')).toBeTruthy()

    await user.type(email(), 'office@southside.example')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Wait a moment/)
  })
})

describe('a link that sets a password', () => {
  const AT = '/v2/login/reset/the-token/7'

  async function choose(app: Awaited<ReturnType<typeof open>>) {
    await app.user.type(await screen.findByLabelText(/^New password \*/, { selector: 'input' }), NEW)
    await app.user.type(password(/^Confirm new password/), NEW)
    await app.user.click(screen.getByRole('button', { name: /^Set/ }))
  }

  it('sets a new one, and leads to signing in with the address [AUTH-31]', async () => {
    api.on(auth.passwordLink, good(auth.passwordLink, LINK), refused('link_not_valid'))
    api.on(auth.resetPassword, good(auth.resetPassword, auth.resetPassword.example.response))
    const app = await open(AT)

    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy()
    expect(screen.getByText(LINK.email)).toBeTruthy()
    await choose(app)

    const done = await screen.findByRole('heading', { name: 'Your password is set' })
    expect(document.activeElement).toBe(done)
    expect(api.bodies.at(-1)).toEqual({ new_password: NEW, confirm: NEW })
    expect(api.count('auth.passwordLink')).toBe(1)
    await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy()
    expect(email().value).toBe(LINK.email)
  })

  it('welcomes somebody who was invited', async () => {
    api.on(auth.passwordLink, good(auth.passwordLink, { ...LINK, purpose: 'INVITATION' }))
    await open(AT)

    expect(await screen.findByRole('heading', { name: 'Welcome to Southside Rider Training' })).toBeTruthy()
    expect(screen.getByText(LINK.email)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Set password' })).toBeTruthy()
  })

  it('ends the session of the same person in this browser, which the server has ended', async () => {
    signIn(nadia)
    api.on(auth.passwordLink, good(auth.passwordLink, LINK))
    api.on(auth.resetPassword, good(auth.resetPassword, auth.resetPassword.example.response))
    const app = await open(AT)

    await choose(app)

    await screen.findByRole('heading', { name: 'Your password is set' })
    expect(readSession()).toMatchObject({ tokens: null, user: null })
    expect(app.address()).toBe(AT)
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  })

  it('leaves the session of somebody else, until they make room', async () => {
    signIn(olive)
    api.on(auth.passwordLink, good(auth.passwordLink, { ...LINK, purpose: 'INVITATION' }))
    api.on(auth.resetPassword, good(auth.resetPassword, auth.resetPassword.example.response))
    api.on(auth.logout, good(auth.logout, auth.logout.example.response))
    const app = await open(AT)
    await choose(app)

    expect(await screen.findByText(/is signed in to .* as Olive Owner/)).toBeTruthy()
    expect(readSession().user?.id).toBe(1)
    await app.user.click(screen.getByRole('button', { name: 'Sign out and sign in as Nadia' }))

    await waitFor(async () => expect((await heading()).textContent).toBe('Sign In'))
    expect(readSession().user).toBeNull()
    expect(email().value).toBe(LINK.email)
  })

  it("shows the server's words beside the field, and keeps what was typed", async () => {
    api.on(auth.passwordLink, good(auth.passwordLink, LINK))
    const message = 'This password is too easy to guess'
    api.on(auth.resetPassword, refused('validation_failed', { fields: { new_password: [message] } }))
    const app = await open(AT)

    await choose(app)

    const words = await screen.findByText(message)
    expect(password(/^New password \*/).getAttribute('aria-describedby')).toContain(words.id)
    expect(password(/^New password \*/).value).toBe(NEW)
  })

  it.each(['link_not_valid', 'not_found'] as const)('that is dead (%s) says so, and offers a new one', async (code) => {
    signIn(olive)
    api.on(auth.passwordLink, refused(code))
    const { user, address } = await open(AT)

    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
    expect(readSession().user?.id).toBe(1)
    await user.click(screen.getByRole('link', { name: 'Request a new link' }))
    await screen.findByRole('heading', { name: 'Forgot password?' })
    expect(address()).toBe('/v2/login/forgot')
  })

  it('is not called dead because the server was not reached', async () => {
    api.on(auth.passwordLink, refused('too_many_requests'), good(auth.passwordLink, LINK))
    const { user } = await open(AT)

    await user.click(await screen.findByRole('button', { name: 'Retry' }))

    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy()
  })
})

describe('a link that confirms an address', () => {
  const AT = '/v2/login/verify/the-token/7'
  const press = async ({ user }: Awaited<ReturnType<typeof open>>) =>
    user.click(screen.getByRole('button', { name: 'Confirm my email address' }))

  it('is spent by a click only', async () => {
    api.on(auth.verifyEmail, good(auth.verifyEmail, auth.verifyEmail.example.response))
    const app = await open(AT)
    expect(api.calls).toEqual([])

    await press(app)

    const done = await screen.findByRole('heading', { name: 'Your email address is confirmed' })
    expect(document.activeElement).toBe(done)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/v2/login')
  })

  it('brings the signed-in user up to date', async () => {
    signIn({ ...nadia, is_email_verified: false })
    api.on(auth.verifyEmail, good(auth.verifyEmail, auth.verifyEmail.example.response))
    api.on(auth.verify, good(auth.verify, verified({ ...nadia, is_email_verified: true })))
    const app = await open(AT)

    await press(app)

    await screen.findByRole('heading', { name: 'Your email address is confirmed' })
    await waitFor(() => expect(readSession().user?.is_email_verified).toBe(true))
    expect(screen.getByRole('link', { name: 'Go to Connect' }).getAttribute('href')).toBe('/')
  })

  it('that is dead says so', async () => {
    api.on(auth.verifyEmail, refused('link_not_valid'))
    const app = await open(AT)

    await press(app)

    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  })

  it('can be tried again when the server was not reached', async () => {
    api.on(auth.verifyEmail, silent, good(auth.verifyEmail, auth.verifyEmail.example.response))
    const app = await open(AT)

    await press(app)
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/)
    await press(app)

    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy()
  })
})
