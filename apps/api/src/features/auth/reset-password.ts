import type { NewPassword, PasswordLink } from '@connect/contract/auth/link-routes'
import { ApiError } from '@connect/contract/errors'
import type { z } from 'zod'
import type { AnonymousCall } from '#http/call.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type HeldLink, heldLink, type LinkInput, triedLink } from './held-link.ts'
import { keepBrowserOfLink } from './known-browser.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { postPasswordChanged } from './post-password-changed.ts'
import { PASSWORD_PURPOSES, voidLinks } from './send-link.ts'

function refuseUsed({ used_at }: HeldLink): void {
  if (used_at) throw new ApiError('link_not_valid')
}

export async function passwordLink(context: Context, input: LinkInput): Promise<PasswordLink> {
  const link = await heldLink(context, input, PASSWORD_PURPOSES)
  refuseUsed(link)
  const { first_name, email } = link.user
  const purpose = link.purpose === 'INVITATION' ? 'INVITATION' : 'RESET_PASSWORD'
  return { purpose, first_name, email, school_name: link.school.name }
}

/**
 * Sets a password by a mailed link (AUTH-31, domain 2.7): once, even of two at the same moment. All sessions of the
 * person and their other such links end; whoever followed the link reads the address, so it is verified.
 */
export async function resetPassword(
  context: Context,
  input: LinkInput,
  { new_password }: z.output<typeof NewPassword>,
  call: AnonymousCall,
): Promise<void> {
  const link = await triedLink(context, input, PASSWORD_PURPOSES, call)
  refuseUsed(link)
  const { school, school_id, user } = link
  await refuseWeakPassword('new_password', new_password, user)
  const password_hash = await hashPassword(new_password)
  const now = context.clock.now()

  await call.transaction(async (tx) => {
    // The person's row is held first, here and wherever links are made or voided: two that come at once take turns.
    const held = await tx.user.updateMany({
      where: { school_id, id: user.id, email: link.email, is_active: true },
      data: { password_hash, email_verified_at: user.email_verified_at ?? now },
    })
    const spent = await tx.oneTimeToken.updateMany({
      where: { school_id, id: link.id, used_at: null },
      data: { used_at: now },
    })
    if (held.count === 0 || spent.count === 0) throw new ApiError('link_not_valid')

    await voidLinks({ tx, now }, { school_id, user_id: user.id, purposes: PASSWORD_PURPOSES })
    await tx.refreshFamily.updateMany({
      where: { school_id, user_id: user.id, ended_at: null },
      data: { ended_at: now },
    })
    if (link.purpose === 'RESET_PASSWORD') await postPasswordChanged(context, tx, user, school.name)
    const author = { ...call, school_id, user_id: user.id }
    await audit(tx, author, { entity: 'user', entity_id: user.id, after: { password: 'changed' } })
  })

  // What they got wrong before does not hold them up now, and neither does what strangers get wrong.
  await call.afterCommit(() => keepBrowserOfLink(context, user, call))
}
