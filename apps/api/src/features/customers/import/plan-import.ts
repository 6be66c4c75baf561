import { CustomerChange, NewCustomer } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import type { FieldErrors } from '@connect/contract/errors'
import { type Cell, toCell } from '@connect/contract/field-table/csv'
import type { FieldTable } from '@connect/contract/field-table/field'
import { plainLicenceNumber } from '@connect/contract/people/licence-number'
import type { ScopedDb, ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { changeProblems } from '#features/customers/change-customer.ts'
import { COLUMNS, type Row, toFields } from '#features/customers/customer-json.ts'
import { parseRow } from '#platform/import/parse-row.ts'
import type { TableRow } from '#platform/import/read-table.ts'
import { inPages } from '#platform/in-pages.ts'
import { mapInPieces } from '#platform/in-pieces.ts'

type FileRow = TableRow<typeof CUSTOMER_FIELDS>

/** What becomes of a row. */
export type Planned = { line: number; name: string } & (
  | { action: 'create'; input: z.output<typeof NewCustomer> }
  | { action: 'update'; id: number; change: z.output<typeof CustomerChange> }
  | { action: 'unchanged'; id: number }
  | { action: 'error'; id?: number; fields: FieldErrors }
)

const plain = (text: string | null | undefined) => (text ?? '').trim().toLowerCase()
const licenceOf = ({ cells }: FileRow) => plainLicenceNumber(cells.licence_number ?? '')
const emailOf = ({ cells }: FileRow) => plain(cells.email)
const isSet = (text: string) => text !== ''

/** What a row may be found by: its licence number, or else its email address, with the first name as far as it says one. */
function askedBy(row: FileRow): string[] {
  const [licence, email] = [licenceOf(row), emailOf(row)]
  return [
    ...(isSet(licence) ? [`licence ${licence}`] : []),
    ...(isSet(email) ? [`email ${email} ${plain(row.cells.first_name)}`] : []),
  ]
}

/** All that finds a contact. Families share a mailbox (N-09), so that an address may be of several. */
function findsOf({ licence_number, email, first_name }: Row): Set<string> {
  const address = `email ${plain(email)} `
  return new Set([`licence ${licence_number ?? ''}`, address, address + plain(first_name)])
}

/** Contacts by what finds them, as far as the file asks; of one finding no more than it takes to tell one from several. */
type Known = ReadonlyMap<string, readonly Row[]>

/** The school's contacts that rows of the file may mean, in as few queries as their number allows. */
async function findKnown(db: ScopedDb | ScopedTx, rows: readonly FileRow[]): Promise<Known> {
  const either = [
    { licence_number: { in: rows.map(licenceOf).filter(isSet) } },
    { email: { in: rows.map(emailOf).filter(isSet) } },
  ]
  const where = { merged_into_id: null, forgotten_at: null, OR: either }
  const known = new Map<string, Row[]>(rows.flatMap((row) => askedBy(row).map((asked) => [asked, []])))
  const pages = inPages(({ after, order }) =>
    db.customer.findMany({ where: { ...where, ...after }, select: COLUMNS, ...order }),
  )
  for await (const page of pages) {
    for (const contact of page) {
      for (const found of findsOf(contact)) {
        const all = known.get(found)
        if (all && all.length < 2) all.push(contact)
      }
    }
  }
  return known
}

/** The contacts that a row may mean: those with its licence number, or else those with its email address. */
const meant = (row: FileRow, known: Known): readonly Row[] =>
  askedBy(row)
    .map((asked) => known.get(asked) ?? [])
    .find(({ length }) => length > 0) ?? []

const nameOf = ({ cells }: FileRow, contact?: Row): string =>
  [cells.first_name ?? contact?.first_name, cells.last_name ?? contact?.last_name].filter(Boolean).join(' ')

const FIELDS: FieldTable = CUSTOMER_FIELDS

function cellOf(name: string, value: unknown): Cell {
  const field = FIELDS[name]
  return field ? toCell(field, value) : null
}

function planChange(row: FileRow, contact: Row): Planned {
  const at = { line: row.line, name: nameOf(row, contact), id: contact.id }
  const parsed = parseRow(CUSTOMER_FIELDS, CustomerChange, row)
  if (parsed.fields) return { ...at, action: 'error', fields: parsed.fields }
  const facts: Record<string, unknown> = toFields(contact)
  // By what a file says of it: one word stands for two sources.
  const changed = Object.entries(parsed.data).filter(
    ([field, value]) => cellOf(field, facts[field]) !== cellOf(field, value),
  )
  if (changed.length === 0) return { ...at, action: 'unchanged' }
  const change: z.output<typeof CustomerChange> = Object.fromEntries(changed)
  const problems = changeProblems(toFields(contact), change)
  return problems ? { ...at, action: 'error', fields: problems } : { ...at, action: 'update', change }
}

function planNew(row: FileRow): Planned {
  const at = { line: row.line, name: nameOf(row) }
  const parsed = parseRow(CUSTOMER_FIELDS, NewCustomer, row)
  return parsed.fields
    ? { ...at, action: 'error', fields: parsed.fields }
    : { ...at, action: 'create', input: parsed.data }
}

function planRow(row: FileRow, known: Known): Planned {
  const [contact, ...others] = meant(row, known)
  if (!contact) return planNew(row)
  if (others.length === 0) return planChange(row, contact)
  const field = licenceOf(row) !== '' && contact.licence_number === licenceOf(row) ? 'licence_number' : 'email'
  const label = CUSTOMER_FIELDS[field].label.toLowerCase()
  return {
    line: row.line,
    name: nameOf(row),
    action: 'error',
    fields: { [field]: [`Several contacts have this ${label}`] },
  }
}

/** Whom a row is about, to find a second one about the same; null where it does not say. */
const subjectOf = (row: FileRow, planned: Planned): string | null =>
  'id' in planned && planned.id ? `contact ${planned.id}` : (askedBy(row)[0] ?? null)

/** What the rows would do to the school's contacts as they are now. */
export async function planImport(db: ScopedDb | ScopedTx, rows: readonly FileRow[]): Promise<Planned[]> {
  const known = await findKnown(db, rows)
  const seen = new Set<string>()
  return mapInPieces(rows, (row) => {
    const planned = planRow(row, known)
    const subject = subjectOf(row, planned)
    if (subject === null || !seen.has(subject)) {
      if (subject !== null) seen.add(subject)
      return planned
    }
    const field = licenceOf(row) === '' ? 'email' : 'licence_number'
    const fields = { [field]: ['This contact appears twice in the file'] }
    return { line: row.line, name: planned.name, action: 'error', fields }
  })
}
