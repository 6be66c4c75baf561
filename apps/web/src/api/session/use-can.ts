import { type Access, type Refusal, refusal } from '@connect/contract/access'
import type { Route } from '@connect/contract/route'
import { useVisitor } from '#api/session/use-session.ts'

/** Why the person at the screen may not, or null. */
export const useRefusal = (access: Access): Refusal | null => refusal(useVisitor(), access)

/** May they make this call? Buttons ask the route and never restate a permission. */
export const useCan = (route: Pick<Route, 'access'>): boolean => useRefusal(route.access) === null
