import { ApiError } from '@connect/contract/errors'
import { changeRefusal } from '@connect/contract/staff/staff-rules'
import { countGuess, sendResetLink, withLetter } from '#features/auth/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { fullName } from '#platform/full-name.ts'
import { actorStanding, findMember, toStanding } from './staff-parts.ts'

/**
 * Goes out once a minute; who never accepted gets the invitation again, which counts as one and goes out once an hour.
 * Answers the address.
 */
export async function sendPasswordEmail(context: Context, staff_id: number, call: SignedInCall): Promise<string> {
  const { actor, db } = call
  const member = await findMember(db, staff_id)
  const refused = changeRefusal(actorStanding(actor), toStanding(member))
  if (refused) throw new ApiError(refused)
  if (!member.is_active) throw new ApiError('staff_is_inactive')
  const school = { id: actor.school_id, name: actor.school_name }
  const send = () =>
    call.work(async (work) => {
      await sendResetLink(context, work, { school, user: member, invited_by: fullName(actor) })
      await work.audit({ entity: 'user', entity_id: staff_id })
    })
  if (member.password_hash) await send()
  else {
    await countGuess(context, { kind: 'invitation', key: String(actor.school_id) })
    await withLetter(context, member.email, send)
  }
  return member.email
}
