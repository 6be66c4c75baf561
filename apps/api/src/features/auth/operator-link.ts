import { randomUUID } from 'node:crypto'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { toLink } from '#platform/mail/letter-links.ts'
import { makeToken } from './send-link.ts'

type Parts = Pick<Context, 'config' | 'clock' | 'db' | 'oneTimeTokens'>

/** Whoever has the link gets in. */
export type OperatorLink = { link: string; expires_at: Date }

/**
 * Makes the link that 'Forgot password?' would mail, for who runs the server to hand over where no mail arrives: their
 * invitation for somebody who never accepted it. No letter is written; the school's audit trail says that it was made.
 * Answers null when nobody active has this address.
 */
export async function operatorLink(context: Parts, address: string): Promise<OperatorLink | null> {
  const email = address.trim().toLowerCase()
  return context.db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email } })
    if (!user) return null
    const { school_id } = user
    // Holds the person's row, as whatever makes or voids links does.
    const where = { school_id, id: user.id, email, is_active: true }
    const now = context.clock.now()
    const held = await tx.user.updateMany({ where, data: { updated: now } })
    if (held.count === 0) return null

    const purpose = user.password_hash ? 'RESET_PASSWORD' : 'INVITATION'
    const { id, expires_at } = await makeToken({ tx, now }, { school: { id: school_id }, user, purpose })
    const author = { route: 'operator.passwordLink', request_id: randomUUID(), school_id, user_id: null }
    await audit(tx, author, { entity: 'user', entity_id: user.id })
    return { link: toLink(context, { id, user_id: user.id, purpose }), expires_at }
  })
}
