import type { IssueBody } from '@connect/contract/certificates/issue/certificate-body'
import { ApiError } from '@connect/contract/errors'
import { type BodyField, bodyFields } from '@connect/contract/field-table/shapes'
import { RIDER_FIELDS } from '@connect/contract/people/rider-fields'
import type { Customer } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { addPrefix, pickColumns, toData } from '#platform/field-table/rows.ts'
import { type Row, siteAddress } from './certificate-row.ts'

/** A refusal of one field, under the name that the body has for it. */
export const fieldError = (path: string, message: string) =>
  new ApiError('validation_failed', { fields: { [path]: [message] } })

type Input = Partial<Pick<z.output<typeof IssueBody>, BodyField<typeof RIDER_FIELDS>>>

/** What is sent of a rider beside the name, under the certificate's own columns; what is not sent stays away. */
export const toRider = (input: Input) => addPrefix('rider_', toData(RIDER_FIELDS, input))

/** What a certificate copies of a contact: later changes of it rewrite nothing. */
export const riderCopy = (customer: Customer) => ({
  customer_id: customer.id,
  rider_first_name: customer.first_name,
  rider_last_name: customer.last_name,
  ...addPrefix('rider_', pickColumns(RIDER_FIELDS, customer)),
})

/** The contacts of these ids. Throws `validation_failed` at the path of the first that the school does not have. */
export async function loadCustomers(
  tx: ScopedTx,
  wanted: readonly { id: number; path: string }[],
): Promise<Map<number, Customer>> {
  const rows = await tx.customer.findMany({ where: { id: { in: wanted.map(({ id }) => id) } } })
  const known = new Map(rows.map((row) => [row.id, row]))
  const foreign = wanted.find(({ id }) => !known.has(id))
  if (foreign) throw fieldError(foreign.path, 'Choose one of your contacts')
  return known
}

/** Fills gaps of a contact with what was found out for a certificate; what the contact says already stays. */
export async function fillGaps(tx: ScopedTx, customer: Customer, input: Input): Promise<void> {
  const gaps = bodyFields(RIDER_FIELDS).filter((field) => customer[field] === null && input[field])
  if (gaps.length === 0) return
  const data = toData(RIDER_FIELDS, Object.fromEntries(gaps.map((field) => [field, input[field]])))
  await tx.customer.update({ where: { school_id_id: { school_id: tx.school_id, id: customer.id } }, data })
}

export type Teacher = { id: number; first_name: string; last_name: string; instructor_certificate: string | null }

const TEACHER = { id: true, first_name: true, last_name: true, instructor_certificate: true } as const

type Taught = { instructor?: number | null | undefined; instructor_certificate?: string | null | undefined }

/** Who may stand on the certificates: those that are named, and those whose number is. */
export async function loadTeachers(tx: ScopedTx, taught: readonly Taught[]): Promise<Teacher[]> {
  const ids = taught.flatMap(({ instructor }) => instructor ?? [])
  const numbers = taught.flatMap(({ instructor_certificate }) => instructor_certificate ?? [])
  return tx.user.findMany({
    where: { is_instructor: true, OR: [{ id: { in: ids } }, { instructor_certificate: { in: numbers } }] },
    select: TEACHER,
  })
}

/**
 * What a certificate copies of its instructor: the one who is named, else the only one who has the number; a number that
 * nobody here has stands alone. Throws `validation_failed` for somebody who is no instructor of the school.
 */
export function instructorCopy(
  teachers: readonly Teacher[],
  { instructor, instructor_certificate }: Taught,
  path: string,
) {
  const named = teachers.find(({ id }) => id === instructor)
  if (instructor && !named) throw fieldError(path, 'Choose an instructor from your school')
  const holders = teachers.filter(
    (one) => instructor_certificate && one.instructor_certificate === instructor_certificate,
  )
  const teacher = named ?? (holders.length === 1 ? holders[0] : undefined)
  return {
    instructor_id: teacher?.id ?? null,
    instructor_first_name: teacher?.first_name ?? null,
    instructor_last_name: teacher?.last_name ?? null,
    instructor_certificate: instructor_certificate ?? teacher?.instructor_certificate ?? null,
  }
}

/** What a certificate copies of its site; the school's ATB number where the site has none of its own. */
export async function siteCopy(tx: ScopedTx, site: Row['supplier']) {
  const school = site.atb_number
    ? null
    : await tx.school.findUnique({ where: { id: tx.school_id }, select: { atb_number: true } })
  return {
    site_name: site.name,
    site_connect_location_name: site.connect_location_name,
    site_atb_number: site.atb_number ?? school?.atb_number ?? null,
    site_code: site.site_code,
    site_address: siteAddress(site),
  }
}
