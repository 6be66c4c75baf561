import { DEFAULT_TEMPLATES } from '@connect/contract/templates/default-templates'
import type { Prisma } from '@connect/db/generated/client'

/** A school gets those of renewals when it first decides about them: a server of the last release cannot list them. */
const FIRST_TEMPLATES = DEFAULT_TEMPLATES.filter(({ trigger }) => trigger !== 'RENEWAL')

/** What a new school begins with. */
export async function addDefaultTemplates(
  tx: Pick<Prisma.TransactionClient, 'messageTemplate'>,
  school_id: number,
): Promise<void> {
  await tx.messageTemplate.createMany({
    data: FIRST_TEMPLATES.map((template) => ({ ...template, course_types: [...template.course_types], school_id })),
  })
}
