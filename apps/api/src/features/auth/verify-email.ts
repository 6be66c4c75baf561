import { ApiError } from '@connect/contract/errors'
import type { AnonymousCall, SignedInCall } from '#http/call.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { takeAddress } from './change-address.ts'
import { type LinkInput, triedLink } from './held-link.ts'
import { sendVerification } from './send-link.ts'
import { withLetter } from './stranger-letters.ts'

/**
 * A second click within the link's time changes nothing and is no failure. Throws `link_not_valid`, and
 * `address_has_account` of a new address.
 */
export async function verifyEmail(context: Context, input: LinkInput, call: AnonymousCall): Promise<void> {
  const link = await triedLink(context, input, ['VERIFY_EMAIL', 'CHANGE_EMAIL'], call)
  if (link.purpose === 'CHANGE_EMAIL') return takeAddress(context, link, call)
  const { id, school_id, email, used_at, user } = link
  if (user.email_verified_at) return
  // Voided: the address was another one meanwhile.
  if (used_at) throw new ApiError('link_not_valid')
  const now = context.clock.now()

  await call.transaction(async (tx) => {
    const held = await tx.user.updateMany({
      where: { school_id, id: user.id, email, is_active: true },
      data: { email_verified_at: now },
    })
    if (held.count === 0) throw new ApiError('link_not_valid')
    const spent = await tx.oneTimeToken.updateMany({ where: { school_id, id, used_at: null }, data: { used_at: now } })
    if (spent.count === 0) return
    const author = { ...call, school_id, user_id: user.id }
    await audit(tx, author, { entity: 'user', entity_id: user.id, after: { email_verified: email } })
  })
}

/** Throws `email_already_verified`, or `too_many_requests` within an hour. */
export async function askForVerification(context: Context, call: SignedInCall): Promise<void> {
  const { actor } = call
  if (actor.is_email_verified) throw new ApiError('email_already_verified')
  const school = { id: actor.school_id, name: actor.school_name }
  const send = () =>
    call.work(async (work) => {
      await sendVerification(context, work, { school, user: actor })
      await work.audit({ entity: 'user', entity_id: actor.id })
    })
  await withLetter(context, actor.email, send)
}
