import { DEFAULT_DISCLAIMER } from '@connect/contract/disclaimer-templates/default-disclaimer'
import type { Prisma } from '@connect/db/generated/client'
import type { Context } from '#platform/context.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'

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

/** One that a school has deleted is there still. */
const WITHOUT = `
  SELECT s.id AS school_id FROM schools s
   WHERE s.id > $1 AND NOT EXISTS (SELECT FROM disclaimer_templates m WHERE m.school_id = s.id) ORDER BY s.id`

/** For schools that signed up with a server of an earlier release, during an update. Answers for how many. */
export const addMissingDisclaimers = ({ db, pool }: Pick<Context, 'db' | 'pool'>): Promise<number> =>
  eachSchool(pool, WITHOUT, [], async (school_id) => {
    await db.$transaction((tx) => addDefaultDisclaimer(tx, school_id))
    return true
  })
