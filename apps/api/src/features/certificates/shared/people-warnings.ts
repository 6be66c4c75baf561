import { instructorWarnings, sameDayWarnings } from '@connect/contract/certificates/shared/people-rules'
import type { ScopedTx } from '@connect/db/scoped'
import { fullName } from '#platform/full-name.ts'
import type { Row } from './certificate-row.ts'

/** What is settled: DVSA has it, or nobody will. */
const isOpen = ({ status, recorded_at, purged_at }: Row): boolean =>
  recorded_at !== null &&
  purged_at === null &&
  (status === 'CERTIFICATE_NOT_READY' || status === 'CERTIFICATE_READY_TO_RETURN')

const sameDayKey = ({ customer_id, issued_at }: Pick<Row, 'customer_id' | 'issued_at'>) =>
  `${customer_id} ${issued_at?.getTime()}`

/** By rider and day. */
async function ofSameDay(db: Pick<ScopedTx, 'certificate'>, rows: readonly Row[]): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  const others = await db.certificate.findMany({
    where: {
      deleted_at: null,
      status: { notIn: ['CERTIFICATE_VOID', 'CERTIFICATE_PENDING'] },
      is_duplicate: false,
      customer_id: { in: rows.flatMap(({ customer_id }) => customer_id ?? []) },
      issued_at: { in: rows.flatMap(({ issued_at }) => issued_at ?? []) },
    },
    select: { certificate_number: true, customer_id: true, issued_at: true },
    orderBy: { certificate_number: 'asc' },
  })
  for (const other of others)
    found.set(sameDayKey(other), [...(found.get(sameDayKey(other)) ?? []), other.certificate_number])
  return found
}

/**
 * By number and for people: a rider who has another of the same day, an instructor of another site, or with a
 * colleague's number. Two statements for any number of certificates.
 */
export async function readPeopleWarnings(
  db: Pick<ScopedTx, 'certificate' | 'user'>,
  all: readonly Row[],
): Promise<Map<number, string[]>> {
  const rows = all.filter(isOpen)
  if (rows.length === 0) return new Map()
  const sameDay = await ofSameDay(db, rows)
  const ids = rows.flatMap(({ instructor_id }) => instructor_id ?? [])
  const numbers = rows.flatMap(({ instructor_certificate }) => instructor_certificate ?? [])
  const staff = await db.user.findMany({
    where: { is_instructor: true, OR: [{ id: { in: ids } }, { instructor_certificate: { in: numbers } }] },
    select: {
      id: true,
      first_name: true,
      last_name: true,
      instructor_certificate: true,
      suppliers: { select: { supplier_id: true } },
    },
    orderBy: { id: 'asc' },
  })
  const teachers = staff.map(({ first_name, last_name, suppliers, ...one }) => ({
    ...one,
    name: fullName({ first_name, last_name }),
    suppliers: suppliers.map(({ supplier_id }) => supplier_id),
  }))
  return new Map(
    rows.map((row) => {
      const same = sameDay.get(sameDayKey(row)) ?? []
      const others = same.filter((number) => number !== row.certificate_number)
      const { instructor_id: instructor, instructor_certificate: number, supplier_id: supplier } = row
      return [
        row.certificate_number,
        [...sameDayWarnings(others), ...instructorWarnings({ instructor, number, supplier }, teachers)],
      ]
    }),
  )
}
