import type { CreditAccount } from '@connect/contract/credits/credit'
import { credits } from '@connect/contract/credits/routes'
import { screen } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { creditsRoutes } from '#features/credits/routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'

const SMALL = { slug: 'small', title: 'Small', credits: '50.00', price: 500, vat: 83 }
const LARGE = { slug: 'large', title: 'Large', credits: '500.00', price: 4500, vat: 750 }

/** The pages of the credits over a server of the test file, which answers with the contract's examples. */
export function setUpCredits() {
  const api = fakeApi()

  beforeEach(() => {
    noSession()
    api.on(credits.dashboard, good(credits.dashboard, credits.dashboard.example.response))
    api.on(credits.featureCosts, good(credits.featureCosts, credits.featureCosts.example.response))
    api.on(credits.tokenTypes, good(credits.tokenTypes, credits.tokenTypes.example.response))
    api.on(credits.packages, good(credits.packages, [SMALL, LARGE]))
  })

  async function open(
    at = '',
    { level = 'edit', account = {} }: { level?: 'view' | 'edit'; account?: Partial<CreditAccount> } = {},
  ) {
    api.on(credits.account, good(credits.account, { ...credits.account.example.response, ...account }))
    signIn(person({ account_permission: level }))
    const frame = (
      <>
        <Outlet />
        <Toasts />
      </>
    )
    const routes = [{ path: '/v2/settings', element: frame, children: creditsRoutes }]
    const app = renderApp(routes, `/v2/settings/credits${at}`)
    await screen.findByRole('heading', { level: 1, name: 'Credits' })
    return app
  }

  return { api, open }
}
