import { fieldError } from '@connect/contract/errors'
import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'db'>

/** In the operator's order. */
export const tokenTypes = ({ db }: Parts) => db.tokenType.findMany({ orderBy: { position: 'asc' } })

/** Exact; an unknown name is an error of `field`. */
export async function priceOfToken(
  { db }: Parts,
  name: string,
  field: string,
): Promise<{ title: string; unit_price: string }> {
  const row = await db.tokenType.findUnique({ where: { name } })
  if (!row) throw fieldError(field, 'This token type does not exist')
  return { title: row.title, unit_price: row.unit_price.toFixed(2) }
}
