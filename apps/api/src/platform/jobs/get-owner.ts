import type { ScopedTx } from '@connect/db/scoped'

/** To whom a letter to the school goes; null where nobody owns the account. */
export async function getOwner(tx: ScopedTx): Promise<{ id: number; email: string; name: string } | null> {
  const owner = await tx.user.findFirst({
    where: { is_account_owner: true },
    select: { id: true, email: true, first_name: true, last_name: true },
  })
  return owner && { id: owner.id, email: owner.email, name: `${owner.first_name} ${owner.last_name}` }
}
