import { fieldError } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'

/** Sites that somebody sent, each once, in their order. Throws `validation_failed` on `field` unless all are the school's. */
export async function parseSites(
  tx: Pick<ScopedTx, 'supplier'>,
  ids: readonly number[],
  field = 'suppliers',
): Promise<number[]> {
  const sites = [...new Set(ids)]
  const count = await tx.supplier.count({ where: { id: { in: sites } } })
  if (count < sites.length) throw fieldError(field, 'Choose sites from your school')
  return sites
}
