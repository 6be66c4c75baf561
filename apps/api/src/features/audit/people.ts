import { type Access, type Actor, refusal } from '@connect/contract/access'
import type { AuditEntity, AuditEvent } from '@connect/contract/audit/audit-event'
import { SEES_RIDERS } from '@connect/contract/customers/customer-access'
import type { ScopedDb } from '@connect/db/scoped'
import { fullName } from '#platform/full-name.ts'

type Named = readonly { id: number; name: string }[]
type People = {
  /** Who may read these names; whoever reads the audit trail reads those of colleagues. */
  access: Access
  read: (db: ScopedDb, ids: number[]) => Promise<Named>
}

const NAME = { select: { first_name: true, last_name: true } } as const

/** By what was changed: one query for a page of each kind. */
const PEOPLE: Partial<Record<AuditEntity, People>> = {
  user: {
    access: 'admin',
    async read(db, ids) {
      const rows = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, ...NAME.select } })
      return rows.map((row) => ({ id: row.id, name: fullName(row) }))
    },
  },
  diary_entry: {
    access: 'admin',
    async read(db, ids) {
      const rows = await db.diaryEntry.findMany({ where: { id: { in: ids } }, select: { id: true, user: NAME } })
      return rows.map(({ id, user }) => ({ id, name: fullName(user) }))
    },
  },
  mail: {
    access: 'admin',
    async read(db, ids) {
      const rows = await db.mail.findMany({ where: { id: { in: ids } }, select: { id: true, to_name: true } })
      return rows.map(({ id, to_name }) => ({ id, name: to_name }))
    },
  },
  customer: {
    access: SEES_RIDERS,
    async read(db, ids) {
      const rows = await db.customer.findMany({ where: { id: { in: ids } }, select: { id: true, ...NAME.select } })
      return rows.map((row) => ({ id: row.id, name: fullName(row) }))
    },
  },
  order: {
    access: SEES_RIDERS,
    async read(db, ids) {
      const rows = await db.order.findMany({ where: { id: { in: ids } }, select: { id: true, customer: NAME } })
      return rows.map(({ id, customer }) => ({ id, name: fullName(customer) }))
    },
  },
}

type Reader = { actor: Actor; db: ScopedDb }
type Event = Omit<AuditEvent, 'person'>

/** What was deleted from a diary still says whose it was. */
function findSubject({ entity, entity_id, before, after }: Event): { entity: AuditEntity; id: number } {
  const instructor = before?.['instructor_id'] ?? after?.['instructor_id']
  if (entity === 'diary_entry' && typeof instructor === 'number') return { entity: 'user', id: instructor }
  return { entity, id: Number(entity_id) }
}

/** From the event itself. */
function nameBefore({ entity, before }: Event): string | null {
  const [first, last] = [before?.['first_name'], before?.['last_name']]
  return entity === 'user' && typeof first === 'string' && typeof last === 'string' ? `${first} ${last}` : null
}

/** Names are as they are now: a contact who was forgotten is nobody there either. */
export async function withPeople({ actor, db }: Reader, events: readonly Event[]): Promise<AuditEvent[]> {
  const names = new Map<string, string>()
  const subjects = events.map(findSubject)
  for (const [entity, { access, read }] of Object.entries(PEOPLE)) {
    const ids = subjects.filter((subject) => subject.entity === entity).map(({ id }) => id)
    if (ids.length === 0 || refusal(actor, access) !== null) continue
    for (const { id, name } of await read(db, [...new Set(ids)])) names.set(`${entity}/${id}`, name)
  }
  return events.map((event, index) => {
    const { entity, id } = subjects[index] ?? findSubject(event)
    return { ...event, person: names.get(`${entity}/${id}`) ?? nameBefore(event) }
  })
}
