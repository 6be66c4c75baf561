import type { Named, Route } from '@connect/contract/route'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#http/access-tokens.ts'
import type { Handlers } from '#http/call.ts'
import type { UniqueIndexes } from '#http/database-errors.ts'
import { implement } from '#http/implement.ts'
import type { Expiries } from '#platform/jobs/clean-up.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { AnyLetter } from '#platform/mail/letter.ts'

type Serve = (app: FastifyInstance, context: ServerContext) => void

/** Each has one, in its `feature.ts`. */
export type Feature = {
  /** `calls` for each route table. */
  serves?: readonly Serve[]
  unique?: UniqueIndexes
  jobs?: readonly Job[]
  letters?: readonly AnyLetter[]
  /** Rows that are deleted once they are old. */
  expiries?: Expiries
}

/** A missing handler does not compile. */
export const calls =
  <T extends Record<string, Named & Route>>(
    routes: T,
    handlers: (context: ServerContext) => NoInfer<Handlers<T>>,
  ): Serve =>
  (app, context) =>
    implement(app, context, routes, handlers(context))
