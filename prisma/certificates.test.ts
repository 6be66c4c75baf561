import { describe, expect, it } from 'vitest'
import { withoutLedgerGuard } from './testing/ledger-guard.ts'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase(({ pool }) => withoutLedgerGuard(pool))

/** Rejects with the error of PostgreSQL, which tells its SQLSTATE as `code` and what refused as `constraint`. */
const check = (constraint: string) => ({ code: '23514', constraint })
const KEPT = { code: '23000' }
const FOREIGN_KEY = { code: '23503' }
const UNIQUE = { code: '23505' }
const FIRST = 3_000_001

/** A book whose first six certificates have each another status; the duplicate is one of the first. */
async function shelf() {
  const school = await test().make.school()
  const site = await test().make.site(school)
  const book = await test().make.book(site, {
    statuses: [
      'CERTIFICATE_READY_TO_RETURN',
      'CERTIFICATE_NOT_READY',
      'CERTIFICATE_VOID',
      'CERTIFICATE_DUPLICATE',
      'CERTIFICATE_PENDING',
    ],
    previous: FIRST,
  })
  const [READY, NOT_READY, VOID, DUPLICATE, PENDING] = [FIRST, FIRST + 1, FIRST + 2, FIRST + 3, FIRST + 4]
  const change = (number: number, set: string) =>
    sql(`UPDATE certificates SET ${set} WHERE school_id = $1 AND certificate_number = $2`, school.id, number)
  return { school, site, book, change, numbers: { READY, NOT_READY, VOID, DUPLICATE, PENDING } }
}

type Number = keyof Awaited<ReturnType<typeof shelf>>['numbers']

describe('a book', () => {
  it.each([3_000_000, 9_999_976])('does not begin with %i [BOOK-08]', async (first_certificate_number) => {
    const { book, site } = await shelf()

    await expect(
      asOwner(
        'UPDATE certificate_books SET first_certificate_number = $2 WHERE id = $1',
        book.id,
        first_certificate_number,
      ),
    ).rejects.toMatchObject(check('certificate_books_range'))
    await expect(test().make.book(site, { first: 9_999_975 })).resolves.toBeDefined()
  })

  it.each([
    ['sent without a day', 'is_sent = true'],
    ['not sent on a day', "sent_on = '2026-11-20'"],
    ['sent and deleted', "is_sent = true, sent_on = '2026-11-20', deleted_at = now()"],
  ])('is never %s', async (_, set) => {
    const { book } = await shelf()

    await expect(sql(`UPDATE certificate_books SET ${set} WHERE id = $1`, book.id)).rejects.toMatchObject(
      check('certificate_books_sent'),
    )
  })

  it.each([FIRST, FIRST + 24, FIRST + 1])(
    'from %i shares numbers with that of 3000001, at whatever site',
    async (first) => {
      const { school } = await shelf()
      const elsewhere = await test().make.site(school)
      const add = (school_id: number, supplier_id: number) =>
        sql(
          'INSERT INTO certificate_books (school_id, supplier_id, first_certificate_number) VALUES ($1, $2, $3)',
          school_id,
          supplier_id,
          first,
        )

      await expect(add(school.id, elsewhere.id)).rejects.toMatchObject({
        code: '23P01',
        constraint: 'certificate_books_no_overlap',
      })
      const other = await test().make.site(await test().make.school())
      await expect(add(other.school_id, other.id)).resolves.toBeDefined()
    },
  )

  it('shares none with the next, nor with one that was deleted, which then stays deleted', async () => {
    const { school, site, book } = await shelf()
    const set = (deleted_at: string) =>
      sql(
        `UPDATE certificate_books SET deleted_at = ${deleted_at} WHERE school_id = $1 AND id = $2`,
        school.id,
        book.id,
      )

    await test().make.book(site, { first: FIRST + 25 })
    await set('now()')
    await sql(
      'INSERT INTO certificate_books (school_id, supplier_id, first_certificate_number) VALUES ($1, $2, $3)',
      school.id,
      site.id,
      FIRST,
    )

    await expect(set('NULL')).rejects.toMatchObject({ constraint: 'certificate_books_no_overlap' })
  })

  it('is never removed', async () => {
    const { book } = await shelf()

    await expect(asOwner('DELETE FROM certificate_books WHERE id = $1', book.id)).rejects.toMatchObject(KEPT)
    await expect(asOwner('TRUNCATE certificate_books CASCADE')).rejects.toMatchObject(KEPT)
  })

  it('is at no site of another school', async () => {
    const { book } = await shelf()
    const foreign = await test().make.site(await test().make.school())

    await expect(
      sql('UPDATE certificate_books SET supplier_id = $2 WHERE id = $1', book.id, foreign.id),
    ).rejects.toMatchObject(FOREIGN_KEY)
  })
})

describe('a certificate', () => {
  it.each<[Number, string, string]>([
    ['PENDING', 'recorded_at = now()', 'certificates_pending'],
    ['PENDING', 'issued_at = now()', 'certificates_pending'],
    ['PENDING', `is_duplicate = true, previous_certificate = ${FIRST}`, 'certificates_pending'],
    ['READY', "status = 'CERTIFICATE_PENDING'", 'certificates_pending'],
    ['PENDING', "status = 'CERTIFICATE_NOT_READY'", 'certificates_issued'],
    ['PENDING', "status = 'CERTIFICATE_SENT'", 'certificates_issued'],
    ['READY', 'recorded_at = NULL', 'certificates_issued'],
    ['READY', 'rider_first_name = NULL', 'certificates_ready'],
    ['READY', 'issued_at = NULL', 'certificates_ready'],
    ['READY', 'start_time = NULL', 'certificates_ready'],
    ['READY', 'time_completion = NULL', 'certificates_ready'],
    ['READY', 'training_duration = NULL', 'certificates_ready'],
    ['READY', 'instructor_first_name = NULL', 'certificates_complete'],
    ['READY', 'instructor_certificate = NULL', 'certificates_ready'],
    ['READY', "restrictions = '[]'", 'certificates_complete'],
    ['READY', 'transmission = NULL', 'certificates_ready'],
    ['NOT_READY', "status = 'CERTIFICATE_READY_TO_RETURN'", 'certificates_ready'],
    ['READY', 'is_duplicate = true', 'certificates_duplicate'],
    ['DUPLICATE', 'previous_certificate = NULL', 'certificates_duplicate'],
    ['READY', "status = 'CERTIFICATE_DUPLICATE'", 'certificates_duplicate'],
    ['READY', "void_reason = 'SPOILT'", 'certificates_void'],
    ['READY', "void_note = 'Coffee'", 'certificates_void'],
    ['READY', "start_time = '9:00'", 'certificates_times'],
    ['READY', "start_time = '24:00'", 'certificates_times'],
    ['READY', "time_completion = '16:60'", 'certificates_times'],
    ['READY', "time_completion = '08:59'", 'certificates_times'],
    ['NOT_READY', "start_time = NULL, time_completion = 'noon'", 'certificates_times'],
    ['READY', 'training_duration = -1', 'certificates_times'],
    ['NOT_READY', 'purged_at = now()', 'certificates_purged'],
  ])('that is %s is refused %s by %s', async (which, set, constraint) => {
    const { change, numbers } = await shelf()

    await expect(change(numbers[which], set)).rejects.toMatchObject(check(constraint))
  })

  const FORGOTTEN = `customer_id = NULL, rider_first_name = NULL, rider_last_name = NULL, rider_birthdate = NULL,
    rider_licence_number = NULL, rider_address = NULL, rider_postcode = NULL, purged_at = now()`

  it.each<[Number, string]>([
    ['NOT_READY', FORGOTTEN],
    ['NOT_READY', 'start_time = NULL, training_duration = NULL'],
    ['READY', "start_time = '16:30'"],
    ['READY', "status = 'CERTIFICATE_VOID', void_reason = 'OTHER', void_note = 'Coffee'"],
    ['READY', "status = 'CERTIFICATE_SENT'"],
    ['VOID', "status = 'CERTIFICATE_PENDING'"],
    ['DUPLICATE', "status = 'CERTIFICATE_VOID'"],
  ])('that is %s may have %s', async (which, set) => {
    const { change, numbers } = await shelf()

    await expect(change(numbers[which], set)).resolves.toBeDefined()
  })

  it('that is ready keeps its rider, so that retention cannot forget it', async () => {
    const { change, numbers } = await shelf()

    await expect(change(numbers.READY, FORGOTTEN)).rejects.toMatchObject(check('certificates_ready'))
  })

  it.each(['customer_id', 'rider_first_name', 'rider_last_name', 'rider_birthdate', 'rider_address', 'rider_postcode'])(
    'that is forgotten forgets its %s',
    async (column) => {
      const { change, numbers } = await shelf()
      const others = FORGOTTEN.replace(`${column} = NULL,`, '')

      await expect(change(numbers.NOT_READY, others)).rejects.toMatchObject(check('certificates_purged'))
    },
  )

  it.each([3_000_000, 10_000_000])('does not have the number %i', async (number) => {
    const { school, site, book } = await shelf()
    const add = sql(
      'INSERT INTO certificates (school_id, supplier_id, book_id, certificate_number) VALUES ($1, $2, $3, $4)',
      school.id,
      site.id,
      book.id,
      number,
    )

    await expect(add).rejects.toMatchObject(check('certificates_number'))
  })

  it('has a number that its school has once, also when its book was deleted; another school may have it too', async () => {
    const { school, book, site, change } = await shelf()
    await change(FIRST + 4, 'deleted_at = now()')
    const again = sql(
      'INSERT INTO certificates (school_id, supplier_id, book_id, certificate_number) VALUES ($1, $2, $3, $4)',
      school.id,
      site.id,
      book.id,
      FIRST + 4,
    )

    await expect(again).rejects.toMatchObject(UNIQUE)
    await expect(shelf()).resolves.toBeDefined()
  })

  it('is never removed', async () => {
    const { school } = await shelf()

    await expect(asOwner('DELETE FROM certificates WHERE school_id = $1', school.id)).rejects.toMatchObject(KEPT)
    await expect(asOwner('TRUNCATE certificates CASCADE')).rejects.toMatchObject(KEPT)
  })

  it('names nobody and nothing of another school', async () => {
    const { change, numbers } = await shelf()
    const foreign = await test().make.school()
    const [rider, teacher, site] = [
      await test().make.customer(foreign),
      await test().make.user(foreign),
      await test().make.site(foreign),
    ]

    for (const set of [
      `customer_id = ${rider.id}`,
      `instructor_id = ${teacher.id}`,
      `supplier_id = ${site.id}`,
      'book_id = 2147483647',
      'previous_certificate = 3999999, is_duplicate = true',
    ]) {
      await expect(change(numbers.READY, set)).rejects.toMatchObject(FOREIGN_KEY)
    }
  })
})

describe('the ledger', () => {
  it.each([
    ["UPDATE certificate_events SET facts = '{}' WHERE school_id = $1"],
    ['DELETE FROM certificate_events WHERE school_id = $1'],
    ["UPDATE certificate_event_payloads SET payload = '{}' WHERE school_id = $1"],
  ])('refuses %s', async (statement) => {
    const { school } = await shelf()

    await expect(asOwner(statement, school.id)).rejects.toMatchObject(KEPT)
  })

  it.each(['certificate_events', 'certificate_event_payloads'])('refuses to empty %s', async (table) => {
    await expect(asOwner(`TRUNCATE ${table} CASCADE`)).rejects.toMatchObject(KEPT)
  })

  it('lets go of what retention takes out, and of nothing else', async () => {
    const { school } = await shelf()

    const gone = await sql('DELETE FROM certificate_event_payloads WHERE school_id = $1 RETURNING position', school.id)

    expect(gone.length).toBeGreaterThan(0)
    expect(await sql('SELECT position FROM certificate_events WHERE school_id = $1', school.id)).toHaveLength(
      gone.length,
    )
  })

  it.each([
    ['position', '0', 'certificate_events_position'],
    ['digest', "'abc'", 'certificate_events_hashes'],
    ['previous_hash', "repeat('G', 64)", 'certificate_events_hashes'],
    ['hash', "repeat('A', 64)", 'certificate_events_hashes'],
  ])('has no event whose %s is %s', async (column, value, constraint) => {
    const { school } = await shelf()
    const columns = ['position', 'digest', 'previous_hash', 'hash']
    const add = sql(
      `INSERT INTO certificate_events (school_id, at, action, book_id, facts, ${columns.join(', ')})
       SELECT school_id, at, action, book_id, facts,
              ${columns.map((one) => (one === column ? value : one === 'position' ? 'position + 100' : one)).join(', ')}
         FROM certificate_events WHERE school_id = $1 ORDER BY position LIMIT 1`,
      school.id,
    )

    await expect(add).rejects.toMatchObject(check(constraint))
  })

  it('has each position once', async () => {
    const { school } = await shelf()
    const again = sql(
      `INSERT INTO certificate_events SELECT * FROM certificate_events WHERE school_id = $1 AND position = 1`,
      school.id,
    )

    await expect(again).rejects.toMatchObject(UNIQUE)
  })
})

it.each(['retention_months = 23', 'retention_months = 121', 'stock_threshold = -1', 'stock_threshold = 1001'])(
  'settings are never %s',
  async (set) => {
    const { id: school_id } = await test().make.school()
    await test().database.db.certificateSettings.create({ data: { school_id } })

    await expect(sql(`UPDATE certificate_settings SET ${set} WHERE school_id = $1`, school_id)).rejects.toMatchObject(
      check('certificate_settings_limits'),
    )
  },
)

it.each([
  'customers',
  'certificate_books',
  'certificates',
  'certificate_counts',
  'certificate_settings',
  'certificate_ledgers',
  'certificate_stock_alerts',
])('a row of %s stays in its school', async (table) => {
  const { school, site } = await shelf()
  await test().database.db.certificateSettings.create({ data: { school_id: school.id } })
  await test().database.db.certificateStockAlert.create({ data: { school_id: school.id, supplier_id: site.id } })

  const move = asOwner(`UPDATE ${table} SET school_id = school_id + 1 WHERE school_id = $1`, school.id)

  await expect(move).rejects.toThrow(/school/)
})
