import type { PasswordChange } from '@connect/contract/auth/routes'
import { ApiError } from '@connect/contract/errors'
import { byId } from '@connect/db/scoped'
import type { z } from 'zod'
import type { SignedInCall } from '#http/call.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { countGuess, forgive, type Guess } from './guess-limits.ts'
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts'
import { postPasswordChanged } from './post-password-changed.ts'
import { PASSWORD_PURPOSES, voidLinks } from './send-link.ts'

/** Throws a field error unless it is the caller's own password; wrong ones are counted as guesses. */
export async function confirmPassword(
  context: Context,
  call: SignedInCall,
  field: string,
  password: string,
): Promise<void> {
  const { actor, db } = call
  const guess: Guess = { kind: 'password', key: `${actor.school_id}/${actor.id}` }
  await countGuess(context, guess)
  const user = await db.user.findUniqueOrThrow({ where: byId(actor.school_id, actor.id) })
  const isRight = await isPassword(user.password_hash, password)
  if (!isRight) throw new ApiError('validation_failed', { fields: { [field]: ['This password is incorrect'] } })
  await forgive(context, [guess])
}

/** Sets a new password, ends every other session of the caller and their open links, and tells them by mail (domain 2.7). */
export async function changePassword(
  context: Context,
  { old_password, new_password }: z.output<typeof PasswordChange>,
  call: SignedInCall,
): Promise<void> {
  const { actor, db } = call
  await refuseWeakPassword('new_password', new_password, actor)
  await confirmPassword(context, call, 'old_password', old_password)
  const password_hash = await hashPassword(new_password)

  await db.$transaction(async (tx) => {
    await tx.user.update({ where: byId(actor.school_id, actor.id), data: { password_hash } })
    await tx.refreshFamily.updateMany({
      where: { user_id: actor.id, ended_at: null, NOT: { id: actor.session } },
      data: { ended_at: context.clock.now() },
    })
    await voidLinks(context, tx, { school_id: actor.school_id, user_id: actor.id, purposes: PASSWORD_PURPOSES })
    // An address that nobody confirmed may be a stranger's.
    if (actor.is_email_verified) await postPasswordChanged(context, tx, actor, actor.school_name)
    await audit(tx, authorOf(call), { entity: 'user', entity_id: actor.id, after: { password: 'changed' } })
  })
}
