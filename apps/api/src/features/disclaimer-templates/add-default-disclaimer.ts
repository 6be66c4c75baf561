import { DEFAULT_DISCLAIMER } from '@connect/contract/disclaimer-templates/default-disclaimer'
import type { Prisma } from '@connect/db/generated/client'

/** What a new school begins with. */
export async function addDefaultDisclaimer(
  tx: Pick<Prisma.TransactionClient, 'disclaimerTemplate' | 'disclaimerTemplateVersion'>,
  school_id: number,
): Promise<void> {
  const { title, body } = DEFAULT_DISCLAIMER
  const { id } = await tx.disclaimerTemplate.create({
    data: { school_id, title, is_active: false },
    select: { id: true },
  })
  await tx.disclaimerTemplateVersion.create({ data: { school_id, template_id: id, version: 1, title, body } })
}
