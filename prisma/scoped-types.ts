import type { Prisma, PrismaClient } from './generated/client.ts'

type Models = Prisma.TypeMap['model']

/** The models with a school_id of their own, and the school. */
type TenantModel =
  | {
      [M in Prisma.ModelName]: Models[M]['payload']['scalars'] extends { school_id: number } ? M : never
    }[Prisma.ModelName]
  | 'School'

// Takes the form of the data that carries ids as scalars, and makes the school's optional.
type Row<Data> = Data extends readonly (infer Item)[]
  ? Row<Item>[]
  : Data extends { school_id: number }
    ? Omit<Data, 'school_id'> & { school_id?: number }
    : never

type Creation<Delegate, Operation extends 'create' | 'createMany' | 'createManyAndReturn' | 'upsert'> =
  Prisma.Args<Delegate, Operation> extends infer Args
    ? { [Name in keyof Args]: Name extends 'data' | 'create' ? Row<Args[Name]> : Args[Name] }
    : never

type Creations<Delegate> = {
  create<A extends Creation<Delegate, 'create'>>(
    args: Prisma.Exact<A, Creation<Delegate, 'create'>>,
  ): Prisma.PrismaPromise<Prisma.Result<Delegate, A, 'create'>>
  createMany(args: Creation<Delegate, 'createMany'>): Prisma.PrismaPromise<Prisma.BatchPayload>
  createManyAndReturn<A extends Creation<Delegate, 'createManyAndReturn'>>(
    args: Prisma.Exact<A, Creation<Delegate, 'createManyAndReturn'>>,
  ): Prisma.PrismaPromise<Prisma.Result<Delegate, A, 'createManyAndReturn'>>
  upsert<A extends Creation<Delegate, 'upsert'>>(
    args: Prisma.Exact<A, Creation<Delegate, 'upsert'>>,
  ): Prisma.PrismaPromise<Prisma.Result<Delegate, A, 'upsert'>>
}

type ScopedDelegate<Delegate> = Omit<Delegate, keyof Creations<Delegate>> & Creations<Delegate>

/** The rows of one school, within a transaction or outside of one: what only reads takes this. */
export type SchoolRows = { readonly school_id: number } & {
  readonly [M in Exclude<TenantModel, 'School'> as Uncapitalize<M>]: ScopedDelegate<PrismaClient[Uncapitalize<M>]>
} & {
  readonly school: Omit<PrismaClient['school'], keyof Creations<unknown> | 'delete' | 'deleteMany'>
}

/** A scoped client inside a transaction. A use case that needs one takes this; a ScopedDb does not fit. */
export type ScopedTx = SchoolRows & { readonly $transaction?: never }

export type TransactionOptions = {
  maxWait?: number
  timeout?: number
  isolationLevel?: Prisma.TransactionIsolationLevel
}

export type ScopedDb = SchoolRows & {
  $transaction<Result>(work: (tx: ScopedTx) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  $transaction<Work extends Prisma.PrismaPromise<unknown>[]>(
    work: [...Work],
    options?: TransactionOptions,
  ): Promise<{ [Item in keyof Work]: Awaited<Work[Item]> }>
}
