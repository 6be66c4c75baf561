import type { FieldErrors } from '@connect/contract/api-error'
import { cleanLine } from '@connect/contract/clean-text'
import type { RowChange } from '@connect/contract/csv-import'
import { CustomerChange, NewCustomer } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { fromCell } from '@connect/contract/field-table/csv'
import { recordedLabel } from '@connect/contract/field-table/text'
import { foldTyped } from '@connect/contract/fold-text'
import { plainLicenceNumber } from '@connect/contract/people/licence-number'
import { phoneDigits } from '@connect/contract/people/phone'
import type { SchoolRows } from '@connect/db/scoped'
import type { z } from 'zod'
import { changeProblems } from '#features/customers/change-customer.ts'
import { COLUMNS, type CustomerRow, toFields } from '#features/customers/customer-json.ts'
import { parseRow } from '#platform/import/parse-row.ts'
import type { TableRow } from '#platform/import/read-table.ts'
import { rowChanges } from '#platform/import/row-changes.ts'
import { inPages } from '#platform/in-pages.ts'
import { mapInPieces } from '#platform/in-pieces.ts'

type FileRow = TableRow<typeof CUSTOMER_FIELDS>

export type PlannedCustomerRow = { line: number; name: string } & (
  | { action: 'create'; input: z.output<typeof NewCustomer>; changes: RowChange[] }
  | { action: 'update'; id: number; change: z.output<typeof CustomerChange>; changes: RowChange[] }
  | { action: 'unchanged'; id: number }
  | { action: 'error'; id?: number; fields: FieldErrors }
)

const plainEmail = (text: string | null | undefined) => cleanLine(text ?? '').toLowerCase()
const licenceIn = ({ cells }: FileRow) => plainLicenceNumber(cells.licence_number ?? '')
const emailIn = ({ cells }: FileRow) => plainEmail(cells.email)
const isSet = (text: string) => text !== ''

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

const nameKey = (...names: (string | null | undefined)[]) => foldTyped(names.map((name) => name ?? '').join(' '))

const phoneKey = ({ phone, first_name, last_name }: Pick<CustomerRow, 'phone' | 'first_name' | 'last_name'>) =>
  `phone ${phoneDigits(phone ?? '')} ${nameKey(first_name, last_name)}`

/**
 * What a row may be found by, the surest first, each after the name of its field: the ID alone where it says one; else its licence
 * number, its email address with its name as far as it says one, its whole name with its phone number.
 */
function keysOfRow(row: FileRow): string[] {
  if (row.id !== undefined) return [`id ${row.id}`]
  const [licence, email] = [licenceIn(row), emailIn(row)]
  const { first_name, last_name, phone = '' } = row.cells
  // A last name alone finds nobody: it would rename whoever has the address.
  const names = row.hasWholeName && first_name && last_name ? [nameKey(first_name, last_name)] : []
  if (first_name || !last_name) names.push(nameKey(first_name))
  return [
    ...(isSet(licence) ? [`licence_number ${licence}`] : []),
    ...(isSet(email) ? names.map((name) => `email ${email} ${name}`) : []),
    ...(isSet(phoneDigits(phone)) && first_name && last_name ? [phoneKey({ phone, first_name, last_name })] : []),
  ]
}

const fieldOfKey = (key: string) => key.slice(0, key.indexOf(' '))

/** Families share a mailbox (N-09), so that an address may be of several. */
function keysOfContact({ id, licence_number, email, phone, first_name, last_name }: CustomerRow): Set<string> {
  const address = `email ${plainEmail(email)} `
  const number = phoneKey({ phone, first_name, last_name })
  const named = [nameKey(first_name), nameKey(first_name, last_name)].map((name) => address + name)
  return new Set([`id ${id}`, `licence_number ${licence_number ?? ''}`, address, ...named, number])
}

/** Contacts by what finds them, as far as the file asks; of one finding no more than it takes to tell one from several. */
type Known = ReadonlyMap<string, readonly CustomerRow[]>

const LIVE = { merged_into_id: null, forgotten_at: null }

/** In as few queries as their number allows. */
async function findKnown(db: SchoolRows, rows: readonly FileRow[]): Promise<Known> {
  const known = new Map<string, CustomerRow[]>(rows.flatMap((row) => keysOfRow(row).map((key) => [key, []])))
  const keep = (contact: CustomerRow) => {
    for (const key of keysOfContact(contact)) {
      const all = known.get(key)
      if (all && all.length < 2) all.push(contact)
    }
  }
  const ids = rows.flatMap(({ id = '' }) => (isId(id) ? [Number(id)] : []))
  const either = [
    { id: { in: ids } },
    { licence_number: { in: rows.map(licenceIn).filter(isSet) } },
    { email: { in: rows.map(emailIn).filter(isSet) } },
  ]
  const sure = inPages(({ after, order }) =>
    db.customer.findMany({ where: { ...LIVE, OR: either, ...after }, select: COLUMNS, ...order }),
  )
  for await (const page of sure) page.forEach(keep)
  await findByPhone(db, rows, known, keep)
  return known
}

/** Keyboards and telephones write different apostrophes. */
const spellings = (name: string) => [name, name.replaceAll("'", '’'), name.replaceAll(/[’‘`´]/g, "'")]

/** Any of the last words of a whole name. */
function surnamesIn({ cells, hasWholeName }: FileRow): string[] {
  const name = cleanLine(cells.last_name ?? '')
  return hasWholeName ? name.split(' ').map((_, at, words) => words.slice(at).join(' ')) : [name]
}

/** Among those with the same surname, since phones are kept as typed. */
async function findByPhone(
  db: SchoolRows,
  rows: readonly FileRow[],
  known: Known,
  keep: (contact: CustomerRow) => void,
): Promise<void> {
  const open = rows.filter((row) => meant(row, known) === null)
  const keys = new Set(open.flatMap((row) => keysOfRow(row).filter((key) => fieldOfKey(key) === 'phone')))
  if (keys.size === 0) return
  const names = new Set(open.flatMap(surnamesIn).flatMap(spellings))
  const where = { ...LIVE, phone: { not: null }, last_name: { in: [...names], mode: 'insensitive' as const } }
  const pages = inPages(({ after, order }) =>
    db.customer.findMany({ where: { ...where, ...after }, select: COLUMNS, ...order }),
  )
  for await (const page of pages) page.filter((contact) => keys.has(phoneKey(contact))).forEach(keep)
}

/** Father and son may share a name and a phone number. */
function hasOtherBirthdate({ cells }: FileRow, contact: CustomerRow): boolean {
  const known = toFields(contact).birthdate
  if (!cells.birthdate || !known) return false
  return fromCell(CUSTOMER_FIELDS.birthdate, cells.birthdate, new Map()) !== known
}

/** With the field by which it means them: the surest that it says; null where there are none. */
function meant(row: FileRow, known: Known): { field: string; contacts: readonly CustomerRow[] } | null {
  for (const key of keysOfRow(row)) {
    const [field, found] = [fieldOfKey(key), known.get(key) ?? []]
    const contacts = field === 'phone' ? found.filter((contact) => !hasOtherBirthdate(row, contact)) : found
    if (contacts.length > 0) return { field, contacts }
  }
  return null
}

const fullName = ({ cells }: FileRow, contact?: CustomerRow): string =>
  [cells.first_name ?? contact?.first_name, cells.last_name ?? contact?.last_name].filter(Boolean).join(' ')

/** Of a contact that is called the same, the parts of the name are known better than a whole name says. */
function withoutGuess(row: FileRow, contact: CustomerRow): FileRow {
  const { first_name, last_name, ...cells } = row.cells
  const isSame = nameKey(first_name, last_name) === nameKey(contact.first_name, contact.last_name)
  return row.hasWholeName && isSame ? { ...row, cells } : row
}

function planChange(row: FileRow, contact: CustomerRow): PlannedCustomerRow {
  const at = { line: row.line, name: fullName(row, contact), id: contact.id }
  const parsed = parseRow(CUSTOMER_FIELDS, CustomerChange, withoutGuess(row, contact))
  if (parsed.fields) return { ...at, action: 'error', fields: parsed.fields }
  const facts: Record<string, unknown> = toFields(contact)
  const changes = rowChanges(CUSTOMER_FIELDS, facts, parsed.data)
  if (changes.length === 0) return { ...at, action: 'unchanged' }
  const changed = new Set(changes.map(({ field }) => field))
  const change: z.output<typeof CustomerChange> = Object.fromEntries(
    Object.entries(parsed.data).filter(([field]) => changed.has(field)),
  )
  const problems = changeProblems(toFields(contact), change)
  return problems ? { ...at, action: 'error', fields: problems } : { ...at, action: 'update', change, changes }
}

function planNew(row: FileRow): PlannedCustomerRow {
  const at = { line: row.line, name: fullName(row) }
  const parsed = parseRow(CUSTOMER_FIELDS, NewCustomer, row)
  if (parsed.fields) return { ...at, action: 'error', fields: parsed.fields }
  const changes = rowChanges(CUSTOMER_FIELDS, null, parsed.data, Object.keys(row.cells))
  return { ...at, action: 'create', input: parsed.data, changes }
}

const NO_SUCH_ID = 'There is no contact with this ID. Without an ID the row adds a contact'

function planRow(row: FileRow, known: Known): PlannedCustomerRow {
  const found = meant(row, known)
  const refused = (field: string, message: string): PlannedCustomerRow => ({
    line: row.line,
    name: fullName(row),
    action: 'error',
    fields: { [field]: [message] },
  })
  if (!found) return row.id === undefined ? planNew(row) : refused('id', NO_SUCH_ID)
  const [contact, ...others] = found.contacts
  if (contact && others.length === 0) return planChange(row, contact)
  return refused(found.field, `Several contacts have this ${recordedLabel(CUSTOMER_FIELDS, found.field).toLowerCase()}`)
}

/** Null where it does not say. */
const toSubjectKey = (row: FileRow, planned: PlannedCustomerRow): string | null =>
  'id' in planned && planned.id ? `contact ${planned.id}` : (keysOfRow(row)[0] ?? null)

export async function planImport(db: SchoolRows, rows: readonly FileRow[]): Promise<PlannedCustomerRow[]> {
  const known = await findKnown(db, rows)
  const seen = new Set<string>()
  return mapInPieces(rows, (row) => {
    const planned = planRow(row, known)
    const subject = toSubjectKey(row, planned)
    if (subject === null || !seen.has(subject)) {
      if (subject !== null) seen.add(subject)
      return planned
    }
    const [key = ''] = keysOfRow(row)
    const fields = { [fieldOfKey(key)]: ['This contact appears twice in the file'] }
    return { line: row.line, name: planned.name, action: 'error', fields }
  })
}
