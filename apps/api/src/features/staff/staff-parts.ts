import { areaLevel } from '@connect/contract/access'
import { ApiError } from '@connect/contract/errors'
import type { Standing } from '@connect/contract/staff/staff-rules'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { parseSites } from '#features/suppliers/public.ts'
import type { Work } from '#http/work.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import { lockRow } from '#platform/lock-row.ts'
import { MEMBER_COLUMNS, type Member } from './staff-json.ts'

/** Throws `not_found`. */
export async function findMember(db: Pick<ScopedTx, 'user' | 'school_id'>, id: number): Promise<Member> {
  const member = await db.user.findUnique({ where: byId(db.school_id, id), select: MEMBER_COLUMNS })
  if (!member) throw new ApiError('not_found')
  return member
}

/**
 * Locked to the end of the transaction: what is read of them stays true, and no session of theirs begins meanwhile.
 * Throws `not_found`.
 */
export async function holdMember({ tx, now }: Pick<Work, 'tx' | 'now'>, id: number): Promise<Member> {
  await lockRow(tx.user, id, now)
  return findMember(tx, id)
}

export const toStanding = ({ id, is_account_owner, user_type }: Member): Standing => ({
  id,
  is_account_owner,
  admin_permission: user_type === 'USER_ADMIN',
})

export const actorStanding = ({ id, connect_user_permissions }: CurrentUser): Standing => ({
  id,
  is_account_owner: connect_user_permissions.is_account_owner,
  admin_permission: connect_user_permissions.admin_permission,
})

export const isAdmin = ({ is_account_owner, admin_permission }: Standing): boolean =>
  is_account_owner || admin_permission

export const isStaffEditor = (actor: CurrentUser): boolean => areaLevel(actor, 'staff') === 'edit'

/** Throws unless each site is the school's. */
export async function writeSites(tx: ScopedTx, user_id: number, suppliers: readonly number[]): Promise<void> {
  const ids = await parseSites(tx, suppliers)
  await tx.userSupplier.deleteMany({ where: { user_id } })
  await tx.userSupplier.createMany({ data: ids.map((supplier_id) => ({ user_id, supplier_id })) })
}
