import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BIKE_FIELDS } from '#bikes/bike-fields.ts'
import { BIKE_LIST_FIELDS } from '#bikes/bike-list-fields.ts'
import { bikes } from '#bikes/routes.ts'
import { BOOKING_SETTINGS_FIELDS } from '#booking-settings/booking-settings-fields.ts'
import { BOOK_FIELDS } from '#certificates/books/book-fields.ts'
import { certificateBooks } from '#certificates/books/book-routes.ts'
import { certificates } from '#certificates/routes.ts'
import { CERTIFICATE_FIELDS } from '#certificates/shared/certificate-fields.ts'
import { COURSE_LIST_FIELDS } from '#courses/course-list-fields.ts'
import { COURSE_TYPE_FIELDS } from '#courses/course-type-fields.ts'
import { CUSTOMER_FIELDS } from '#customers/customer-fields.ts'
import { CUSTOMER_LIST_FIELDS } from '#customers/customer-list-fields.ts'
import { customers } from '#customers/routes.ts'
import { EVENT_FIELDS } from '#events/event-fields.ts'
import { CellError, csvFields, csvHead, fieldOfHead, fromCell, toCell } from '#field-table/csv.ts'
import type { Field, FieldTable } from '#field-table/field.ts'
import { filterKey } from '#field-table/filters.ts'
import { fieldsIn, listFields, type PlainTable, sortFields } from '#field-table/plain-field.ts'
import { bodyFields } from '#field-table/shapes.ts'
import { displayValue, formatRecorded, formatValue, recordedChange, recordedLabel } from '#field-table/text.ts'
import { currentValues, emptyValues } from '#field-table/values.ts'
import { staff } from '#staff/routes.ts'
import { STAFF_FIELDS, WORKING_FIELDS } from '#staff/staff-fields.ts'
import { suppliers } from '#suppliers/routes.ts'
import { SITE_FIELDS } from '#suppliers/site-fields.ts'

/** Every table, with the schemas that answers, lists, bodies and queries of its entity have. */
const TABLES: [string, FieldTable, Record<'answer' | 'row' | 'query', z.ZodObject> & { bodies: z.ZodType[] }][] = [
  [
    'bikes',
    BIKE_FIELDS,
    {
      answer: bikes.get.response,
      row: bikes.list.response.shape.results.element,
      bodies: [bikes.create.body, bikes.update.body],
      query: bikes.list.query,
    },
  ],
  [
    'sites',
    SITE_FIELDS,
    {
      answer: suppliers.get.response,
      row: suppliers.list.response.shape.results.element,
      bodies: [suppliers.create.body, suppliers.update.body],
      query: suppliers.list.query,
    },
  ],
  [
    'contacts',
    CUSTOMER_FIELDS,
    {
      answer: customers.get.response,
      row: customers.list.response.shape.results.element,
      bodies: [customers.create.body],
      query: customers.list.query,
    },
  ],
  [
    'books',
    BOOK_FIELDS,
    {
      answer: certificateBooks.get.response,
      row: certificateBooks.list.response.shape.results.element,
      bodies: [certificateBooks.create.body],
      query: certificateBooks.list.query,
    },
  ],
  [
    'certificates',
    CERTIFICATE_FIELDS,
    {
      answer: certificates.get.response,
      row: certificates.list.response.shape.results.element,
      bodies: [],
      query: certificates.list.query,
    },
  ],
  [
    'staff',
    STAFF_FIELDS,
    {
      answer: staff.get.response,
      row: staff.list.response.shape.results.element,
      bodies: [staff.create.body, staff.update.body],
      query: staff.list.query,
    },
  ],
  [
    "a member's pay and working week",
    WORKING_FIELDS,
    {
      answer: staff.get.response,
      row: staff.list.response.shape.results.element,
      bodies: [staff.update.body],
      query: staff.list.query,
    },
  ],
]

describe.each(TABLES)('the table of %s', (_, table, { answer, row, bodies, query }) => {
  it('is whole in answers, rows and bodies', () => {
    expect(Object.keys(answer.shape)).toEqual(expect.arrayContaining(Object.keys(table)))
    expect(Object.keys(row.shape)).toEqual(expect.arrayContaining(listFields(table)))
    for (const body of bodies) {
      expect(body instanceof z.ZodObject && Object.keys(body.shape)).toEqual(expect.arrayContaining(bodyFields(table)))
    }
  })

  it('is filtered and sorted by what it says', () => {
    const filters = fieldsIn(table).flatMap(([name, field]) =>
      (field.filters ?? []).map((filter) => filterKey(name, filter)),
    )
    expect(Object.keys(query.shape)).toEqual(expect.arrayContaining(filters))
    const sorts: string[] = sortFields(table)
    for (const sort of sorts) expect(query.safeParse({ o: `-${sort}` }).error).toBeUndefined()
    expect(query.safeParse({ o: 'nothing' }).success).toBe(sorts.length === 0)
  })

  it('has no two fields with the same label, and no two columns with the same head', () => {
    const labels = fieldsIn(table).map(([, { label }]) => label)
    const heads = csvFields(table).map((name) => csvHead(table[name] as Field))
    expect(new Set(labels).size).toBe(labels.length)
    expect(new Set(heads).size).toBe(heads.length)
  })

  const written = bodies.length > 0 ? csvFields(table) : []

  it.each(written.filter((name) => table[name]?.example !== null))(
    'has %s in its CSV file, and reads what it writes',
    (name) => {
      const field = table[name] as Field
      const rows = [field.example]
        .flat()
        .flatMap((one) => (one && typeof one === 'object' ? [one as { id: number }] : []))
      const ids = new Map(
        rows.map((one) => [formatValue(field, field.kind === 'reference' ? one : [one]).toLowerCase(), one.id]),
      )
      expect(fieldOfHead(table, csvHead(field).toUpperCase())).toBe(name)

      const read = field.sent.parse(fromCell(field, String(toCell(field, field.example)), ids))

      expect([read].flat()).toEqual(rows.length > 0 ? [...ids.values()] : [field.example].flat())
    },
  )
})

it('starts a form with nothing, or with what the database would say', () => {
  expect(emptyValues(BIKE_FIELDS)).toMatchObject({
    registration_plate: '',
    supplier: [],
    status: 'BIKE_STATUS_ACTIVE',
    mot_expiry_date: '',
    email_notification: true,
    bike_types: [],
  })
  expect(emptyValues(BIKE_FIELDS)).not.toHaveProperty('created')
})

it('starts a form for an old row with nothing where it must say something now', () => {
  const site = { ...suppliers.get.example.response, town: null, address_2: null }

  expect(currentValues(SITE_FIELDS, site)).toMatchObject({
    town: '',
    address_2: null,
    excluded_dates: site.excluded_dates,
  })
})

it('takes each day once, in order', () => {
  expect(SITE_FIELDS.excluded_dates.sent.parse(['2026-12-26', '2026-12-25', '2026-12-26'])).toEqual([
    '2026-12-25',
    '2026-12-26',
  ])
})

const ten = Array.from({ length: 10 }, (_, index) => `desk${index}@southside.example`)

it.each([
  [[' Office@Southside.example', 'office@southside.example'], ['office@southside.example']],
  [[...ten, 'DESK9@southside.example'], ten],
])('takes each of the email addresses %j once, in lower case', (typed, kept) => {
  expect(BOOKING_SETTINGS_FIELDS.notify_emails.sent.parse(typed)).toEqual(kept)
})

it.each([
  ['more than ten', [...ten, 'office@southside.example'], [], 'Enter at most 10 addresses'],
  ['what is no address', ['office@southside.example', 'nobody'], [1], 'Enter a valid email address'],
  ['a name beside the address', ['Office <office@southside.example>'], [0], 'Enter a valid email address'],
  ['two in one', ['a@b.example, c@d.example'], [0], 'Enter a valid email address'],
  ['nothing', [''], [0], 'This field is required'],
])('takes no list of email addresses with %s, and says which', (_, typed, path, message) => {
  const { error } = BOOKING_SETTINGS_FIELDS.notify_emails.sent.safeParse(typed)

  expect(error?.issues[0]).toMatchObject({ path, message })
})

it.each([
  ['["a@b.example","c@d.example"]', 'a@b.example, c@d.example'],
  ['[]', '–'],
])("tells the history of email addresses with '%s' as '%s'", (recorded, text) => {
  expect(formatRecorded(BOOKING_SETTINGS_FIELDS, 'notify_emails', recorded)).toBe(text)
})

it.each([
  ['default_open_days', 'TFFFFTF', 'Mon, Sat'],
  ['excluded_dates', '["2026-12-25","2026-12-26"]', '25/12/2026, 26/12/2026'],
  ['excluded_dates', '2026-12-25, 2026-12-26', '25/12/2026, 26/12/2026'],
  ['lat', '51.3762', '51.3762'],
])("tells the history of a site's %s with '%s' as '%s'", (name, recorded, text) => {
  expect(formatRecorded(SITE_FIELDS, name, recorded)).toBe(text)
})

it.each([
  ['status', 'BIKE_STATUS_AT_RISK', 'At Risk'],
  ['transmission', 'BIKE_TRANSMISSION_AUTOMATIC', 'Automatic'],
  ['mot_expiry_date', '2027-03-14', '14/03/2027'],
  ['purchase_price', '289900', '£2,899.00'],
  ['current_mileage', '8200', '8200'],
  ['insurance_status', 'true', 'Yes'],
  ['bike_types', 'BIKE_TYPE_MANUAL, BIKE_TYPE_A1_MANUAL', 'Manual 125cc, A1 Manual Bike'],
  ['bike_types', '["BIKE_TYPE_MANUAL","BIKE_TYPE_A1_MANUAL"]', 'Manual 125cc, A1 Manual Bike'],
  ['colour', '', '–'],
  ['make', 'toString', 'toString'],
  ['of_an_earlier_release', '2027-03-14', '14/03/2027'],
  ['notes_changed', 'true', 'Yes'],
  ['toString', 'anything', 'anything'],
])("tells the history of %s with '%s' as '%s'", (name, recorded, text) => {
  expect(formatRecorded(BIKE_FIELDS, name, recorded)).toBe(text)
})

it.each([
  ['supplier', 'Sites'],
  ['mot_expiry_date', 'MOT expiry date'],
  ['sms_notification', 'SMS'],
  ['toString', 'ToString'],
])("calls %s '%s' in the history, also when the field is no more", (name, label) => {
  expect(recordedLabel(BIKE_FIELDS, name)).toBe(label)
})

it.each([
  [{ field: 'status', before: '', after: 'BIKE_STATUS_AT_RISK' }, 'Status: – → At Risk'],
  [{ field: 'insurance_status', before: '', after: 'true' }, 'Insured: – → Yes'],
  [{ field: 'notes_changed', before: '', after: 'true' }, 'Notes changed'],
  [{ field: 'identity_changed', before: '', after: 'Address' }, 'Identity changed: – → Address'],
])('tells the change %o in one line as %s', (change, line) => {
  expect(recordedChange(BIKE_FIELDS, change)).toBe(line)
})

it.each([
  ['2027-06-14T17:30', '14/06/2027 17:30'],
  ['2027-06-14', '14/06/2027'],
])('reads the moment %s as %s', (moment, text) => {
  expect(formatValue(EVENT_FIELDS.start_time, moment)).toBe(text)
  expect(formatRecorded(EVENT_FIELDS, 'start_time', moment)).toBe(text)
})

it('shows a value with its unit, and a missing one as a dash or as the field says', () => {
  expect(displayValue(BIKE_FIELDS.colour, null)).toBe('–')
  expect(displayValue(BIKE_FIELDS.last_dvla_verification, null)).toBe('Never')
  expect(displayValue(BIKE_FIELDS.created, '2026-07-01T08:00:00.000Z')).toBe('01/07/2026 09:00')
  expect(displayValue(BIKE_FIELDS.engine_size, 1250)).toBe('1,250 cc')
  expect(displayValue(COURSE_TYPE_FIELDS.deposit_percent, 50)).toBe('50%')
  expect(displayValue(BIKE_FIELDS.year_of_manufacture, 2023)).toBe('2023')
})

it.each([
  ['status', 'broken', 'Must be Active, At Risk or Out of Order'],
  ['insurance_status', 'perhaps', 'Must be Yes or No'],
  ['supplier', 'Atlantis', 'There is no site called Atlantis'],
  ...['1250,50', '2.899,00', '1.250', '0x10', '1e3'].map(
    (text) => ['purchase_price', text, 'Write it in pounds and pence, such as 1250.50'] as const,
  ),
] as const)("refuses a cell of %s that says '%s'", (name, text, message) => {
  expect(() => fromCell(BIKE_FIELDS[name], text, new Map())).toThrow(new CellError(message))
})

it('refuses a cell with a day that no week has', () => {
  const refusal = new CellError('Must be Mon, Tue, Wed, Thu, Fri, Sat or Sun')

  expect(() => fromCell(SITE_FIELDS.default_open_days, 'Mon; Someday', new Map())).toThrow(refusal)
})

describe.each<[string, PlainTable, FieldTable]>([
  ['bikes', BIKE_LIST_FIELDS, BIKE_FIELDS],
  ['contacts', CUSTOMER_LIST_FIELDS, CUSTOMER_FIELDS],
  ['course types', COURSE_LIST_FIELDS, COURSE_TYPE_FIELDS],
])('the plain fields of the list of %s', (_name, plain, table) => {
  it('are those of the field table, fact by fact', () => {
    expect(table).toMatchObject(plain)
  })

  it('have every column and every sort of the field table', () => {
    expect(listFields(plain, { columns: true })).toEqual(listFields(table, { columns: true }))
    expect(new Set(sortFields(plain))).toEqual(new Set(sortFields(table)))
  })
})
