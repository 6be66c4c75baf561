import { fieldError } from '@connect/contract/errors'
import { REQUIRED } from '@connect/contract/fields'
import { Profile, type ProfileChange } from '@connect/contract/profile/profile'
import { byId } from '@connect/db/scoped'
import type { z } from 'zod'
import { askToMove, confirmPassword, countMove, pendingAddress, withdrawMove } from '#features/auth/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { anyChange, assertUnchanged } from '#http/precondition.ts'
import type { StaffWork } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { lockRow } from '#platform/lock-row.ts'
import { COLUMNS, toFacts } from './profile-json.ts'

type Change = Omit<z.output<typeof ProfileChange>, 'password'>

async function writeProfile(context: Context, work: StaffWork, { email, ...facts }: Change): Promise<void> {
  const { tx, actor, now } = work
  const { school_id, id } = actor
  const where = byId(school_id, id)
  await lockRow(tx.user, id, now)
  const before = await tx.user.findUniqueOrThrow({ where, select: COLUMNS })
  const withdraws = email === before.email && (await pendingAddress(tx, actor, now)) !== null
  await assertUnchanged(withdraws ? anyChange(work) : work, Profile, toFacts(before), { entity: 'user', entity_id: id })
  const after = await tx.user.update({ where, data: facts, select: COLUMNS })
  const isMove = email !== undefined && email !== before.email
  if (isMove) await askToMove(context, work, { school: { id: school_id, name: actor.school_name }, user: after, email })
  else if (email !== undefined) await withdrawMove(work, { school_id, user_id: id })
  await work.audit({
    entity: 'user',
    entity_id: id,
    before: toFacts(before),
    after: { ...toFacts(after), ...(isMove && { pending_email: email }) },
  })
}

/**
 * Changes a person's own facts. A new address needs their password, and becomes theirs when they confirm it (domain 2.7);
 * what is answered is the same whether somebody has it or not. The current one withdraws the change that is open.
 */
export async function changeProfile(
  context: Context,
  { password, ...change }: z.output<typeof ProfileChange>,
  call: SignedInCall,
): Promise<void> {
  const { actor } = call
  const { email } = change
  const write = () => call.work((work) => writeProfile(context, work, change))
  if (email === undefined || email === actor.email) return write()
  if (!password) throw fieldError('password', REQUIRED)
  await confirmPassword(context, call, 'password', password)
  await countMove(context, { school_id: actor.school_id, id: actor.id, email }, write)
}
