import type { Work } from '#http/work.ts'

type Named = { id: number; customer_id: number; version: number; text: { title: string } }

/** In its own history and in that of the contact: which text it is and what was done, never what was answered. */
export async function auditDisclaimer(
  { audit }: Pick<Work, 'audit'>,
  { id, customer_id, version, text }: Named,
  facts: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  const disclaimer = `${text.title}, version ${version}`
  await audit(
    { entity: 'disclaimer', entity_id: id, after: { disclaimer, customer: customer_id, ...facts } },
    { entity: 'customer', entity_id: customer_id, after: { disclaimer } },
  )
}
