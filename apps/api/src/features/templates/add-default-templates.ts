import { DEFAULT_TEMPLATES } from '@connect/contract/templates/default-templates'
import type { Prisma } from '@connect/db/generated/client'

/** What a new school begins with. */
export async function addDefaultTemplates(
  tx: Pick<Prisma.TransactionClient, 'messageTemplate'>,
  school_id: number,
): Promise<void> {
  await tx.messageTemplate.createMany({
    data: DEFAULT_TEMPLATES.map((template) => ({ ...template, course_types: [...template.course_types], school_id })),
  })
}
