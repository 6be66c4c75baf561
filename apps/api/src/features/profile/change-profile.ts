import { ApiError } from '@connect/contract/errors'
import { REQUIRED } from '@connect/contract/fields'
import { Profile, type ProfileChange } from '@connect/contract/profile/profile'
import { byId } from '@connect/db/scoped'
import type { z } from 'zod'
import { askToMove, confirmPassword, countMove, pendingAddress, withdrawMove } from '#features/auth/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { anyChange, assertUnchanged } from '#http/precondition.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { lockRow } from '#platform/lock-row.ts'
import { COLUMNS, toFacts } from './profile-json.ts'

type Facts = Omit<z.output<typeof ProfileChange>, 'email' | 'password'>

async function writeProfile(context: Context, facts: Facts, email: string | undefined, call: SignedInCall) {
  const { actor, db } = call
  const { school_id } = actor
  await db.$transaction(async (tx) => {
    const where = byId(school_id, actor.id)
    await lockRow(tx.user, actor.id, context.clock.now())
    const before = await tx.user.findUniqueOrThrow({ where, select: COLUMNS })
    const withdraws =
      email === before.email && (await pendingAddress(context, tx, { school_id, id: actor.id })) !== null
    await assertUnchanged(withdraws ? anyChange({ tx, ...call }) : { tx, ...call }, Profile, toFacts(before), {
      entity: 'user',
      entity_id: actor.id,
    })
    const after = await tx.user.update({ where, data: facts, select: COLUMNS })
    const isMove = email !== undefined && email !== before.email
    if (isMove) await askToMove(context, tx, { school: { id: school_id, name: actor.school_name }, user: after, email })
    else if (email !== undefined) await withdrawMove(context, tx, { school_id, user_id: actor.id })
    await audit(tx, authorOf(call), {
      entity: 'user',
      entity_id: actor.id,
      before: toFacts(before),
      after: { ...toFacts(after), ...(isMove && { pending_email: email }) },
    })
  })
}

/**
 * Changes a person's own facts. A new address needs their password, and becomes theirs when they confirm it (domain 2.7);
 * what is answered is the same whether somebody has it or not. The current one withdraws the change that is open.
 */
export async function changeProfile(
  context: Context,
  { email, password, ...facts }: z.output<typeof ProfileChange>,
  call: SignedInCall,
): Promise<void> {
  const { actor } = call
  const write = () => writeProfile(context, facts, email, call)
  if (email === undefined || email === actor.email) return write()
  if (!password) throw new ApiError('validation_failed', { fields: { password: [REQUIRED] } })
  await confirmPassword(context, call, 'password', password)
  await countMove(context, { school_id: actor.school_id, id: actor.id, email }, write)
}
