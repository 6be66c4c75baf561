import type { Prisma } from './generated/client.ts'

/** Of one model: its columns, and the model behind each relation. */
export type ModelShape = { columns: ReadonlySet<string>; relations: ReadonlyMap<string, string> }

type Field = { name: string; kind: string; type: string }
type RuntimeDataModel = { models: Record<string, { fields: Field[] }> }

function isDataModel(value: unknown): value is RuntimeDataModel {
  return typeof value === 'object' && value !== null && 'models' in value
}

const known = new WeakMap<object, ReadonlyMap<string, ModelShape>>()

/** The models by name. Prisma keeps them on the client under a private name; there is no public one at run time. */
export function readModels(db: Prisma.TransactionClient): ReadonlyMap<string, ModelShape> {
  const dataModel: unknown = Reflect.get(db, '_runtimeDataModel')
  if (!isDataModel(dataModel)) throw new Error('This version of Prisma does not expose its models')
  const models =
    known.get(dataModel) ??
    new Map(Object.entries(dataModel.models).map(([name, { fields }]) => [name, toShape(fields)]))
  known.set(dataModel, models)
  return models
}

function toShape(fields: Field[]): ModelShape {
  const relations = fields.filter((field) => field.kind === 'object')
  const columns = fields.filter((field) => field.kind !== 'object')
  return {
    columns: new Set(columns.map((field) => field.name)),
    relations: new Map(relations.map((field) => [field.name, field.type])),
  }
}
