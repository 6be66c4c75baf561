import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { createQueryClient } from '#api/query/query-client.ts'
import { followSession } from '#api/session/follow-session.ts'
import { routes } from '#router.tsx'
import { ThemeProvider } from '#theme/theme-provider.tsx'

const queryClient = createQueryClient()
const router = createBrowserRouter(routes)
followSession(router, queryClient)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to show the app in')

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
)
