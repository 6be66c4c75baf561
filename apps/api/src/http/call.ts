import type { Readable } from 'node:stream'
import type { Access, LinkProof } from '@connect/contract/access'
import type { EVENT_STREAM, Output, Parsed, Route } from '@connect/contract/route'
import type { Unversioned } from '@connect/contract/versioned'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedDb } from '@connect/db/scoped'
import type { Browser } from '#http/browser-cookie.ts'
import type { Precondition } from '#http/precondition.ts'
import type { Bytes } from '#http/send-bytes.ts'
import type { Signed } from '#http/signed-body.ts'
import type { StaffWork, Work } from '#http/work.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import type { JsonPage } from '#platform/lists/hot-list.ts'
import type { SchoolReach } from '#platform/school-reach.ts'
import type { Link } from '#platform/tokens/link-tokens.ts'

export type AnonymousCall = {
  /** Such as `auth.login`. */
  route: string
  request_id: string
  /** According to the trusted proxies. */
  address: string
  user_agent: string | null
  browser: Browser
  /** When the call began. */
  now: Date
  /** In London, `yyyy-MM-dd`. */
  today: string
  /** Does work in one transaction of the whole database: that of the call, if it is one that changes something. */
  transaction: <T>(work: (tx: Prisma.TransactionClient) => Promise<T>, options?: TransactionOptions) => Promise<T>
  /** Does something that must not be done unless the writes of the call are committed; it may fail. */
  afterCommit: (work: () => Promise<unknown>) => Promise<void>
  /** Waits for something that has a queue of its own; the server works on other calls meanwhile (decision 036). */
  inOtherQueue: <T>(work: () => Promise<T>) => Promise<T>
  /** Asks another service, with no transaction open; other calls may use the database meanwhile (decision 059). */
  whileOutside: <T>(work: () => Promise<T>) => Promise<T>
}

type TransactionOptions = { maxWait?: number; timeout?: number }

/** Does the work of a use case, in one transaction of the school: that of the call, if it is one that changes something. */
type DoWork<W> = <T>(run: (work: W) => Promise<T>, options?: TransactionOptions) => Promise<T>

/**
 * A call of somebody who is signed in: `db` and `sql` reach their school only. Unless it only reads, the writes of `db` are
 * one transaction, which is committed once the answer is made (decision 060): after the first of them `db` reads in there,
 * and `sql` no more. `aside` commits each of its own: for what must be there before somebody outside is asked.
 */
export type SignedInCall = AnonymousCall &
  SchoolReach & {
    actor: CurrentUser
    aside: ScopedDb
    precondition: Precondition
    work: DoWork<StaffWork>
  }

/** Its answer goes on until the access token expires, at so many seconds since 1970. */
export type StreamCall = SignedInCall & { token_expires: number }

/** Authenticated by its signature, with the raw signed bytes. */
export type SignedCall = AnonymousCall & { signed: Signed }

/** A call without a signed-in user, whose school a checked signature names: `db` and `sql` reach that school only. */
export type SchoolCall = AnonymousCall & SchoolReach & { work: DoWork<Work> }

/** A call by a link in a message: what it is about is a row of that school. */
export type LinkCall = SchoolCall & { link: Pick<Link, 'row' | 'version'> }

type Unproved = 'public' | { capability: string }

type CallOf<A extends Access> = A extends { capability: 'webhook-signature' }
  ? SignedCall
  : A extends { school: LinkProof }
    ? LinkCall
    : A extends { school: string }
      ? SchoolCall
      : A extends Unproved
        ? AnonymousCall
        : SignedInCall

type Page = { count: number; results: unknown[] }

/**
 * A stream of events if the route produces one, bytes if it produces them, otherwise the response schema's type, without the version that the server adds; a
 * page may already be JSON text.
 */
type AnswerOf<R extends Route> = R extends { produces: typeof EVENT_STREAM }
  ? Readable
  : R extends { produces: string }
    ? Bytes
    : R['response'] extends { toValues: unknown }
      ? Unversioned<Output<R>>
      : Output<R> extends Page
        ? Output<R> | JsonPage
        : Output<R>

type CallOn<R extends Route> = R extends { produces: typeof EVENT_STREAM } ? StreamCall : CallOf<R['access']>

type Handler<R extends Route> = (input: Parsed<R>, call: CallOn<R>) => Promise<AnswerOf<R>>

/** A missing handler does not compile. */
export type Handlers<T extends Record<string, Route>> = { [K in keyof T]: Handler<T[K]> }
