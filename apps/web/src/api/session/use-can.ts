import { type Access, type Refusal, refusal } from '@connect/contract/access'
import type { Route } from '@connect/contract/route'
import { useVisitor } from '#api/session/use-session.ts'

/** Null where they may. */
export const useRefusal = (access: Access): Refusal | null => refusal(useVisitor(), access)

/** Buttons ask the route and never restate a permission. */
export const useCan = (route: Pick<Route, 'access'>): boolean => useRefusal(route.access) === null
