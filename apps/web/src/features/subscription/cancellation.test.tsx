import { auth } from '@connect/contract/auth/routes'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { subscriptionRoutes } from './routes.tsx'

const api = fakeApi()

beforeEach(noSession)

it.each([
  [1, 'the owner', person({ owner: true }, { is_connect_pro: false })],
  [0, 'others', person({ certificate_permission: 'edit' }, { is_connect_pro: false })],
])('offers certificates %i times to %s of a school that cancelled [PRO-14, R-60]', async (times, _who, user) => {
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  renderApp(subscriptionRoutes, '/cancellation')
  await screen.findByRole('button', { name: 'Back to Connect' })

  expect(screen.queryAllByRole('button', { name: 'Download your certificates' })).toHaveLength(times)
})
