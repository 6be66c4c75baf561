import { type LoaderFunction, type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router'
import { isModalPath } from '#api/routing/modal-paths.ts'
import { readSession } from '#api/session/store.ts'
import { defaultPath } from '#shell/default-route.ts'

/** An address, and the routes that show it, fetched and without their guards. */
export type PageBehind = { path: string; routes: RouteObject[] }

const entryState = (): Record<string, unknown> => window.history.state ?? {}

/**
 * The page that one came from. While the loaders of a link run, the browser still shows that page's address; a reload,
 * Back and Forward find what the history's entry was told by {@link keepBehind}.
 */
function cameFrom(): string | null {
  const { pathname, search } = window.location
  if (!isModalPath(pathname)) return pathname + search
  const { behind } = entryState()
  return typeof behind === 'string' ? behind : null
}

/** Tells the history's entry of a modal what stands behind it. The router leaves what it does not know in there alone. */
export function keepBehind(path: string): void {
  if (entryState().behind !== path) window.history.replaceState({ ...entryState(), behind: path }, '')
}

async function loadComponent(route: RouteObject): Promise<RouteObject['Component']> {
  return typeof route.lazy === 'function' ? (await route.lazy()).Component : route.Component
}

/**
 * The page at `path`, or null where there is none that may be seen. A loader may lead to another of `pages`, as the calendar's
 * does to what this browser keeps; one that refuses leads to none of them.
 */
async function pageAt(
  path: string,
  pages: RouteObject[],
  args: LoaderFunctionArgs,
  isLed = false,
): Promise<PageBehind | null> {
  const tree: RouteObject[] = [{ path: '/v2', children: pages }]
  const branch = matchRoutes(tree, path)
  if (!branch) return null
  const request = new Request(new URL(path, window.location.origin))
  const answers = branch.map(({ route: { loader }, params }) =>
    typeof loader === 'function' ? loader({ ...args, request, params }) : null,
  )
  const led = (await Promise.all(answers)).find((answer) => answer instanceof Response)
  if (led) return isLed ? null : pageAt(led.headers.get('Location') ?? '', pages, args, true)

  const components = await Promise.all(branch.map(({ route }) => loadComponent(route)))
  const routes = branch.reduceRight<RouteObject[]>((children, { route }, level) => {
    const Component = components[level] ?? null
    return [route.index ? { index: true, Component } : { path: route.path ?? '', Component, children }]
  }, [])
  return { path, routes }
}

/** The loader of a modal: the page that one came from, or the default route behind a deep link. */
export function loadBehind(pages: RouteObject[]): LoaderFunction {
  return async (args): Promise<PageBehind | null> => {
    const { user } = readSession()
    if (!user) return null
    const path = cameFrom()
    return (path && (await pageAt(path, pages, args))) || pageAt(defaultPath(user), pages, args)
  }
}
