import { auth } from '@connect/contract/auth/routes'
import { profile } from '@connect/contract/profile/routes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { routes } from '#router.tsx'

const api = fakeApi()
const WORDS = /Confirm your email address: we sent a link to/

async function open(is_email_verified: boolean, now = is_email_verified) {
  const user = person({ owner: true }, { is_email_verified })
  signIn(user)
  api.on(
    auth.verify,
    good(auth.verify, verified(user)),
    good(auth.verify, verified({ ...user, is_email_verified: now })),
  )
  api.on(profile.get, good(profile.get, profile.get.example.response))
  const app = renderApp(routes, '/v2/settings/profile')
  await screen.findByRole('heading', { level: 1 })
  return app
}

beforeEach(noSession)

it('asks somebody whose address is not confirmed, naming it, and sends the link again [R-61]', async () => {
  const { detail } = auth.sendVerificationEmail.example.response
  api.on(auth.sendVerificationEmail, good(auth.sendVerificationEmail, { detail }))
  const { user } = await open(false)

  expect(screen.getByText(WORDS).textContent).toContain('office@southside.example')
  await user.click(screen.getByRole('button', { name: 'Resend' }))

  expect(await screen.findByText(detail)).toBeTruthy()
})

it('says why it was not sent', async () => {
  api.on(
    auth.sendVerificationEmail,
    refused('too_many_requests', { detail: 'A link was sent less than a minute ago.' }),
  )
  const { user } = await open(false)

  await user.click(screen.getByRole('button', { name: 'Resend' }))

  expect(await screen.findByText('A link was sent less than a minute ago.')).toBeTruthy()
})

it('is not there for somebody who confirmed', async () => {
  await open(true)

  expect(screen.queryByText(WORDS)).toBeNull()
})

it('goes when it was confirmed elsewhere', async () => {
  api.on(auth.sendVerificationEmail, refused('email_already_verified'))
  const { user } = await open(false, true)

  await user.click(screen.getByRole('button', { name: 'Resend' }))

  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull())
})
