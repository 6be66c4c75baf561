import type { ScopedTx } from '@connect/db/scoped'
import { type Recipient, toRecipient } from '#platform/mail/post-mail.ts'

/** Null where nobody owns the account. */
export async function getOwner(tx: ScopedTx): Promise<(Recipient & { id: number }) | null> {
  const owner = await tx.user.findFirst({
    where: { is_account_owner: true },
    select: { id: true, email: true, first_name: true, last_name: true },
  })
  return owner && toRecipient(owner)
}
