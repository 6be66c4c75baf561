import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { routes } from '#router.tsx'
import { SCREENS } from '#screens.ts'

/** The addresses of everything that the router can show; a layout that only stands around its pages is none. */
function screensOf(all: readonly RouteObject[], parent = ''): string[] {
  return all.flatMap(({ path = '', index, lazy, loader, element, children = [] }) => {
    const full = [parent, path].filter(Boolean).join('/')
    // Without a loader that leads away, one that shows nothing of its own is another address of its parent's page.
    const shows = lazy !== undefined || (element === null && loader === undefined)
    const isScreen = shows && (index || path !== '') && !children.some((child) => child.index)
    return [...(isScreen ? [`/${full}`] : []), ...screensOf(children, full)]
  })
}

it('are all listed for the browser tests, which look at each of them', () => {
  expect([...SCREENS].toSorted()).toEqual([...new Set(screensOf(routes))].toSorted())
})
