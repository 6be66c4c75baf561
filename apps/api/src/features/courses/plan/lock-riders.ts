import { ApiError } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'
import { lockRow } from '#platform/lock-row.ts'

async function ridersOn(tx: ScopedTx, courses: readonly number[]): Promise<number[]> {
  const rows = await tx.training.findMany({
    where: { course_id: { in: [...courses] } },
    distinct: ['customer_id'],
    select: { customer_id: true },
    orderBy: { customer_id: 'asc' },
  })
  return rows.map(({ customer_id }) => customer_id)
}

/**
 * Locks the riders of courses that are locked already and that get other times by several statements, the lower id first: contacts
 * come before trainings (decision 049), and a statement for some courses alone could not know of the others. Throws
 * `service_unavailable` where riders were merged meanwhile.
 */
export async function lockRiders(tx: ScopedTx, courses: readonly number[], now: Date): Promise<void> {
  const riders = await ridersOn(tx, courses)
  for (const id of riders) await lockRow(tx.customer, id, now)
  const locked = new Set(riders)
  if (!(await ridersOn(tx, courses)).every((id) => locked.has(id))) {
    throw new ApiError('service_unavailable', { retryAfter: 1 })
  }
}
