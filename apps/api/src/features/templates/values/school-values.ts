import type { PlaceholderValues } from '@connect/contract/templates/placeholders'
import type { SchoolRows } from '@connect/db/scoped'

const WEB = /^https?:\/\//i

/** What every message of a school can say. */
export async function readSchoolValues(db: Pick<SchoolRows, 'school' | 'school_id'>) {
  const { name, phone, website } = await db.school.findUniqueOrThrow({
    where: { id: db.school_id },
    select: { name: true, phone: true, website: true },
  })
  const rebook_link = website && WEB.test(website) ? website : ''
  return { school_name: name, school_phone: phone ?? '', rebook_link, logo: '' } satisfies PlaceholderValues
}
