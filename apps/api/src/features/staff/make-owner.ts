import { PERMISSION_KEYS } from '@connect/contract/access'
import { ApiError } from '@connect/contract/errors'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { confirmPassword } from '#features/auth/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { fullName } from '#platform/full-name.ts'
import { letter } from '#platform/mail/letter.ts'
import { postMail, toRecipient } from '#platform/mail/post-mail.ts'
import type { Member } from './staff-json.ts'
import { findMember, holdMember } from './staff-parts.ts'

/** Sent to the new owner and to the one who handed over. */
export const OWNER_CHANGED = letter({
  name: 'owner-changed',
  title: 'Account owner changed',
  subject: ({ school_name }) => `The account owner of ${school_name} has changed`,
  template: async () => (await import('./owner-changed.tsx')).OwnerChanged,
  example: { school_name: 'Hilltop Riders', new_owner: 'Nadia Okafor', old_owner: 'Ann Hill' },
})

const EVERYTHING = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, 'USER_PERMISSION_EDIT'] as const))

/** One owner at a time: the old one steps down first, and of two hand-overs at once one finds nobody to step down. */
async function changeOwner(tx: ScopedTx, from: number, to: number): Promise<void> {
  const stepped = await tx.user.updateMany({
    where: { id: from, is_account_owner: true },
    data: { is_account_owner: false, user_type: 'USER_ADMIN', ...EVERYTHING },
  })
  if (stepped.count === 0) throw new ApiError('permission_denied')
  await tx.user.update({
    where: byId(tx.school_id, to),
    data: { is_account_owner: true, user_type: 'USER_ADMIN', ...EVERYTHING },
  })
}

/** Both are told by mail. Needs the owner's password. */
export async function makeOwner(context: Context, id: number, password: string, call: SignedInCall): Promise<Member> {
  const { actor, db } = call
  await findMember(db, id)
  await confirmPassword(context, call, 'password', password)
  return call.work(async (work) => {
    const { tx } = work
    const newOwner = await holdMember(work, id)
    if (!newOwner.is_active || !newOwner.password_hash) throw new ApiError('staff_is_inactive')
    await changeOwner(tx, actor.id, id)
    const data = { school_name: actor.school_name, new_owner: fullName(newOwner), old_owner: fullName(actor) }
    // An address that nobody confirmed may be a stranger's.
    const readers = [...(newOwner.email_verified_at ? [newOwner] : []), ...(actor.is_email_verified ? [actor] : [])]
    for (const person of id === actor.id ? [] : readers) {
      await postMail(context, tx, { school_id: tx.school_id, to: toRecipient(person), letter: OWNER_CHANGED, data })
    }
    await work.audit({
      entity: 'school',
      entity_id: actor.school_id,
      before: { owner: { id: actor.id, name: fullName(actor) } },
      after: { owner: { id, name: fullName(newOwner) } },
    })
    return newOwner
  })
}
