import type { Access } from '@connect/contract/access'
import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import { requireAccess } from '#api/guards.ts'
import { RouteError } from '#api/route-error.tsx'

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

/** A page as a route: fetched when it is first opened, guarded by its access rule, with an error boundary of its own. */
export function page({ path, what, load, access, loader, children }: Page): RouteObject {
  const guard = loader ?? (access && requireAccess(access))
  const route = {
    ...(guard ? { loader: guard } : {}),
    lazy: async () => ({ Component: await load() }),
    ErrorBoundary: () => <RouteError what={what} />,
  }
  return path === undefined ? { ...route, index: true } : { ...route, path, ...(children ? { children } : {}) }
}
