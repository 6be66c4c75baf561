import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { ThemeProvider } from '#theme/theme-provider.tsx'

/** Renders routes as the app would, without transitions. `router.state.location` tells where one is. */
export function renderRoutes(routes: RouteObject[], at = '/') {
  window.history.pushState(null, '', at)
  const router = createBrowserRouter(routes)
  onTestFinished(() => router.dispose())
  const view = render(
    <ThemeProvider env="test">
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  return { ...view, router, user: userEvent.setup() }
}

/** Renders one piece of screen on a route that takes any path. */
export function renderUi(element: ReactNode, at = '/') {
  return renderRoutes([{ path: '*', element }], at)
}
