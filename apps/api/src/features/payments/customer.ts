import { createHash } from 'node:crypto'
import type { SignedInCall } from '#http/call.ts'
import { audit, toAuthor } from '#platform/audit.ts'
import type { Payments } from '#platform/integrations/payments.ts'

/** Made once, when it is first needed. */
export async function findOrCreateCustomer(payments: Payments, call: SignedInCall): Promise<string> {
  const { actor, aside: db } = call
  const where = { id: actor.school_id }
  const { stripe_customer_id, name, email, created } = await db.school.findUniqueOrThrow({ where })
  if (stripe_customer_id) return stripe_customer_id

  // Two who ask at once get one customer; another installation with the same account of the provider gets its own.
  // The key holds a hash: a header takes neither every letter nor a name of any length.
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([name, email]))
    .digest('hex')
  const idempotency_key = `customer/${actor.school_id}/${created.getTime()}/${bodyHash}`
  const facts = { school_id: actor.school_id, name, email, idempotency_key }
  const made = await call.whileOutside(() => payments.createCustomer(facts))
  return db.$transaction(async (tx) => {
    const free = { ...where, stripe_customer_id: null }
    const { count } = await tx.school.updateMany({ where: free, data: { stripe_customer_id: made } })
    const change = { entity: 'school', entity_id: actor.school_id, after: { stripe_customer_id: made } } as const
    if (count > 0) await audit(tx, toAuthor(call), change)
    const school = await tx.school.findUniqueOrThrow({ where, select: { stripe_customer_id: true } })
    return school.stripe_customer_id ?? made
  })
}
