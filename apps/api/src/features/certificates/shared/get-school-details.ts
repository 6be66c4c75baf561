import type { ScopedDb } from '@connect/db/scoped'

/** Its name on paper, and its address in one line. */
export async function getSchoolDetails(
  db: ScopedDb,
): Promise<{ name: string; address: string | null; atb_number: string | null }> {
  const school = await db.school.findUniqueOrThrow({
    where: { id: db.school_id },
    select: {
      name: true,
      legal_name: true,
      atb_number: true,
      address_1: true,
      address_2: true,
      town: true,
      postcode: true,
    },
  })
  const { name, legal_name, atb_number, address_1, address_2, town, postcode } = school
  const address = [address_1, address_2, town, postcode].filter(Boolean).join(', ') || null
  return { name: legal_name ?? name, address, atb_number }
}
