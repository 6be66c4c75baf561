import type { SignUp } from '@connect/contract/auth/routes'
import type { TokenPair } from '@connect/contract/auth/user'
import type { z } from 'zod'
import { addDefaultDisclaimer } from '#features/disclaimer-templates/public.ts'
import { addDefaultTemplates } from '#features/templates/public.ts'
import type { ServerContext } from '#http/access-tokens.ts'
import type { AnonymousCall } from '#http/call.ts'
import { audit } from '#platform/audit.ts'
import { toNetwork } from '#platform/to-network.ts'
import { countGuess } from './guess-limits.ts'
import { keepBrowser } from './known-browser.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { sendLink } from './send-link.ts'
import { issueTokens, startSession } from './sessions.ts'
import { takeLetter } from './stranger-letters.ts'

/**
 * The school gets a first site, named after it (AUTH-11), the default templates and the default disclaimer. Posts the link
 * that confirms the owner's address. A taken address is an error of the field `email`.
 */
export async function signUp(
  context: ServerContext,
  { password, school_name, first_name, last_name, email, phone }: z.output<typeof SignUp>,
  call: AnonymousCall,
): Promise<TokenPair> {
  const person = { first_name, last_name, email, phone }
  await refuseWeakPassword('password', password, person)
  await countGuess(context, { kind: 'signup', key: toNetwork(call.address) })
  const password_hash = await hashPassword(password)

  const giveBack = await takeLetter(context, email)
  const open = call.transaction(async (tx) => {
    const school = await tx.school.create({ data: { name: school_name, phone } })
    const school_id = school.id
    const site = await tx.supplier.create({
      data: { school_id, name: school_name, connect_location_name: school_name },
    })
    const owner = await tx.user.create({
      data: { school_id, ...person, password_hash, user_type: 'USER_ADMIN', is_account_owner: true },
    })
    await tx.userSupplier.create({ data: { school_id, user_id: owner.id, supplier_id: site.id } })
    await addDefaultTemplates(tx, school_id)
    await addDefaultDisclaimer(tx, school_id)
    await audit(
      tx,
      { ...call, school_id, user_id: owner.id },
      {
        entity: 'school',
        entity_id: school_id,
        after: { name: school_name, site: site.id, owner: { id: owner.id, ...person } },
      },
    )
    // An address that had its letter gets this one later, when its owner asks for it.
    if (giveBack) {
      const now = context.clock.now()
      await sendLink(context, { tx, now }, { school, user: owner, purpose: 'VERIFY_EMAIL' })
    }
    return { owner, tokens: await issueTokens(context, await startSession(tx, context, owner, call.user_agent), tx) }
  })
  const { owner, tokens } = await open.catch(async (error: unknown) => {
    await giveBack?.()
    throw error
  })
  await call.afterCommit(() => keepBrowser(context, owner, call))
  return tokens
}
