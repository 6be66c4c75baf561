import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { kitRoutes } from '#kit/kit-routes.tsx'
import { ThemeProvider } from '#theme/theme-provider.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'

const root = document.getElementById('root')
// `kit.html?at=/list?page=2` opens the workbench there.
const at = new URLSearchParams(window.location.search).get('at') ?? '/'

if (root)
  createRoot(root).render(
    <ThemeProvider>
      <RouterProvider router={createMemoryRouter(kitRoutes, { initialEntries: [at] })} />
      <Toasts />
    </ThemeProvider>,
  )
