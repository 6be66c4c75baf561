import type { PasswordChange } from '@connect/contract/auth/routes'
import { fieldError } from '@connect/contract/errors'
import { byId } from '@connect/db/scoped'
import type { z } from 'zod'
import type { SignedInCall } from '#http/call.ts'
import type { StaffWork } from '#http/work.ts'
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
  if (!isRight) throw fieldError(field, 'This password is incorrect')
  await forgive(context, [guess])
}

async function writePassword(context: Context, { tx, actor, now, audit }: StaffWork, password_hash: string) {
  const { school_id, id: user_id } = actor
  await tx.user.update({ where: byId(school_id, user_id), data: { password_hash } })
  await tx.refreshFamily.updateMany({
    where: { user_id, ended_at: null, NOT: { id: actor.session } },
    data: { ended_at: now },
  })
  await voidLinks({ tx, now }, { school_id, user_id, purposes: PASSWORD_PURPOSES })
  // An address that nobody confirmed may be a stranger's.
  if (actor.is_email_verified) await postPasswordChanged(context, tx, actor, actor.school_name)
  await audit({ entity: 'user', entity_id: user_id, after: { password: 'changed' } })
}

/**
 * Sets a new password, ends every other session of the caller and their open links, and tells them by mail (domain 2.7).
 * Throws a field error for a weak one, and what {@link confirmPassword} does.
 */
export async function changePassword(
  context: Context,
  { old_password, new_password }: z.output<typeof PasswordChange>,
  call: SignedInCall,
): Promise<void> {
  await refuseWeakPassword('new_password', new_password, call.actor)
  await confirmPassword(context, call, 'old_password', old_password)
  const password_hash = await hashPassword(new_password)
  await call.work((work) => writePassword(context, work, password_hash))
}
