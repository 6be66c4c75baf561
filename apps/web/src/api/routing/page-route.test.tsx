import { system } from '@connect/contract/system/routes'
import { screen, waitFor } from '@testing-library/react'
import { Link, type RouteObject } from 'react-router'
import { expect, it, vi } from 'vitest'
import { page } from '#api/routing/page-route.tsx'
import { fakeApi, good, silent } from '#api/testing/fake-api.ts'
import { renderApp } from '#api/testing/render-app.tsx'

const api = fakeApi()

const routes = (late: RouteObject): RouteObject[] => [
  // As in the app: nothing is shown while the first page is still on its way.
  { path: '/', HydrateFallback: () => null, children: [{ index: true, element: <Link to="/late">Open</Link> }, late] },
]

it('says that a page cannot be shown whose file did not come', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const { user } = renderApp(routes(page({ path: 'late', what: 'bike details', load })))

  await user.click(await screen.findByRole('link', { name: 'Open' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Unable to load bike details' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

it('is kept by a retry that the server does not answer', async () => {
  api.on(system.health, silent)
  const reload = vi.fn()
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const { user } = renderApp(routes(page({ path: 'late', what: 'bike details', load })), '/late')
  vi.stubGlobal(
    'location',
    new Proxy(window.location, { get: (from, key) => (key === 'reload' ? reload : Reflect.get(from, key)) }),
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })

  await user.click(retry)
  await waitFor(() => expect(api.count('system.health')).toBe(1))
  await waitFor(() => expect(retry).toHaveProperty('disabled', false))
  expect(reload).not.toHaveBeenCalled()

  api.on(system.health, good(system.health, { status: 'ok' }))
  await user.click(retry)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
