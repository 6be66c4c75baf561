import { ApiError } from '@connect/contract/errors'
import { type StaffChange, StaffMember } from '@connect/contract/staff/staff'
import { STAFF_FIELDS, WORKING_FIELDS } from '@connect/contract/staff/staff-fields'
import { changeRefusal, deactivationRefusal } from '@connect/contract/staff/staff-rules'
import type { Unversioned } from '@connect/contract/versioned'
import { byId, type ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { countMove, emailChanged, voidLinks } from '#features/auth/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { toData } from '#platform/field-table/rows.ts'
import { type PlanSeats, planSeats, takeSeat } from './seats.ts'
import { type Member, toStaffMember } from './staff-json.ts'
import { actorStanding, holdMember, isAdmin, memberOf, standingOf, writeSites } from './staff-parts.ts'

type Change = z.output<typeof StaffChange>

const fieldError = (field: string, message: string) =>
  new ApiError('validation_failed', { fields: { [field]: [message] } })

/** Whoever has the address can set a new password, so that changing it is as much as becoming that person. */
function refuseNewAddress({ actor }: SignedInCall, before: Member, email: string | undefined): void {
  if (email === undefined || email === before.email) return
  if (actor.id === before.id) throw fieldError('email', 'Change your own address in your profile')
  if (!isAdmin(actorStanding(actor))) throw fieldError('email', 'Only admins can change an email address')
}

/** The hours that the change leads to, one of which may have been there before. */
function refuseHours(before: Member, change: Change): void {
  const { default_start_time: start, default_end_time: end } = { ...before, ...change }
  if (start && end && start >= end) throw fieldError('default_end_time', 'Must be after the start')
}

/** Throws unless the actor may make this change. */
function refuseChange(call: SignedInCall, before: Member, change: Change): void {
  const refused = changeRefusal(actorStanding(call.actor), standingOf(before))
  if (refused) throw new ApiError(refused)
  refuseNewAddress(call, before, change.email)
  refuseHours(before, change)
}

type Parts = { context: Context; plans: PlanSeats; call: SignedInCall }

/** Locks somebody out, at once everywhere, or gives them a seat again. */
async function switchActive({ context, plans, call }: Parts, tx: ScopedTx, before: Member, isActive: boolean) {
  const now = context.clock.now()
  if (isActive) return takeSeat(tx, plans, now)
  const refused = deactivationRefusal(actorStanding(call.actor), standingOf(before))
  if (refused) throw new ApiError(refused)
  await tx.refreshFamily.updateMany({ where: { user_id: before.id, ended_at: null }, data: { ended_at: now } })
  await voidLinks(context, tx, { school_id: tx.school_id, user_id: before.id })
}

/** Changes a person as far as the actor may (domain 2.15). */
export async function changeStaff(
  context: Context,
  id: number,
  change: Change,
  call: SignedInCall,
): Promise<Unversioned<StaffMember>> {
  const { actor, db } = call
  const plans = await planSeats(context)
  if (change.email !== undefined) {
    const known = await memberOf(db, id)
    refuseChange(call, known, change)
    if (change.email !== known.email) {
      await countMove(context, { school_id: actor.school_id, id, email: change.email })
    }
  }
  return db.$transaction(async (tx) => {
    const before = await holdMember(tx, id, context.clock.now())
    await assertUnchanged(tx, call, StaffMember, toStaffMember(before, true), { entity: 'user', entity_id: id })
    refuseChange(call, before, change)

    const { suppliers, is_active } = change
    const isSwitched = is_active !== undefined && is_active !== before.is_active
    if (isSwitched) await switchActive({ context, plans, call }, tx, before, is_active)
    const data = {
      ...toData(STAFF_FIELDS, change),
      ...toData(WORKING_FIELDS, change),
      ...(isSwitched && { is_active }),
    }
    await tx.user.update({ where: byId(tx.school_id, id), data })
    if (suppliers) await writeSites(tx, id, suppliers)
    const after = await memberOf(tx, id)
    if (after.email !== before.email) {
      const school = { id: actor.school_id, name: actor.school_name }
      await emailChanged(context, tx, { school, user: after, old_email: before.email, new_email: after.email })
    }
    const member = toStaffMember(after, true)
    await audit(tx, authorOf(call), {
      entity: 'user',
      entity_id: id,
      before: toStaffMember(before, true),
      after: member,
    })
    return member
  })
}
