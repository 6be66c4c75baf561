import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { Link, Outlet, type RouteObject, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { renderRoutes } from '#ui/testing/render-routes.tsx'

function List() {
  const { search } = useLocation()
  return (
    <main>
      <PageHeader title="Bikes" />
      <Link to={{ pathname: 'add', search }}>Add bike</Link>
      <Outlet />
    </main>
  )
}

const routes = (dirty: boolean) => [
  {
    path: '/bikes',
    element: <List />,
    children: [
      {
        path: 'add',
        element: (
          <RoutePanel title="Add Bike" onSubmit={() => undefined}>
            <UnsavedChangesGuard when={dirty} />
            <input aria-label="Make" />
          </RoutePanel>
        ),
      },
    ],
  },
]

function Person() {
  const { search } = useLocation()
  const [isLoaded, setLoaded] = useState(search !== '?slow')
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), 20)
    return () => clearTimeout(timer)
  }, [])
  return (
    <RoutePanel title="Working" closeTo="/people">
      <form>
        <input aria-label="Rate" />
      </form>
      {isLoaded && search !== '?deleted' && <Link to="/people/7/shift">Shift</Link>}
    </RoutePanel>
  )
}

/** One panel that is opened from another, each a route of its own. */
const nested: RouteObject[] = [
  {
    path: '/people',
    element: (
      <main>
        <PageHeader title="People" />
        <Link to="7">Ada</Link>
        <Outlet />
      </main>
    ),
    children: [
      { path: '7', element: <Person /> },
      {
        path: '7/shift',
        element: (
          <RoutePanel title="Shift" closeTo="/people/7">
            <Link to="/people/7?slow">Save slowly</Link>
            <Link to="/people/7?deleted">Delete</Link>
            <Link to="/people">Everybody</Link>
          </RoutePanel>
        ),
      },
    ],
  },
]

async function openShift() {
  const view = renderRoutes(nested, '/people')
  await view.user.click(screen.getByRole('link', { name: 'Ada' }))
  await focused()
  await view.user.click(screen.getByRole('link', { name: 'Shift' }))
  await focused()
  return view
}

/** What has the focus for good: the focus trap of a panel begins a moment after the panel. */
async function focused() {
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  return document.activeElement
}

const where = ({ state: { location } }: { state: { location: { pathname: string; search: string } } }) =>
  location.pathname + location.search

describe('a panel', () => {
  it.each(['{Escape}', 'close'])("closes by %s to the list with the list's own search [BIKE-11]", async (way) => {
    const { user, router } = renderRoutes(routes(false), '/bikes/add?page=2&ordering=-make')

    if (way === 'close') await user.click(screen.getByRole('button', { name: 'Close' }))
    else await user.keyboard(way)

    expect(where(router)).toBe('/bikes?page=2&ordering=-make')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('focuses its first field, never the close button, and gives the focus back', async () => {
    const { user } = renderRoutes(routes(false), '/bikes')
    const opener = screen.getByRole('link', { name: 'Add bike' })

    await user.click(opener)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Make' })))
    await user.keyboard('{Escape}')

    expect(document.activeElement).toBe(opener)
  })

  it('stays when Escape closes the question above it', async () => {
    const { user, router } = renderRoutes(routes(true), '/bikes/add')
    await user.keyboard('{Escape}')
    await screen.findByRole('button', { name: 'Stay' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'))

    await user.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull())
    expect(where(router)).toBe('/bikes/add')
  })

  it("names the window while it is open, then gives the list's title back", async () => {
    const { user } = renderRoutes(routes(false), '/bikes/add')

    expect(document.title).toBe('Add Bike · Connect')
    await user.keyboard('{Escape}')
    expect(document.title).toBe('Bikes · Connect')
  })
})

describe('a panel that was opened from another', () => {
  it('gives the focus back to what opened it, and that one to what opened the first', async () => {
    const { user } = await openShift()

    await user.keyboard('{Escape}')
    expect(await focused()).toBe(screen.getByRole('link', { name: 'Shift' }))

    await user.keyboard('{Escape}')
    expect(await focused()).toBe(screen.getByRole('link', { name: 'Ada' }))
  })

  it('gives it back also when what opened it comes later', async () => {
    const { user } = await openShift()

    await user.click(screen.getByRole('link', { name: 'Save slowly' }))

    expect(await focused()).toBe(screen.getByRole('link', { name: 'Shift' }))
  })

  it('gives it to the heading of the other when what opened it is gone', async () => {
    const { user } = await openShift()

    await user.click(screen.getByRole('link', { name: 'Delete' }))

    expect(await focused()).toBe(screen.getByRole('heading', { name: 'Working' }))
  })

  it('gives it to what opened the first when it closes to the page', async () => {
    const { user } = await openShift()

    await user.click(screen.getByRole('link', { name: 'Everybody' }))

    expect(await focused()).toBe(screen.getByRole('link', { name: 'Ada' }))
  })
})

describe('unsaved changes', () => {
  it("stay when one answers 'Stay' and go when one answers 'Leave'", async () => {
    const { user, router } = renderRoutes(routes(true), '/bikes/add?page=2')

    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(where(router)).toBe('/bikes/add?page=2')
    await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull())

    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(where(router)).toBe('/bikes?page=2'))
  })
})
