import type { Access } from '@connect/contract/access'
import type { Output, Parsed, Route } from '@connect/contract/route'
import type { ScopedDb } from '@connect/db/scoped'
import type { CurrentUser } from '#features/auth/current-user.ts'
import type { Bytes } from '#http/send-bytes.ts'

/** What every call knows of itself. */
export type AnonymousCall = {
  /** The route's name, such as `auth.login`. */
  route: string
  request_id: string
  /** The caller's address, by the proxies that the operator trusts. */
  address: string
  user_agent: string | null
}

/** A call of somebody who is signed in: `db` reaches their school only. */
export type SignedInCall = AnonymousCall & { actor: CurrentUser; db: ScopedDb }

type Unproved = 'public' | { capability: string }

type CallOf<A extends Access> = A extends Unproved ? AnonymousCall : SignedInCall

/** Bytes where the route produces them; what its schema says everywhere else. */
type AnswerOf<R extends Route> = R extends { produces: string } ? Bytes : Output<R>

type Handler<R extends Route> = (input: Parsed<R>, call: CallOf<R['access']>) => Promise<AnswerOf<R>>

/** One handler for each route of a feature: one that is missing does not compile. */
export type Handlers<T extends Record<string, Route>> = { [K in keyof T]: Handler<T[K]> }
