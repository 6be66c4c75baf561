import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { createQueryClient } from '#api/query/query-client.ts'
import { followSession } from '#api/session/follow-session.ts'
import { watchDocumentLoads } from '#api/testing/document-loads.ts'
import { ThemeProvider } from '#theme/theme-provider.tsx'

/** Renders routes with everything that stands around them in the app: cache and session. */
export function renderApp(routes: RouteObject[], at = '/') {
  window.history.pushState(null, '', at)
  const leftFor = watchDocumentLoads()
  const queryClient = createQueryClient()
  const router = createBrowserRouter(routes)
  const stopFollowing = followSession(router, queryClient)
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider env="test">
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  // Not a hook of this module: modules are shared between files, and its hooks would belong to the first file only.
  onTestFinished(() => {
    stopFollowing()
    router.dispose()
  })
  const address = () => leftFor() ?? router.state.location.pathname + router.state.location.search
  return { ...view, router, queryClient, address, user: userEvent.setup() }
}
