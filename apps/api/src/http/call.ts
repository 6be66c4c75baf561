import type { Access } from '@connect/contract/access'
import type { Output, Parsed, Route } from '@connect/contract/route'
import type { CurrentUser } from '#features/auth/current-user.ts'
import type { JsonPage } from '#http/hot-list.ts'
import type { SchoolReach } from '#http/school-reach.ts'
import type { Bytes } from '#http/send-bytes.ts'
import type { Signed } from '#http/signed-body.ts'

/** What every call knows of itself. */
export type AnonymousCall = {
  /** The route's name, such as `auth.login`. */
  route: string
  request_id: string
  /** The caller's address, by the proxies that the operator trusts. */
  address: string
  user_agent: string | null
  /** What the caller named the call by, so that it counts once however often it is sent. */
  idempotency_key: string | null
}

/** A call of somebody who is signed in: `db` and `sql` reach their school only. */
export type SignedInCall = AnonymousCall & SchoolReach & { actor: CurrentUser }

/** A call that its sender signed: what they signed, as it came. */
export type SignedCall = AnonymousCall & { signed: Signed }

type Unproved = 'public' | { capability: string }

type CallOf<A extends Access> = A extends { capability: 'webhook-signature' }
  ? SignedCall
  : A extends Unproved
    ? AnonymousCall
    : SignedInCall

type Page = { count: number; results: unknown[] }

/** Bytes where the route produces them; what its schema says everywhere else, of which a page may be JSON already. */
type AnswerOf<R extends Route> = R extends { produces: string }
  ? Bytes
  : Output<R> extends Page
    ? Output<R> | JsonPage
    : Output<R>

type Handler<R extends Route> = (input: Parsed<R>, call: CallOf<R['access']>) => Promise<AnswerOf<R>>

/** One handler for each route of a feature: one that is missing does not compile. */
export type Handlers<T extends Record<string, Route>> = { [K in keyof T]: Handler<T[K]> }
