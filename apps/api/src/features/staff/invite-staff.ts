import { ApiError } from '@connect/contract/errors'
import type { NewStaff, StaffMember } from '@connect/contract/staff/staff'
import { STAFF_COLOURS, STAFF_FIELDS } from '@connect/contract/staff/staff-fields'
import type { Unversioned } from '@connect/contract/versioned'
import type { z } from 'zod'
import { countGuess, sendLink, withLetter } from '#features/auth/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import { toData } from '#platform/field-table/rows.ts'
import { fullName } from '#platform/full-name.ts'
import { planSeats, takeSeat } from './seats.ts'
import { grantColumns, toStaffMember } from './staff-json.ts'
import { actorStanding, findMember, isAdmin, writeSites } from './staff-parts.ts'

const COLOURS = Object.keys(STAFF_COLOURS)

/** Only admins give access, and only the owner makes admins (domain 2.15). */
function refuseGrants(actor: CurrentUser, permissions: z.output<typeof NewStaff>['permissions']): void {
  if (!permissions) return
  const standing = actorStanding(actor)
  if (!isAdmin(standing)) throw new ApiError('permission_denied')
  if (permissions.admin_permission && !standing.is_account_owner) throw new ApiError('owner_only')
}

/**
 * Takes a seat, and sends the link with which the person chooses a password. Throws `seat_limit_reached` when none is
 * left, and `too_many_requests` where the school or the address had its share.
 */
export async function inviteStaff(
  context: Context,
  { suppliers, permissions, colour, ...person }: z.output<typeof NewStaff>,
  call: SignedInCall,
): Promise<Unversioned<StaffMember>> {
  const { actor } = call
  refuseGrants(actor, permissions)
  // Whoever opens a school could otherwise have us write to strangers without end.
  await countGuess(context, { kind: 'invitation', key: String(actor.school_id) })
  const plans = await planSeats(context)

  const invite = () =>
    call.work(async (work) => {
      const { tx } = work
      await takeSeat(work, plans)
      const count = await tx.user.count()
      const { id } = await tx.user.create({
        data: {
          ...toData(STAFF_FIELDS, person),
          ...(permissions && grantColumns(permissions)),
          colour: colour ?? COLOURS[count % COLOURS.length],
        },
        select: { id: true },
      })
      await writeSites(tx, id, suppliers)
      const school = { id: actor.school_id, name: actor.school_name }
      const user = { id, first_name: person.first_name, last_name: person.last_name, email: person.email }
      await sendLink(context, work, { school, user, purpose: 'INVITATION', invited_by: fullName(actor) })
      const member = toStaffMember(await findMember(tx, id), true)
      await work.audit({ entity: 'user', entity_id: id, after: member })
      return member
    })
  return withLetter(context, person.email, invite)
}
