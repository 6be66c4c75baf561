import { ApiError } from '@connect/contract/errors'
import { isAtSeatLimit } from '@connect/contract/staff/seat-status'
import { type AccountLimits } from '@connect/contract/staff/seats'
import type { ScopedDb, ScopedTx } from '@connect/db/scoped'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'

export type PlanSeats = ReadonlyMap<string, number>

type School = { is_connect_pro: boolean; total_users: number | null }

/** Read before a transaction starts: inside, it would ask for a second connection while holding one. */
export async function planSeats(context: Context): Promise<PlanSeats> {
  const plans = await context.db.plan.findMany()
  return new Map(plans.map(({ id, total_users }) => [id, total_users]))
}

const toTotalUsers = ({ is_connect_pro, total_users }: School, plans: PlanSeats): number | null =>
  total_users ?? plans.get(is_connect_pro ? 'PRO' : 'FREE') ?? null

async function readLimits(db: Pick<ScopedTx, 'user'>, school: School, plans: PlanSeats): Promise<AccountLimits> {
  const counts = await db.user.groupBy({ by: ['user_type'], where: { is_active: true }, _count: true })
  const count = (type: string) => counts.find(({ user_type }) => user_type === type)?._count ?? 0
  return {
    staff_user_count: count('USER_STAFF'),
    admin_user_count: count('USER_ADMIN'),
    total_users: toTotalUsers(school, plans),
  }
}

export async function accountLimits(db: ScopedDb, plans: PlanSeats): Promise<AccountLimits> {
  return readLimits(db, await db.school.findUniqueOrThrow({ where: { id: db.school_id } }), plans)
}

/**
 * Makes sure that a seat is free for whoever joins in this transaction, or throws `seat_limit_reached`. It holds the
 * school's row to the end, so that of many who want the last seat one gets it (PERM-16).
 */
export async function takeSeat({ tx, now }: Pick<Work, 'tx' | 'now'>, plans: PlanSeats): Promise<void> {
  const school = await tx.school.update({ where: { id: tx.school_id }, data: { updated: now } })
  const limits = await readLimits(tx, school, plans)
  if (isAtSeatLimit(limits)) throw new ApiError('seat_limit_reached')
}
