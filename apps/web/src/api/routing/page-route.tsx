import type { Access } from '@connect/contract/access'
import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import { requireAccess } from '#api/routing/guards.ts'
import { PageError, RouteError } from '#api/routing/route-error.tsx'

type Page = {
  /** Relative to its parent; the parent's own page when left out. */
  path?: string
  /** Completes 'Unable to load …'. */
  what: string
  load: () => Promise<ComponentType>
  /** Who may see it; everybody who may see its parent when left out. */
  access?: Access
  /** In place of the guard that `access` makes. */
  loader?: LoaderFunction
  children?: RouteObject[]
}

/**
 * A page's file, or, where it did not come, a page that says so. The router would show nothing at all of a route whose
 * `lazy` failed, its error boundary included.
 */
export const lazyPage = (what: string, load: Page['load']) => async (): Promise<{ Component: ComponentType }> => {
  try {
    return { Component: await load() }
  } catch (error) {
    return { Component: () => <PageError what={what} error={error} /> }
  }
}

/** Fetched when it is first opened, guarded by its access rule, with an error boundary of its own. */
export function page({ path, what, load, access, loader, children }: Page): RouteObject {
  const guard = loader ?? (access && requireAccess(access))
  const route = {
    ...(guard ? { loader: guard } : {}),
    lazy: lazyPage(what, load),
    ErrorBoundary: () => <RouteError what={what} />,
  }
  return path === undefined ? { ...route, index: true } : { ...route, path, ...(children ? { children } : {}) }
}
