import { isDeepStrictEqual } from 'node:util'
import type { AuditEntity } from '@connect/contract/audit/audit-event'
import { ApiError } from '@connect/contract/errors'
import type { EditableValues, Unversioned } from '@connect/contract/versioned'
import { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import type { Work } from '#http/work.ts'
import { fullName } from '#platform/full-name.ts'
import type { Versions } from '#platform/tokens/versions.ts'

/** RFC 9110, 13.1.1: null without one or for any; a weak one matches nothing. */
export function parseIfMatch(header: string | undefined): readonly string[] | null {
  if (header === undefined || header.trim() === '*') return null
  return header.split(',').flatMap((tag) => /^\s*"([^"]*)"\s*$/.exec(tag)?.[1] ?? [])
}

/** What `If-Match` demands of the values that a call is about to change, and whether it would change any of them. */
export type Precondition = {
  versionOf(values: EditableValues): string
  isMet(values: EditableValues): boolean
  changesNothing(values: EditableValues): boolean
}

/** `change` is the body of a call that edits; undefined where every call is taken for a change. */
export function precondition(versions: Versions, header: string | undefined, change: unknown): Precondition {
  const listed = parseIfMatch(header)
  return {
    versionOf: (values) => versions.of(values),
    isMet: (values) => listed === null || listed.includes(versions.of(values)),
    changesNothing: (values) => typeof change === 'object' && change !== null && isContained(change, values),
  }
}

/** What the values do not know says what else to do, and false asks for nothing. */
const isContained = (change: object, values: EditableValues): boolean =>
  Object.entries(change).every(([name, sent]) =>
    name in values ? sent === undefined || isDeepStrictEqual(sent, values[name]) : !sent,
  )

/** Work that does something even where all that is sent is there already. */
export const anyChange = ({ tx, precondition: demands }: Pick<Work, 'tx' | 'precondition'>) => ({
  tx,
  precondition: { ...demands, changesNothing: () => false },
})

/** Undoes a call that edits but changes nothing: it is told to nobody, and answers what is there. */
export class ChangesNothing extends Error {}

type Editable = z.ZodType & { toValues: (answer: never) => EditableValues }
type Entity = { entity: AuditEntity; entity_id: number | string }

async function lastChange(tx: ScopedTx, entities: readonly Entity[]) {
  const event = await tx.auditEvent.findFirst({
    where: {
      OR: entities.map(({ entity, entity_id }) => ({ entity, entity_id: String(entity_id) })),
      NOT: { after: { equals: Prisma.AnyNull } },
    },
    select: { at: true, user: { select: { id: true, first_name: true, last_name: true } } },
    orderBy: { id: 'desc' },
  })
  if (!event) return null
  const by = event.user && { id: event.user.id, name: fullName(event.user) }
  return { by, at: event.at.toISOString() }
}

/**
 * Throws `changed_meanwhile`, with the values as they are, unless `before` is what the caller read (`If-Match`); without
 * that header every call is allowed. `before` has at least what the values are read from, and is read under a lock of its
 * row, or another change may slip between. The values are of one entity or, where they are read from several, of all `entities`.
 * Throws {@link ChangesNothing} where all that is sent is there already.
 */
export async function assertUnchanged<S extends Editable>(
  { tx, precondition: demands }: Pick<Work, 'tx' | 'precondition'>,
  schema: S,
  before: Partial<Unversioned<z.output<S>>>,
  ...entities: readonly Entity[]
): Promise<void> {
  const values = schema.toValues(before as never)
  if (demands.isMet(values)) {
    if (demands.changesNothing(values)) throw new ChangesNothing()
    return
  }
  const changed = { version: demands.versionOf(values), values, last: await lastChange(tx, entities) }
  throw new ApiError('changed_meanwhile', { changed })
}
