import { ApiError, fieldError } from '@connect/contract/errors'
import { type StaffChange, StaffMember } from '@connect/contract/staff/staff'
import { STAFF_FIELDS, WORKING_FIELDS } from '@connect/contract/staff/staff-fields'
import { changeRefusal, deactivationRefusal } from '@connect/contract/staff/staff-rules'
import type { Unversioned } from '@connect/contract/versioned'
import { byId } from '@connect/db/scoped'
import type { z } from 'zod'
import { askToMove, countMove, inviteElsewhere, voidLinks } from '#features/auth/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { StaffWork, Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import { toData } from '#platform/field-table/rows.ts'
import { type PlanSeats, planSeats, takeSeat } from './seats.ts'
import { type Member, toStaffMember } from './staff-json.ts'
import { actorStanding, findMember, holdMember, isAdmin, toStanding, writeSites } from './staff-parts.ts'

type Change = z.output<typeof StaffChange>

/** Whoever has the address can set a new password, so that changing it is as much as becoming that person. */
function refuseNewAddress(actor: CurrentUser, before: Member, email: string | undefined): void {
  if (email === undefined || email === before.email) return
  if (actor.id === before.id) throw fieldError('email', 'Change your own address in your profile')
  if (!isAdmin(actorStanding(actor))) throw fieldError('email', 'Only admins can change an email address')
}

/** The hours that the change leads to, one of which may have been there before. */
function refuseHours(before: Member, change: Change): void {
  const { default_start_time: start, default_end_time: end } = { ...before, ...change }
  if (start && end && start >= end) throw fieldError('default_end_time', 'Must be after the start')
}

function refuseChange(actor: CurrentUser, before: Member, change: Change): void {
  const refused = changeRefusal(actorStanding(actor), toStanding(before))
  if (refused) throw new ApiError(refused)
  refuseNewAddress(actor, before, change.email)
  refuseHours(before, change)
}

type Parts = { context: Context; plans: PlanSeats; work: StaffWork }

/** Locks somebody out, at once everywhere, or gives them a seat again. */
async function switchActive({ plans, work }: Parts, before: Member, isActive: boolean) {
  const { tx, actor, now } = work
  if (isActive) return takeSeat(work, plans)
  const refused = deactivationRefusal(actorStanding(actor), toStanding(before))
  if (refused) throw new ApiError(refused)
  await tx.refreshFamily.updateMany({ where: { user_id: before.id, ended_at: null }, data: { ended_at: now } })
  await voidLinks(work, { school_id: tx.school_id, user_id: before.id })
}

/** A colleague's address is no secret in their school. Throws a field error. */
async function refuseColleagues({ tx }: Work, before: Member, email: string): Promise<void> {
  const colleague = await tx.user.findFirst({ where: { email, NOT: { id: before.id } }, select: { id: true } })
  if (colleague) throw fieldError('email', 'This email address is already in use')
}

/**
 * Sends a link to the new address, which becomes theirs when they follow it; somebody who never accepted gets their
 * invitation there instead.
 */
async function moveAddress({ context, work }: Parts, before: Member, email: string): Promise<void> {
  const { tx, actor } = work
  await refuseColleagues(work, before, email)
  const school = { id: actor.school_id, name: actor.school_name }
  if (before.password_hash) return askToMove(context, work, { school, user: before, email })
  await tx.user.update({ where: byId(tx.school_id, before.id), data: { email } })
  await inviteElsewhere(context, work, { school, user: before, email })
}

async function writeStaff(parts: Parts, id: number, { email, ...change }: Change) {
  const { work } = parts
  const { tx } = work
  const before = await holdMember(work, id)
  refuseChange(work.actor, before, { ...change, email })
  await assertUnchanged(work, StaffMember, toStaffMember(before, true), { entity: 'user', entity_id: id })

  const { suppliers, is_active } = change
  const isSwitched = is_active !== undefined && is_active !== before.is_active
  if (isSwitched) await switchActive(parts, before, is_active)
  const isMove = email !== undefined && email !== before.email
  if (isMove) await moveAddress(parts, before, email)
  const data = {
    ...toData(STAFF_FIELDS, change),
    ...toData(WORKING_FIELDS, change),
    ...(isSwitched && { is_active }),
  }
  await tx.user.update({ where: byId(tx.school_id, id), data })
  if (suppliers) await writeSites(tx, id, suppliers)
  const member = toStaffMember(await findMember(tx, id), true)
  const pending = isMove && member.email !== email && { pending_email: email }
  await work.audit({
    entity: 'user',
    entity_id: id,
    before: toStaffMember(before, true),
    after: { ...member, ...pending },
  })
  return member
}

/** Only what the actor may change (domain 2.15). A new address is theirs when they confirm it. */
export async function changeStaff(
  context: Context,
  id: number,
  change: Change,
  call: SignedInCall,
): Promise<Unversioned<StaffMember>> {
  const { actor, db } = call
  const plans = await planSeats(context)
  const write = () => call.work((work) => writeStaff({ context, plans, work }, id, change))
  const { email } = change
  if (email === undefined) return write()
  const known = await findMember(db, id)
  refuseChange(actor, known, change)
  if (email === known.email) return write()
  return countMove(context, { school_id: actor.school_id, id, email }, write)
}
