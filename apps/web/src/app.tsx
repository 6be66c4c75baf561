import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { createQueryClient } from '#api/query/query-client.ts'
import { loadAhead } from '#api/routing/load-ahead.ts'
import { followSession } from '#api/session/follow-session.ts'
import { routes } from '#router.tsx'
import { ThemeProvider } from '#theme/theme-provider.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** Until then the root keeps what it shows. */
const firstPage = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

export async function startApp(root: Root): Promise<void> {
  const queryClient = createQueryClient()
  const router = createBrowserRouter(routes)
  followSession(router, queryClient)
  loadAhead(routes)
  await firstPage(router)

  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
