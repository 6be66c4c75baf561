import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { afterEach } from 'vitest'
import { createQueryClient } from '#api/query/query-client.ts'
import { followSession } from '#api/session/follow-session.ts'
import { watchDocumentLoads } from '#api/testing/document-loads.ts'
import { ThemeProvider } from '#theme/theme-provider.tsx'

const cleanups: (() => void)[] = []

afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

/** Renders routes with everything that stands around them in the app: cache and session. */
export function renderApp(routes: RouteObject[], at = '/') {
  window.history.pushState(null, '', at)
  const leftFor = watchDocumentLoads()
  const queryClient = createQueryClient()
  const router = createBrowserRouter(routes)
  const stopFollowing = followSession(router, queryClient)
  const view = render(
    <ThemeProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  cleanups.push(stopFollowing, () => router.dispose())
  const address = () => leftFor() ?? router.state.location.pathname + router.state.location.search
  return { ...view, router, queryClient, address, user: userEvent.setup() }
}
