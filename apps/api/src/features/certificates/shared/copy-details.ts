import type { IssueBody } from '@connect/contract/certificates/issue/certificate-body'
import { ApiError, fieldError } from '@connect/contract/errors'
import { type BodyField, bodyFields } from '@connect/contract/field-table/shapes'
import { REQUIRED } from '@connect/contract/fields'
import { RIDER_FIELDS } from '@connect/contract/people/rider-fields'
import type { Customer } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { addPrefix, pickColumns, toData } from '#platform/field-table/rows.ts'
import { type Row, siteAddress } from './certificate-row.ts'

/** How a body calls a field of the rider that is meant. */
export type FieldPath = (field: string) => string

type Input = Partial<Pick<z.output<typeof IssueBody>, BodyField<typeof RIDER_FIELDS>>>

/** Under the certificate's own columns; what is not sent stays away. */
export const toRider = (input: Input) => addPrefix('rider_', toData(RIDER_FIELDS, input))

/** Later changes of the contact rewrite nothing. */
export const riderCopy = (customer: Customer) => ({
  customer_id: customer.id,
  rider_first_name: customer.first_name,
  rider_last_name: customer.last_name,
  ...addPrefix('rider_', pickColumns(RIDER_FIELDS, customer)),
})

/**
 * For a merged contact, the one that stands for it now. Throws `validation_failed` at the path of the first that the
 * school does not have, or has forgotten.
 */
export async function loadCustomers(
  tx: ScopedTx,
  wanted: readonly { id: number; path: string }[],
): Promise<Map<number, Customer>> {
  const rows = await tx.customer.findMany({
    where: { id: { in: wanted.map(({ id }) => id) } },
    include: { merged_into: true },
  })
  const standing = rows.map(({ merged_into, ...row }): [number, Customer] => [row.id, merged_into ?? row])
  const known = new Map(standing.filter(([, { forgotten_at }]) => forgotten_at === null))
  const foreign = wanted.find(({ id }) => !known.has(id))
  if (foreign) throw fieldError(foreign.path, 'Choose one of your contacts')
  return known
}

/** With what was found out for a certificate; what the contact says already stays. */
export async function fillGaps(tx: ScopedTx, customer: Customer, input: Input): Promise<void> {
  const gaps = bodyFields(RIDER_FIELDS).filter((field) => customer[field] === null && input[field])
  if (gaps.length === 0) return
  const data = toData(RIDER_FIELDS, Object.fromEntries(gaps.map((field) => [field, input[field]])))
  await tx.customer.update({ where: { school_id_id: { school_id: tx.school_id, id: customer.id } }, data })
}

export type Teacher = { id: number; first_name: string; last_name: string; instructor_certificate: string | null }

const TEACHER = { id: true, first_name: true, last_name: true, instructor_certificate: true } as const

type Taught = {
  instructor?: number | null | undefined
  instructor_certificate?: string | null | undefined
  instructor_first_name?: string | null | undefined
  instructor_last_name?: string | null | undefined
}

/** Those that are named, and those whose number is. */
export async function loadTeachers(tx: ScopedTx, taught: readonly Taught[]): Promise<Teacher[]> {
  const ids = taught.flatMap(({ instructor }) => instructor ?? [])
  const numbers = taught.flatMap(({ instructor_certificate }) => instructor_certificate ?? [])
  return tx.user.findMany({
    where: { is_instructor: true, OR: [{ id: { in: ids } }, { instructor_certificate: { in: numbers } }] },
    select: TEACHER,
  })
}

const ASK_NAME = 'Nobody here has this certificate number. Enter the name of its instructor'

/** Throws `validation_failed` where it is nobody's, or several people's. */
function findHolder(teachers: readonly Teacher[], number: string | null, at: FieldPath): Teacher {
  if (!number) throw fieldError(at('instructor'), REQUIRED)
  const [holder, ...others] = teachers.filter(({ instructor_certificate }) => instructor_certificate === number)
  if (!holder) {
    const fields = { [at('instructor_first_name')]: [ASK_NAME], [at('instructor_last_name')]: [REQUIRED] }
    throw new ApiError('validation_failed', { fields })
  }
  if (others.length > 0) {
    throw fieldError(at('instructor'), 'Several of your instructors have this certificate number. Choose one')
  }
  return holder
}

/**
 * What a certificate copies of its instructor, who is always known by name: the one of the staff who is chosen;
 * else somebody who is not, by the name that is sent; else the one who has the number. Throws `validation_failed`
 * for somebody who is no instructor of the school, and where the name of somebody else has to be asked for.
 */
export function instructorCopy(teachers: readonly Teacher[], taught: Taught, at: FieldPath) {
  const { instructor, instructor_first_name: first, instructor_last_name: last } = taught
  const number = taught.instructor_certificate ?? null
  if (!instructor && (first || last)) {
    if (!first || !last) throw fieldError(at(first ? 'instructor_last_name' : 'instructor_first_name'), REQUIRED)
    return {
      instructor_id: null,
      instructor_first_name: first,
      instructor_last_name: last,
      instructor_certificate: number,
    }
  }
  const teacher = instructor ? teachers.find(({ id }) => id === instructor) : findHolder(teachers, number, at)
  if (!teacher) throw fieldError(at('instructor'), 'Choose an instructor from your school')
  return {
    instructor_id: teacher.id,
    instructor_first_name: teacher.first_name,
    instructor_last_name: teacher.last_name,
    instructor_certificate: number ?? teacher.instructor_certificate,
  }
}

/** The school's ATB number where the site has none of its own. */
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
