import { type ModelShape, readModels } from './data-model.ts'
import type { Prisma, PrismaClient } from './generated/client.ts'
import { type Scope, ScopeError, scopeArgs } from './scope-args.ts'
import type { SchoolRows, ScopedDb, ScopedTx, TransactionOptions } from './scoped-types.ts'

export type { SchoolRows, ScopedDb, ScopedTx }

type Work = Prisma.PrismaPromise<unknown>[] | ((tx: ScopedTx) => Promise<unknown>)
type Operations = Record<string, (args: unknown) => unknown>

/** The unique key of a row: every table of a school has the primary key `(school_id, id)`. */
export function byId<Id>(school_id: number, id: Id): { school_id_id: { school_id: number; id: Id } } {
  return { school_id_id: { school_id, id } }
}

/**
 * The client that features get: it reads and writes the rows of one school only (architecture, Tenant rule, wall 1).
 *
 * It has the models of a school and `$transaction`, and nothing else of Prisma: no raw queries, no way to the client
 * beneath. What cannot be held to the school throws a ScopeError: `cursor`, another school's id in data, an upsert
 * by a key without the school, and nested `connect`, `connectOrCreate`, `set`, `disconnect` and `updateMany` (foreign
 * ids are written as scalars). A row of another school is not found. `create` needs no school_id.
 */
export function scopedTo(db: PrismaClient, school_id: number): ScopedDb {
  const $transaction = (work: Work, options?: TransactionOptions) =>
    typeof work === 'function'
      ? db.$transaction((tx) => work(scopedTx(tx, school_id)), options)
      : db.$transaction(work, options)
  return scopedClient(db, { school_id, $transaction }) as ScopedDb
}

/** The same inside a transaction of the bare client, for the few places that look across schools. */
export function scopedTx(tx: Prisma.TransactionClient, school_id: number): ScopedTx {
  return scopedClient(tx, { school_id }) as ScopedTx
}

function scopedClient(client: Prisma.TransactionClient, own: { school_id: number; $transaction?: unknown }): unknown {
  const models = readModels(client)
  const get = (_: object, property: string | symbol) => {
    if (typeof property === 'symbol' || Object.hasOwn(own, property)) return Reflect.get(own, property)
    const model = `${property.charAt(0).toUpperCase()}${property.slice(1)}`
    const shape = models.get(model)
    if (shape) {
      const scope = { school_id: own.school_id, model, key: toSchoolKey(model, shape), models }
      return scopedModel(Reflect.get(client, property), scope)
    }
    if (property.startsWith('$')) throw new ScopeError(`${property} is not for a scoped client`)
    return undefined
  }
  return new Proxy(Object.freeze({ ...own }), { get })
}

function toSchoolKey(model: string, shape: ModelShape): Scope['key'] {
  if (model === 'School') return 'id'
  if (shape.columns.has('school_id')) return 'school_id'
  throw new ScopeError(`${model} belongs to no school`)
}

function scopedModel(delegate: Operations, scope: Scope): object {
  const get = (_: object, operation: string | symbol) => {
    if (operation === 'fields') return delegate.fields
    if (typeof operation === 'symbol' || !Object.hasOwn(delegate, operation)) return undefined
    return (args?: Record<string, unknown>) => delegate[operation]?.(scopeArgs(scope, operation, args))
  }
  return new Proxy({}, { get })
}
