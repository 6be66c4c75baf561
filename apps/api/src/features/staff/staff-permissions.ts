import type { Permissions } from '@connect/contract/access'
import { ApiError } from '@connect/contract/errors'
import { type Grants, StaffPermissions } from '@connect/contract/staff/staff'
import { permissionsRefusal } from '@connect/contract/staff/staff-rules'
import { byId } from '@connect/db/scoped'
import type { z } from 'zod'
import { assertUnchanged } from '#http/precondition.ts'
import type { StaffWork } from '#http/work.ts'
import { toPermissions } from '#platform/current-user.ts'
import { grantColumns } from './staff-json.ts'
import { actorStanding, findMember, holdMember, toStanding } from './staff-parts.ts'

/** A change holds from the person's next call on. */
export async function changePermissions(
  work: StaffWork,
  id: number,
  grants: Partial<z.output<typeof Grants>>,
): Promise<Permissions> {
  const { tx, actor } = work
  const member = await holdMember(work, id)
  const before = toPermissions(member)
  const target = toStanding(member)
  const refused = permissionsRefusal(actorStanding(actor), target, {
    admin_permission: grants.admin_permission ?? target.admin_permission,
  })
  if (refused) throw new ApiError(refused)
  await assertUnchanged(work, StaffPermissions, before, { entity: 'user', entity_id: id })

  await tx.user.update({ where: byId(tx.school_id, id), data: grantColumns(grants) })
  const after = toPermissions(await findMember(tx, id))
  await work.audit({ entity: 'user', entity_id: id, before, after })
  return after
}
