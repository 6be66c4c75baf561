import type { Named, Route } from '@connect/contract/route'

type Read = 'feature' | 'name' | 'method' | 'path' | 'costs' | 'produces' | 'stales'

/**
 * Without its schemas, for what the first page calls: a table of routes would bring the schema library and every schema
 * of its feature. The compiler holds each line to the contract's. For calls and queries only: a form needs the route
 * itself.
 */
export const bareRoute = <R extends Named>(line: Pick<R, Extract<keyof R, Read>>): R => line as R

/** For a button whose panel brings the table of that call. The compiler holds it to the contract's rule. */
export const bareAccess = <R extends Route>(access: R['access']): Pick<R, 'access'> => ({ access })
