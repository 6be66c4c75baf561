import type { PlaceholderValues } from '@connect/contract/templates/placeholders'
import type { SchoolRows } from '@connect/db/scoped'
import { ADDRESS, toAddressLine } from './address-line.ts'

const WEB = /^https?:\/\//i

/** What every message of a school can say. */
export async function readSchoolValues(db: Pick<SchoolRows, 'school' | 'school_id'>) {
  const { name, legal_name, phone, website, ...address } = await db.school.findUniqueOrThrow({
    where: { id: db.school_id },
    select: { name: true, legal_name: true, phone: true, website: true, ...ADDRESS },
  })
  const rebook_link = website && WEB.test(website) ? website : ''
  const school_address = [legal_name ?? name, toAddressLine(address)].filter(Boolean).join(', ')
  return {
    school_name: name,
    school_phone: phone ?? '',
    school_address,
    rebook_link,
    logo: '',
  } satisfies PlaceholderValues
}
