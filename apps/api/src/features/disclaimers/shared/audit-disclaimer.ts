import type { Work } from '#http/work.ts'

type Named = { id: number; customer_id: number; version: number; text: { title: string } }

/**
 * In its own history and in that of the contact: which text it is and what was done, never what was answered. `personal` facts are in
 * that of the contact only, which is emptied as the contact is forgotten.
 */
export async function auditDisclaimer(
  { audit }: Pick<Work, 'audit'>,
  { id, customer_id, version, text }: Named,
  facts: Record<string, string | number | boolean | null> = {},
  personal: Record<string, string> = {},
): Promise<void> {
  const disclaimer = `${text.title}, version ${version}`
  await audit(
    { entity: 'disclaimer', entity_id: id, after: { disclaimer, customer: customer_id, ...facts } },
    { entity: 'customer', entity_id: customer_id, after: { disclaimer, ...personal } },
  )
}
