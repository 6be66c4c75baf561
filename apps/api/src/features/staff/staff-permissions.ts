import type { Permissions } from '@connect/contract/access'
import { ApiError } from '@connect/contract/errors'
import { type Grants, StaffPermissions } from '@connect/contract/staff/staff'
import { permissionsRefusal } from '@connect/contract/staff/staff-rules'
import { byId } from '@connect/db/scoped'
import type { z } from 'zod'
import type { SignedInCall } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { permissionsOf } from '#platform/current-user.ts'
import { grantColumns } from './staff-json.ts'
import { actorStanding, holdMember, memberOf, standingOf } from './staff-parts.ts'

/** Changes what a person may; it holds from their next call on. */
export async function changePermissions(
  { clock }: Pick<Context, 'clock'>,
  id: number,
  grants: Partial<z.output<typeof Grants>>,
  call: SignedInCall,
): Promise<Permissions> {
  return call.db.$transaction(async (tx) => {
    const where = byId(tx.school_id, id)
    const member = await holdMember(tx, id, clock.now())
    const before = permissionsOf(member)
    const target = standingOf(member)
    const refused = permissionsRefusal(actorStanding(call.actor), target, {
      admin_permission: grants.admin_permission ?? target.admin_permission,
    })
    if (refused) throw new ApiError(refused)
    await assertUnchanged({ tx, precondition: call.precondition }, StaffPermissions, before, {
      entity: 'user',
      entity_id: id,
    })

    await tx.user.update({ where, data: grantColumns(grants) })
    const after = permissionsOf(await memberOf(tx, id))
    await audit(tx, authorOf(call), { entity: 'user', entity_id: id, before, after })
    return after
  })
}
