import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'

const COLUMNS = {
  id: true,
  customer_id: true,
  training_id: true,
  template_id: true,
  version: true,
  status: true,
  expires_at: true,
  viewed_at: true,
  signed_at: true,
  text: { select: { title: true, body: true, template: { select: { require_guardian: true } } } },
  customer: { select: { first_name: true, birthdate: true } },
  training: { select: { status: true, course_type: true, training_at: true } },
} as const satisfies Prisma.DisclaimerSelect

export type LinkedDisclaimer = Prisma.DisclaimerGetPayload<{ select: typeof COLUMNS }>

/** What a token names. */
export type DisclaimerLinkRow = { row: number; version: number }

/**
 * The disclaimer of a link. Throws `link_not_valid`, as for a forged one, where it is deleted, or where a newer link took its
 * place.
 */
export async function findLinked(db: SchoolRows, { row, version }: DisclaimerLinkRow): Promise<LinkedDisclaimer> {
  const found = await db.disclaimer.findFirst({
    where: { id: row, link_version: version, customer: { forgotten_at: null } },
    select: COLUMNS,
  })
  if (!found) throw new ApiError('link_not_valid', { detail: 'This link is incomplete, or it does not work any more.' })
  return found
}
