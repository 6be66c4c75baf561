import type { SchoolRows } from '@connect/db/scoped'
import type { Planner } from './write-plan.ts'

const FORGOTTEN = 'The contact was forgotten'

/** What waits for these contacts is not sent: before their emails and text messages are emptied. */
export async function forgetPlanned({ tx, now }: Pick<Planner, 'tx' | 'now'>, ids: readonly number[]): Promise<void> {
  await tx.plannedMessage.updateMany({
    where: { customer_id: { in: [...ids] }, state: 'PLANNED' },
    data: { state: 'CANCELLED', reason: FORGOTTEN, updated: now },
  })
}

/** When contacts are merged: after their orders, and before their emails and text messages, so that none is written meanwhile. */
export async function movePlanned(tx: Planner['tx'], from: number, to: number): Promise<void> {
  await tx.plannedMessage.updateMany({ where: { customer_id: from }, data: { customer_id: to } })
}

/** Of a training that is deleted: before it goes. */
export async function removePlanned(tx: Planner['tx'], training_id: number): Promise<void> {
  await tx.plannedMessage.deleteMany({ where: { training_id } })
}

/** What these contacts may ask for. */
export const exportPlanned = (db: SchoolRows, ids: readonly number[]) =>
  db.plannedMessage.findMany({
    where: { customer_id: { in: [...ids] } },
    select: { trigger: true, channel: true, due_at: true, state: true },
    orderBy: { id: 'asc' },
  })
