import { ApiError } from '@connect/contract/errors'
import type { AnonymousCall } from '#http/call.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { toNetwork } from '#platform/to-network.ts'
import { countGuess } from './guess-limits.ts'
import { inEqualTime } from './in-equal-time.ts'
import { sendResetLink } from './send-link.ts'
import { withLetter } from './stranger-letters.ts'

/** Only if somebody active has this address and had no link lately. */
async function sendTo(context: Context, email: string, call: AnonymousCall): Promise<void> {
  const user = await context.db.user.findUnique({ where: { email }, include: { school: true } })
  if (!user?.is_active) return
  const { school_id } = user
  const send = () =>
    call.transaction(async (tx) => {
      await sendResetLink(context, { tx, now: context.clock.now() }, { school: user.school, user })
      await audit(tx, { ...call, school_id, user_id: null }, { entity: 'user', entity_id: user.id })
    })
  await (user.email_verified_at ? send() : withLetter(context, email, send)).catch((error: unknown) => {
    // Asked twice within a minute, or an hour where nobody confirmed the address, or deactivated: said to nobody.
    if (!(error instanceof ApiError)) throw error
  })
}

/**
 * Tells nobody whether there is such an account, not by its time either. Throws `too_many_requests` when one caller
 * asks for many, or many ask for one address.
 */
export async function forgotPassword(context: Context, email: string, call: AnonymousCall): Promise<void> {
  await countGuess(context, { kind: 'asker', key: toNetwork(call.address) })
  await countGuess(context, { kind: 'asked', key: email })
  await inEqualTime(call, () => sendTo(context, email, call))
}
