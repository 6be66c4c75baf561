import { phoneDigits } from '@connect/contract/people/phone'
import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase()

const CHECK = { code: '23514' }
const FOREIGN_KEY = { code: '23503' }
const RESTRICTED = { code: '23001' }

/** A contact of a new school, and a way to change its columns. */
async function contact() {
  const school = await test().make.school()
  const { id } = await test().make.customer(school, { first_name: 'Isla', last_name: 'MacDonald' })
  const change = (columns: string) => sql(`UPDATE customers SET ${columns} WHERE id = $1`, id)
  return { school, id, change }
}

/** All that a forgotten contact says. */
const FORGET = `first_name = 'Forgotten', last_name = 'contact', birthdate = NULL, current_licence = NULL, address = NULL,
  town = NULL, postcode = NULL, forgotten_at = now()`

describe('a contact', () => {
  it.each([
    ['the example of HMRC', "national_insurance_number = 'QQ123456C'"],
    ['a prefix that is not given out', "national_insurance_number = 'GB123456C'"],
    ['a National Insurance number with spaces', "national_insurance_number = 'AB 12 34 56 C'"],
    ['another experience', "riding_experience = 'cycling experience'"],
    ['a Module 1 certificate of digits only', "mod1_certificate_number = '1234567'"],
    ['a county of 81 characters', "county = repeat('x', 81)"],
    ['to be merged into itself', 'merged_into_id = id'],
    ['to be forgotten by name only', "first_name = 'Forgotten', last_name = 'contact', forgotten_at = now()"],
    ['to be forgotten with a consent', `${FORGET}, email_optin = true`],
    ['to be forgotten with a licence', `${FORGET}, licence_number = 'MCDON061309IR9XX'`],
  ])('is refused %s', async (_, columns) => {
    const { change } = await contact()

    await expect(change(columns)).rejects.toMatchObject(CHECK)
  })

  it.each([
    ['a National Insurance number', "national_insurance_number = 'AB123456C'"],
    ['the rarest letters', "national_insurance_number = 'ZY123456D'"],
    ['an experience', "riding_experience = 'Off road motorcycling'"],
    ['a Module 1 certificate', "mod1_certificate_number = 'A12345X'"],
    ['nothing left when it is forgotten', FORGET],
  ])('may have %s', async (_, columns) => {
    const { change } = await contact()

    await expect(change(columns)).resolves.toEqual([])
  })

  it('is merged into a contact of its own school, which then stays', async () => {
    const { school, id, change } = await contact()
    const other = await test().make.customer(school)
    const foreign = await test().make.customer(await test().make.school())

    await expect(change(`merged_into_id = ${foreign.id}`)).rejects.toMatchObject(FOREIGN_KEY)
    await change(`merged_into_id = ${other.id}`)

    await expect(sql('DELETE FROM customers WHERE id = $1', other.id)).rejects.toMatchObject(RESTRICTED)
    await sql('DELETE FROM customers WHERE id = $1', id)
    await expect(sql('DELETE FROM customers WHERE id = $1', other.id)).resolves.toEqual([])
  })
})

describe('a note and a document', () => {
  it.each([
    ['nothing', "' '"],
    ['2001 characters', "repeat('x', 2001)"],
  ])('never say %s', async (_, text) => {
    const { school, id } = await contact()
    const add = sql(`INSERT INTO customer_notes (school_id, customer_id, text) VALUES ($1, $2, ${text})`, school.id, id)

    await expect(add).rejects.toMatchObject(CHECK)
  })

  it('belong to a contact of their own school, which they keep', async () => {
    const { school, id } = await contact()
    const foreign = await contact()
    const add = (customer_id: number) =>
      sql('INSERT INTO customer_notes (school_id, customer_id, text) VALUES ($1, $2, $3)', school.id, customer_id, 'x')

    await expect(add(foreign.id)).rejects.toMatchObject(FOREIGN_KEY)
    await add(id)

    await expect(sql('DELETE FROM customers WHERE id = $1', id)).rejects.toMatchObject(RESTRICTED)
  })
})

describe('the digits of a phone number', () => {
  it.each([
    ['07700 900123', '07700900123'],
    ['+44 7700 900123', '07700900123'],
    ['+44 (0)7700 900123', '07700900123'],
    ['0044 7700-900.123', '07700900123'],
    ['+33 6 12 34 56 78', '33612345678'],
    ['call Mum', ''],
  ])('of %s are %s, in the database as in the contract', async (typed, digits) => {
    const [row] = await sql('SELECT digits_of($1) AS digits', typed)

    expect([row?.['digits'], phoneDigits(typed)]).toEqual([digits, digits])
  })
})

it('are found by indexes alone, also after a hundredth of them changed', async () => {
  const rows = await sql(
    `SELECT relname, option_value::float AS value FROM pg_class, pg_options_to_table(reloptions)
      WHERE relname IN ('customers', 'certificates') AND option_name LIKE 'autovacuum_vacuum%scale_factor'`,
  )

  expect(rows.map((row) => row['value'])).toEqual([0.01, 0.01, 0.01, 0.01])
})

describe('the counts of contacts', () => {
  const counted = async (school_id: number) => {
    const [row] = await sql(
      `SELECT total, rideto, rideto_instant, widget, dashboard FROM customer_counts WHERE school_id = $1`,
      school_id,
    )
    return Object.values(row ?? {})
  }
  const add = (school_id: number, source: string, rows: number) =>
    sql(
      `INSERT INTO customers (school_id, first_name, last_name, source)
         SELECT $1, 'A', 'B', $2::"BookingSource" FROM generate_series(1, $3)`,
      school_id,
      source,
      rows,
    )

  it('are exact whatever is added, changed, merged, forgotten and deleted', async () => {
    const { id } = await test().make.school()
    await add(id, 'WIDGET', 3)
    await add(id, 'RIDETO', 2)
    await add(id, 'DASHBOARD', 1)
    expect(await counted(id)).toEqual([6, 2, 0, 3, 1])

    await sql(`UPDATE customers SET source = 'RIDETO_INSTANT' WHERE school_id = $1 AND source = 'RIDETO'`, id)
    expect(await counted(id)).toEqual([6, 0, 2, 3, 1])

    const rows = await sql('SELECT id FROM customers WHERE school_id = $1 ORDER BY id', id)
    const [first, second, third] = rows.map((row) => row['id'])
    await sql('UPDATE customers SET merged_into_id = $1 WHERE id = $2', first, second)
    await sql(`UPDATE customers SET ${FORGET} WHERE id = $1`, third)
    expect(await counted(id)).toEqual([4, 0, 2, 1, 1])

    await sql('UPDATE customers SET merged_into_id = NULL WHERE id = $1', second)
    await sql(`DELETE FROM customers WHERE school_id = $1 AND source = 'RIDETO_INSTANT'`, id)
    expect(await counted(id)).toEqual([3, 0, 0, 2, 1])
  })

  it('are exact after many changes at once', async () => {
    const schools = [await test().make.school(), await test().make.school()]

    await Promise.all(Array.from({ length: 20 }, (_, index) => add(schools[index % 2]?.id ?? 0, 'WIDGET', 5)))

    expect(await Promise.all(schools.map(({ id }) => counted(id)))).toEqual([
      [50, 0, 0, 50, 0],
      [50, 0, 0, 50, 0],
    ])
  })
})

it.each(['customers', 'customer_counts', 'customer_notes', 'customer_documents'])(
  'a row of %s stays in its school',
  async (table) => {
    const { school, id: customer_id } = await contact()
    const of = { school_id: school.id, customer_id }
    const { db } = test().database
    const facts = { key: crypto.randomUUID(), name: 'a.pdf', content_type: 'application/pdf', size: 1 }
    const { id: file_id } = await db.file.create({ data: { school_id: school.id, ...facts } })
    await db.customerNote.create({ data: { ...of, text: 'Left-handed' } })
    await db.customerDocument.create({ data: { ...of, file_id } })

    await expect(
      asOwner(`UPDATE ${table} SET school_id = school_id + 1 WHERE school_id = $1`, school.id),
    ).rejects.toMatchObject({ code: '23000' })
  },
)
