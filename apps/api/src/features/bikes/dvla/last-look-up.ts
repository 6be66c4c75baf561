import type { ScopedTx } from '@connect/db/scoped'

/** Null where the school never paid for an answer. A bike of that plate was verified then. */
export async function lastLookUp(tx: ScopedTx, registration_number: string): Promise<Date | null> {
  const check = await tx.vehicleCheck.findFirst({
    where: { registration_number },
    orderBy: { created: 'desc' },
    select: { created: true },
  })
  return check?.created ?? null
}
