import type { Prisma } from '@connect/db/generated/client'
import { type ScopedDb, type ScopedTx, scopedTo, scopedTx } from '@connect/db/scoped'
import { databaseRefusal } from '#http/database-errors.ts'
import type { Context } from '#platform/context.ts'
import type { SchoolReach } from '#platform/school-reach.ts'

type Bare = Prisma.TransactionClient
type Options = { maxWait?: number; timeout?: number }
type Open = { tx: Bare; commit: () => Promise<void>; rollback: () => Promise<void> }

/** The transaction stays open until it is ended. */
const begin = (db: Context['db'], options?: Options): Promise<Open> =>
  new Promise((resolve, reject) => {
    const done = db.$transaction(
      (tx) =>
        new Promise<void>((commit, fail) => {
          const rollback = () => {
            fail(new Error('Rolled back'))
            return done.catch(() => {})
          }
          const end = () => {
            commit()
            return done
          }
          resolve({ tx, commit: end, rollback })
        }),
      options,
    )
    done.catch(reject)
  })

/** Where it fails, only the part is undone. */
async function asPart<T>(tx: Bare, work: () => Promise<T>): Promise<T> {
  await tx.$executeRaw`SAVEPOINT part`
  try {
    const result = await work()
    await tx.$executeRaw`RELEASE SAVEPOINT part`
    return result
  } catch (error) {
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT part`
    throw error
  }
}

/**
 * What a failure within a transaction comes from: where its connection is lost, that. A read may come back as nothing
 * at all then, and what the work made of it, a refusal too, says nothing.
 */
async function findCause(error: unknown, { tx }: Open): Promise<unknown> {
  try {
    await tx.$queryRaw`SELECT 1`
    return error
  } catch (failure) {
    return databaseRefusal(failure, {}) ?? error
  }
}

/** Reads see what the call wrote before; whatever else is done by a model joins the transaction. */
const READS = new Set(
  'fields findUnique findUniqueOrThrow findFirst findFirstOrThrow findMany count aggregate groupBy'.split(' '),
)

/**
 * The writes of one call in one transaction, which is begun by the first of them and ended by whoever made this. What is
 * read, or asked of others, before the first write is in no transaction; what is read after it is read in there.
 */
export class JoinedWork {
  readonly #db: Context['db']
  #opening: Promise<Open> | null = null
  #open: Open | null = null
  readonly #afterwards: (() => Promise<unknown>)[] = []

  constructor(db: Context['db']) {
    this.#db = db
  }

  readonly transaction = async <T>(work: (tx: Bare) => Promise<T>, options?: Options): Promise<T> => {
    if (this.#opening) {
      const { tx } = await this.#opening
      return asPart(tx, () => work(tx))
    }
    this.#opening = begin(this.#db, options)
    try {
      this.#open = await this.#opening
      return await work(this.#open.tx)
    } catch (error) {
      // There is nothing else in it: a refusal keeps neither locks nor a connection, and what follows begins anew.
      throw await this.giveUp(error)
    }
  }

  readonly afterCommit = async (work: () => Promise<unknown>): Promise<void> => {
    this.#afterwards.push(work)
  }

  /** Writes and transactions of the school's rows join this one. */
  toReach({ db, sql }: SchoolReach): SchoolReach {
    return {
      db: this.#toDb(db.school_id),
      sql: async (statement) => {
        // Another connection knows nothing of what was written, and could be waited for by all who hold one.
        if (this.#open) throw new Error('After the first write, read by db')
        return sql(statement)
      },
    }
  }

  #toDb(school_id: number): ScopedDb {
    const bare = scopedTo(this.#db, school_id)
    const joined = <T>(work: (tx: ScopedTx) => Promise<T>, options?: Options) =>
      this.transaction((tx) => work(scopedTx(tx, school_id)), options)
    const $transaction = (work: unknown, options?: Options) => {
      if (typeof work === 'function') return joined(work as (tx: ScopedTx) => Promise<unknown>, options)
      const reads = work as Prisma.PrismaPromise<unknown>[]
      return this.#open ? Promise.all(reads) : bare.$transaction(reads, options)
    }
    const toModel = (model: string) =>
      new Proxy(
        {},
        {
          get: (_, operation) => {
            const read = Reflect.get(
              Reflect.get(this.#open ? scopedTx(this.#open.tx, school_id) : bare, model),
              operation,
            )
            if (typeof operation === 'symbol' || READS.has(operation) || typeof read !== 'function') return read
            return (args: unknown) => joined((tx) => Reflect.get(Reflect.get(tx, model), operation)(args))
          },
        },
      )
    const get = (_: object, name: string | symbol) => {
      if (name === '$transaction') return $transaction
      const own: unknown = Reflect.get(bare, name)
      return typeof name === 'string' && typeof own === 'object' && own !== null ? toModel(name) : own
    }
    return new Proxy(Object.freeze({ school_id, $transaction }), { get }) as unknown as ScopedDb
  }

  /** Writes the last of it, if there is more to write, and commits. */
  async commit(last: (tx: Pick<Bare, '$executeRaw'>) => Promise<void> = async () => {}): Promise<void> {
    await last(this.#open?.tx ?? this.#db)
    await this.#open?.commit()
  }

  /** What fails of it fails nothing. */
  async finish(): Promise<void> {
    await Promise.allSettled(this.#afterwards.map((work) => work()))
  }

  /** Resolves to what the call failed by: `service_unavailable` where its connection is lost. */
  async giveUp(error: unknown): Promise<unknown> {
    const open = this.#open
    this.#open = null
    this.#opening = null
    if (!open) return error
    const cause = await findCause(error, open)
    await open.rollback()
    return cause
  }
}
