import type { BulkIssueBody, IssueBody } from '@connect/contract/certificates/issue/certificate-body'
import { CERTIFICATE_FIELDS } from '@connect/contract/certificates/shared/certificate-fields'
import { ApiError, fieldError } from '@connect/contract/errors'
import { byId, type ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { assertAllows, COLUMNS, type Row, readRow } from '#features/certificates/shared/certificate-row.ts'
import {
  fillGaps,
  instructorCopy,
  loadCustomers,
  loadTeachers,
  riderCopy,
  siteCopy,
  toRider,
} from '#features/certificates/shared/copy-details.ts'
import { chosenFrom, readRestrictions } from '#features/certificates/shared/restrictions.ts'
import { type LedgerWork, write, writeAll } from '#features/certificates/shared/write-certificate.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import { toData } from '#platform/field-table/rows.ts'
import { lastUsedBook, nextNumbers } from './next-numbers.ts'

type Issue = z.output<typeof IssueBody>
type Several = z.output<typeof BulkIssueBody>
type Times = Pick<Issue, 'time_completion_date' | 'time_start_time' | 'time_completion_time' | 'training_duration'>
type ForOne = Omit<Issue, keyof Times>

/** The specification's names in bodies, under those of the table. */
const toTimes = (times: Times) =>
  toData(CERTIFICATE_FIELDS, {
    issued_at: times.time_completion_date,
    start_time: times.time_start_time,
    time_completion: times.time_completion_time,
    training_duration: times.training_duration,
  })

/** How the body calls a field of the rider with this index. */
type Path = (index: number, field: string) => string

type Input = { riders: readonly ForOne[]; times: Times; at: Path }

/** `at` says where a field stands. */
async function fillAndCopyRiders(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  site: Row['supplier'],
  { riders, times, at }: Input,
) {
  const customers = await loadCustomers(
    tx,
    riders.map(({ customer }, index) => ({ id: customer, path: at(index, 'customer') })),
  )
  const teachers = await loadTeachers(tx, riders)
  const restrictions = await readRestrictions(tx)
  const place = await siteCopy(tx, site)
  const pairs = riders.map((rider) => {
    const customer = customers.get(rider.customer)
    if (!customer) throw new ApiError('not_found')
    return { rider, customer }
  })
  // Whoever changes several contacts locks the lower id first (decision 049).
  for (const { rider, customer } of pairs.toSorted((one, other) => one.customer.id - other.customer.id)) {
    await fillGaps(tx, customer, rider)
  }
  const made = []
  for (const [index, { rider, customer }] of pairs.entries()) {
    made.push({
      status: 'CERTIFICATE_READY_TO_RETURN' as const,
      recorded_at: now,
      ...riderCopy(customer),
      ...toRider(rider),
      ...instructorCopy(teachers, rider, (field) => at(index, field)),
      ...place,
      ...toTimes(times),
      transmission: rider.transmission,
      restrictions: chosenFrom(restrictions, rider.restrictions),
    })
  }
  return made
}

/** Throws `certificate_state`, `validation_failed`, `not_found` (CERT-32). */
export async function issueCertificate(work: LedgerWork, certificate_number: number, body: Issue): Promise<void> {
  const before = await readRow(work.tx, certificate_number)
  assertAllows(before, 'issue')
  const [data] = await fillAndCopyRiders(work, before.supplier, {
    riders: [body],
    times: body,
    at: (_, field) => field,
  })
  await write(work, before, { action: 'ISSUED', data: data ?? {} })
}

const numbersWanted = (site: string, there: number, wanted: number) => {
  const left = there === 1 ? '1 pending certificate' : `${there} pending certificates`
  return new ApiError('no_pending_certificates', { detail: `${site} has ${left} left, but ${wanted} are needed.` })
}

/** In their order; a number that the place does not have is left out. */
async function readInOrder(tx: ScopedTx, numbers: readonly number[], { supplier, book }: Several): Promise<Row[]> {
  const rows = await tx.certificate.findMany({
    where: {
      certificate_number: { in: [...numbers] },
      supplier_id: supplier,
      deleted_at: null,
      ...(book && { book_id: book }),
    },
    select: COLUMNS,
  })
  const byNumber = new Map(rows.map((row) => [row.certificate_number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

/** Throws unless each is still pending. */
async function chosenRows(tx: ScopedTx, body: Several, numbers: readonly number[]): Promise<Row[]> {
  const rows = await readInOrder(tx, numbers, body)
  if (rows.length < numbers.length) throw fieldError('certificate_numbers', 'Choose pending certificates at this site')
  for (const row of rows) assertAllows(row, 'issue')
  return rows
}

/** The numbers of the book `first` come first. */
async function rowsFor(tx: ScopedTx, body: Several, first: number | null): Promise<Row[]> {
  const { supplier, book, certificate_numbers, riders } = body
  const site = await tx.supplier.findUnique({
    where: byId(tx.school_id, supplier),
    select: { connect_location_name: true },
  })
  if (!site) throw fieldError('supplier', 'Choose a site from your school')
  if (book && !(await tx.certificateBook.findFirst({ where: { id: book, supplier_id: supplier, deleted_at: null } }))) {
    throw fieldError('book', 'Choose a book at this site')
  }
  if (certificate_numbers) return chosenRows(tx, body, certificate_numbers)
  const next = await nextNumbers(tx, body, { first, limit: riders.length })
  if (next.length < riders.length) throw numbersWanted(site.connect_location_name, next.length, riders.length)
  return readInOrder(
    tx,
    next.map(({ certificate_number }) => certificate_number),
    body,
  )
}

/**
 * The book whose numbers are issued first: the one that is sent, else the one that the caller used last; null where there is
 * neither, or where the numbers are sent. To be called before the ledger is opened: `sql` reads nothing after the first write.
 */
export const firstBook = async (call: SignedInCall, body: Several): Promise<number | null> =>
  body.book ?? (body.certificate_numbers ? null : await lastUsedBook(call, body))

/**
 * Issues all or none, in the order of the riders: with the numbers that are sent, or the next ones, those of the book
 * `first` before others. Throws `no_pending_certificates`, `certificate_state` for a number that somebody else took
 * meanwhile, and `validation_failed` with fields such as `riders.0.customer`.
 */
export async function issueSeveral(work: LedgerWork, body: Several, first: number | null): Promise<Row[]> {
  const rows = await rowsFor(work.tx, body, first)
  const [one] = rows
  if (!one) return []
  const at = (index: number, field: string) => `riders.${index}.${field}`
  const data = await fillAndCopyRiders(work, one.supplier, { riders: body.riders, times: body, at })
  return writeAll(
    work,
    rows.map((before, index) => ({ before, action: 'ISSUED', data: data[index] ?? {} })),
  )
}
