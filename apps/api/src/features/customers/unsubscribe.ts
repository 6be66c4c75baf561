import type { Channel } from '@connect/contract/messages/training-message'
import { byId, type SchoolRows } from '@connect/db/scoped'
import type { Work } from '#http/work.ts'
import { OPTED_IN, OPTED_OUT } from './consents.ts'
import { COLUMNS, type CustomerRow, changedFacts } from './customer-json.ts'
import { findCustomer } from './read-customer.ts'

const find = (db: SchoolRows, id: number) => db.customer.findUnique({ where: byId(db.school_id, id), select: COLUMNS })

/** The contact, or the one that stands for it; null where it is forgotten or gone. */
async function findStanding(db: SchoolRows, id: number): Promise<CustomerRow | null> {
  const row = await find(db, id)
  const standing = row?.merged_into_id ? await find(db, row.merged_into_id) : row
  return standing?.forgotten_at === null ? standing : null
}

/** Whoever is forgotten or gone is sent nothing any more. */
export async function isUnsubscribed(db: SchoolRows, id: number, channel: Channel): Promise<boolean> {
  const contact = await findStanding(db, id)
  return contact === null || contact[OPTED_OUT[channel]] !== null
}

/**
 * Stops marketing messages to a contact, or to the one that it was merged into. Who unsubscribed before did so then, and
 * for who is forgotten or gone there is nothing to do.
 */
export async function unsubscribe(work: Work, id: number, channel: Channel): Promise<void> {
  const { tx, now } = work
  const [out, agreed] = [OPTED_OUT[channel], OPTED_IN[channel]]
  const contact = await findStanding(tx, id)
  if (!contact || contact[out] !== null) return
  const isOpen = { id: contact.id, merged_into_id: null, forgotten_at: null, [out]: null }
  const { count } = await tx.customer.updateMany({ where: isOpen, data: { updated: now } })
  // Merged, forgotten or unsubscribed at the same moment.
  if (count === 0) return unsubscribe(work, id, channel)
  const before = await findCustomer(tx, contact.id)
  const after = await tx.customer.update({
    where: byId(tx.school_id, contact.id),
    data: { [out]: now, [agreed]: false },
    select: COLUMNS,
  })
  await work.audit({ entity: 'customer', entity_id: contact.id, ...changedFacts(before, after) })
}
