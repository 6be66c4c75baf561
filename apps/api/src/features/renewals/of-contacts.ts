import type { SchoolRows, ScopedTx } from '@connect/db/scoped'
import { toDay } from '#platform/day-columns.ts'

const KEY = { id: true, customer_id: true, base_date: true, days_before: true, channel: true } as const

/** When contacts are merged: of the same notice to both the earlier stays. */
export async function moveNotices(tx: ScopedTx, from: number, to: number): Promise<void> {
  const rows = await tx.renewalNotice.findMany({
    where: { customer_id: { in: [from, to] } },
    select: KEY,
    orderBy: [{ created: 'asc' }, { id: 'asc' }],
  })
  const keys = rows.map(({ base_date, days_before, channel }) => `${toDay(base_date)}/${days_before}/${channel}`)
  const later = rows.filter((_, index) => keys.indexOf(keys[index] ?? '') < index).map(({ id }) => id)
  if (later.length > 0) await tx.renewalNotice.deleteMany({ where: { id: { in: later } } })
  await tx.renewalNotice.updateMany({ where: { customer_id: from }, data: { customer_id: to } })
}

/** Of contacts who are forgotten. */
export async function forgetNotices(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  await tx.renewalNotice.deleteMany({ where: { customer_id: { in: [...ids] } } })
}

/** Of a training that is deleted: before it goes. */
export async function forgetBooking(tx: ScopedTx, training_id: number): Promise<void> {
  await tx.renewalNotice.updateMany({
    where: { booked_training_id: training_id },
    data: { booked_training_id: null },
  })
}

/** What these contacts may ask for. */
export async function exportRenewals(db: SchoolRows, ids: readonly number[]) {
  const rows = await db.renewalNotice.findMany({
    where: { customer_id: { in: [...ids] } },
    select: { base_date: true, days_before: true, channel: true, created: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ base_date, created, ...notice }) => ({
    certificate_of: toDay(base_date),
    ...notice,
    created: created.toISOString(),
  }))
}
