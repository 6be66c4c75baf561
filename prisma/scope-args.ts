import type { ModelShape } from './data-model.ts'

/** What a scoped client refuses. A programmer's mistake, never an answer to a user. */
export class ScopeError extends Error {
  override name = 'ScopeError'
}

/** A model as one school may use it. `key` is the column that carries the school's id. */
export type Scope = {
  school_id: number
  model: string
  key: 'school_id' | 'id'
  models: ReadonlyMap<string, ModelShape>
}

type Fields = Record<string, unknown>

const READS = new Set(
  'findUnique findUniqueOrThrow findFirst findFirstOrThrow findMany count aggregate groupBy'.split(' '),
)
const CHANGES = new Set(['update', 'updateMany', 'updateManyAndReturn'])
const CREATIONS = new Set(['create', 'createMany', 'createManyAndReturn'])
const DELETIONS = new Set(['delete', 'deleteMany'])

/** A relation may be written by these only. The others copy a whole foreign key, or are not held to the parent. */
const NESTED_WRITES = new Set(['create', 'createMany', 'update', 'upsert', 'delete', 'deleteMany'])

/** The arguments of a Prisma operation, held to one school. Throws ScopeError for what cannot be held to it. */
export function scopeArgs(scope: Scope, operation: string, args: Fields = {}): Fields {
  refuseCursors(args)
  // A school is neither made nor deleted by its own people.
  const isOwned = scope.key === 'school_id'
  if (READS.has(operation) || (isOwned && DELETIONS.has(operation))) {
    return { ...args, where: scopeWhere(scope, args.where) }
  }
  if (CHANGES.has(operation)) {
    return { ...args, where: scopeWhere(scope, args.where), data: checkedData(scope, args.data) }
  }
  if (isOwned && CREATIONS.has(operation)) {
    return { ...args, data: each(args.data, (row) => newData(scope, row)) }
  }
  if (isOwned && operation === 'upsert') {
    // With a condition on the school beside it, Prisma answers null when another school has the key.
    if (!namesSchool(scope, toFields(args.where))) throw new ScopeError('Upsert by a key that starts with the school')
    return { ...args, create: newData(scope, args.create), update: checkedData(scope, args.update) }
  }
  throw new ScopeError(`${scope.model}.${operation} is not for a scoped client`)
}

/** A cursor on another school's row would tell where that row stands among the own ones. */
function refuseCursors(args: Fields): void {
  if (args.cursor !== undefined) throw new ScopeError('A cursor is not for a scoped client: use where and take')
  for (const picked of [args.select, args.include]) {
    if (isFields(picked)) for (const below of Object.values(picked)) if (isFields(below)) refuseCursors(below)
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toFields(value: unknown): Fields {
  if (isFields(value)) return value
  throw new ScopeError('Expected an object')
}

const each = (value: unknown, change: (row: unknown) => unknown) =>
  Array.isArray(value) ? value.map(change) : change(value)

function scopeWhere({ key, school_id }: Scope, value: unknown = {}): Fields {
  const where = toFields(value)
  if (where[key] === school_id) return where
  if (where[key] === undefined) return { ...where, [key]: school_id }
  const others = where.AND === undefined ? [] : [where.AND].flat()
  return { ...where, AND: [...others, { [key]: school_id }] }
}

/** By a compound key such as `school_id_id`. */
function namesSchool({ models, model, school_id }: Scope, where: Fields): boolean {
  const isCompound = (name: string) => name.startsWith('school_id_') && !models.get(model)?.columns.has(name)
  return Object.entries(where).some(([name, key]) => isCompound(name) && isFields(key) && key.school_id === school_id)
}

function newData(scope: Scope, value: unknown): Fields {
  return { ...checkedData(scope, value), school_id: scope.school_id }
}

/** Data to write, also at any depth below a relation, that names no other school and no key of a row elsewhere. */
function checkedData(scope: Scope, value: unknown): Fields {
  const data = toFields(value)
  const shape = scope.models.get(scope.model)
  if (data[scope.key] !== undefined && data[scope.key] !== scope.school_id) {
    throw new ScopeError(`${scope.model} may not be written with the ${scope.key} of another school`)
  }
  for (const [name, written] of Object.entries(data)) {
    if (written === undefined || shape?.columns.has(name)) continue
    checkRelation(scope, name, shape?.relations.get(name), written)
  }
  return data
}

function checkRelation(scope: Scope, name: string, model: string | undefined, written: unknown): void {
  // Neither the school itself nor a table that all schools share.
  if (model === undefined || !scope.models.get(model)?.columns.has('school_id')) {
    throw new ScopeError(`${scope.model}.${name} is not written through a relation`)
  }
  const child = { ...scope, model, key: 'school_id' } satisfies Scope
  for (const [write, value] of Object.entries(toFields(written))) {
    if (value === undefined) continue
    if (!NESTED_WRITES.has(write)) throw new ScopeError(`${scope.model}.${name}: ${write} is not for a scoped client`)
    if (write.startsWith('delete')) continue
    each(value, (item) => checkNested(child, write, toFields(item)))
  }
}

function checkNested(child: Scope, write: string, item: Fields): void {
  if (write === 'upsert') {
    checkedData(child, item.create)
    checkedData(child, item.update)
  } else if (item.data !== undefined && write !== 'create') {
    each(item.data, (row) => checkedData(child, row))
  } else {
    checkedData(child, item)
  }
}
