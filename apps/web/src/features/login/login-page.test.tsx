import { auth } from '@connect/contract/auth/routes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { readSession } from '#api/session/store.ts'
import { fakeApi, good, refused, silent } from '#api/testing/fake-api.ts'
import { person, tokensUntil, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession } from '#api/testing/session-of.ts'
import { loginRoutes } from './routes.tsx'

const api = fakeApi()
const tokens = tokensUntil(Date.now() + 3_600_000)
const user = person({ owner: true })

async function open(at = '/v2/login') {
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

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/, { selector: 'input' })

async function signIn(app: Awaited<ReturnType<typeof open>>) {
  await app.user.type(field(/Email/), 'office@southside.example')
  await app.user.type(password(), 'connect-demo')
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }))
}

beforeEach(noSession)

it('shows and hides the password [AUTH-02]', async () => {
  const { user: visitor } = await open()

  expect(password().type).toBe('password')
  await visitor.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().type).toBe('text')
})

it('asks for both [AUTH-03, FORM-01]', async () => {
  const { user: visitor } = await open()

  await visitor.click(screen.getByRole('button', { name: 'Sign In' }))

  expect(await screen.findAllByText('This field is required')).toHaveLength(2)
  expect(api.calls).toEqual([])
})

it("shows the server's words beneath the password, and stays [AUTH-04, R-03]", async () => {
  api.on(auth.login, refused('invalid_credentials', { detail: 'Incorrect email or password.' }))
  const app = await open()

  await signIn(app)

  const words = await screen.findByText('Incorrect email or password.')
  expect(password().getAttribute('aria-describedby')).toContain(words.id)
  expect(field(/Email/).value).toBe('office@southside.example')
  expect(app.address()).toBe('/v2/login')
})

it('says above the form that the server was not reached', async () => {
  api.on(auth.login, silent)
  const app = await open()

  await signIn(app)

  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/)
})

it('stores tokens and user, and leaves for the default route for good [AUTH-14, AUTH-21, AUTH-22, R-46]', async () => {
  api.on(auth.login, good(auth.login, tokens))
  api.on(auth.verify, good(auth.verify, verified(user)))
  const app = await open()

  await signIn(app)

  expect(await screen.findByText('Default route')).toBeTruthy()
  expect(readSession()).toMatchObject({ tokens, user })
  expect(app.router.state.historyAction).toBe('REPLACE')
})

it('opens a school: field errors first, then signed in as its owner [AUTH-11, FORM-03]', async () => {
  api.on(
    auth.signup,
    refused('validation_failed', { fields: { email: ['This email address is taken'] } }),
    good(auth.signup, tokens),
  )
  api.on(auth.verify, good(auth.verify, verified(user)))
  const app = await open('/v2/login/signup')
  const submit = () => app.user.click(screen.getByRole('button', { name: 'Open account' }))

  await submit()
  expect(await screen.findAllByText('This field is required')).toHaveLength(6)

  await app.user.type(field(/First name/), 'Priya')
  await app.user.type(field(/Last name/), 'Raman')
  await app.user.type(field(/Email/), 'priya@rideready.example')
  await app.user.type(password(), 'correct-horse-battery')
  await app.user.type(field(/School name/), 'Ride Ready')
  await app.user.click(screen.getByRole('checkbox'))
  await submit()
  expect(await screen.findByText('This email address is taken')).toBeTruthy()

  await submit()
  expect(await screen.findByText('Default route')).toBeTruthy()
  await waitFor(() => expect(readSession().user).toEqual(user))
})
