import { BookQuery } from '@connect/contract/certificates/books/book'
import { CertificateQuery } from '@connect/contract/certificates/list/certificate-query'
import { withoutLedgerGuard } from '@connect/db/testing/ledger-guard'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOOKS as BOOK_LIST } from '#features/certificates/books/book-list.ts'
import { lastUsedStatement } from '#features/certificates/issue/next-numbers.ts'
import { pageStatement } from '#platform/lists/hot-list.ts'
import { useTestApp } from '#testing/test-app.ts'
import { CERTIFICATES } from './certificate-list.ts'

const test = useTestApp()
const BOOKS = 1600
let school_id: number
let site_id: number
let user_id: number

/** 40,000 certificates in 1,600 books of four sites: nearly all of the first 38,000 were sent, the last are pending. */
const FILL = `
  WITH sites AS (SELECT array_agg(id ORDER BY id) AS id FROM suppliers WHERE school_id = $1),
  books AS (
    INSERT INTO certificate_books (school_id, supplier_id, first_certificate_number, is_sent, sent_on)
    SELECT $1, sites.id[1 + n % 4], 3000001 + 25 * n, n < 1500, CASE WHEN n < 1500 THEN date '2026-01-01' END
      FROM generate_series(0, $2 - 1) n, sites RETURNING *)
  INSERT INTO certificates (school_id, certificate_number, book_id, supplier_id, status, issued_at, recorded_at,
    rider_first_name, rider_last_name, instructor_first_name, instructor_last_name, instructor_certificate, transmission,
    start_time, time_completion, training_duration, void_reason)
  SELECT $1, number, id, supplier_id, status::"CertificateStatus", CASE WHEN known THEN date '2016-01-01' + n / 10 END,
    CASE WHEN known THEN now() END, CASE WHEN known THEN 'First' || n % 97 END, CASE WHEN known THEN 'Last' || n % 997 END,
    CASE WHEN known THEN 'Teach' || n % 20 END, CASE WHEN known THEN 'Er' || n % 20 END, CASE WHEN known THEN 'CBT1' END,
    CASE WHEN known THEN 'BIKE_TRANSMISSION_MANUAL'::"BikeTransmission" END, CASE WHEN known THEN '09:00' END,
    CASE WHEN known THEN '16:30' END, CASE WHEN known THEN 450 END,
    CASE WHEN status = 'CERTIFICATE_VOID' THEN 'SPOILT'::"VoidReason" END
  FROM (SELECT *, status NOT IN ('CERTIFICATE_PENDING', 'CERTIFICATE_VOID') AS known FROM (
    SELECT books.*, first_certificate_number + i AS number, first_certificate_number - 3000001 + i AS n,
      CASE WHEN i = 7 THEN 'CERTIFICATE_VOID' WHEN first_certificate_number < 3038001 THEN 'CERTIFICATE_SENT'
           WHEN i < 3 THEN 'CERTIFICATE_NOT_READY' ELSE 'CERTIFICATE_PENDING' END AS status
      FROM books, generate_series(0, 24) i) one) all_of_them`

/** What one person issued: an event for each number that was used. */
const USE = `
  INSERT INTO certificate_events (school_id, position, at, user_id, action, book_id, certificate_number, facts, digest,
    previous_hash, hash)
  SELECT school_id, row_number() OVER (ORDER BY certificate_number), now(), $2, 'ISSUED', book_id, certificate_number,
         '{}', repeat('0', 64), repeat('0', 64), md5(certificate_number::text) || md5(certificate_number::text)
    FROM certificates WHERE school_id = $1 AND recorded_at IS NOT NULL`

beforeAll(async () => {
  const { make, context, owner } = test()
  const school = await make.school()
  school_id = school.id
  user_id = (await make.user(school)).id
  for (let site = 0; site < 4; site += 1) site_id = (await make.site(school)).id
  await withoutLedgerGuard(owner)
  await context.pool.query(FILL, [school_id, BOOKS])
  await context.pool.query(USE, [school_id, user_id])
  for (const table of ['certificates', 'certificate_books', 'certificate_counts', 'certificate_events'])
    await owner.query(`VACUUM ANALYZE ${table}`)
})

async function explain({ text, values }: { text: string; values: readonly unknown[] }): Promise<string> {
  const { rows } = await test().context.pool.query(`EXPLAIN ${text}`, [school_id, ...values])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** How the database would answer. */
const plan = (query: object) => explain(pageStatement(CERTIFICATES, CertificateQuery.parse(query)))

const SORTS = [
  ['issued_at', 'issued'],
  ['customer__first_name', 'rider'],
  ['instructor__first_name', 'instructor'],
  ['status', 'status'],
  ['certificate_number', 'number'],
] as const
const STATUSES = ['CERTIFICATE_PENDING', 'CERTIFICATE_SENT', 'CERTIFICATE_VOID']

describe('at 40,000 certificates in one school, an index is read and not the table', () => {
  it.each(SORTS)('to sort by %s, both ways [CERT-09]', async (field, index) => {
    for (const o of [field, `-${field}`]) {
      const text = await plan({ o })
      expect(text).toMatch(new RegExp(`Index Scan.*certificates_(by_${index}|pkey)`))
      expect(text).not.toMatch(/Seq Scan on certificates|Sort Key: c\./)
    }
  })

  it.each(SORTS)('to sort those of one status by %s, also where none of them has a value', async (field) => {
    for (const status of ['CERTIFICATE_PENDING', 'CERTIFICATE_VOID', 'CERTIFICATE_NOT_READY']) {
      for (const o of [field, `-${field}`]) {
        const text = await plan({ status, o })
        expect(text).toMatch(/Index Scan.*certificates_(of_status_by|by_status)/)
        expect(text).not.toMatch(/Seq Scan on certificates|Sort Key: c\./)
      }
    }
  })

  it.each(SORTS)('to sort those that were sent by %s, which nearly all were', async (field) => {
    for (const o of [field, `-${field}`]) {
      expect(await plan({ status: 'CERTIFICATE_SENT', o })).not.toMatch(/Seq Scan on certificates|Sort Key: c\./)
    }
  })

  it.each(SORTS)('to merge those of several statuses by %s', async (field) => {
    for (const o of [field, `-${field}`]) {
      const text = await plan({ status: STATUSES, o })
      expect(text.match(/Index Scan.* on certificates c/g)).toHaveLength(3)
      // As many of each as the page can need, which are in order already.
      expect(text.match(/-> {2}Limit .*\n *-> {2}Index Scan/g)).toHaveLength(3)
      expect(text).not.toMatch(/Seq Scan on certificates|Sort Key: c/)
    }
  })

  it.each([
    [{ search: '3000123' }, ['certificates_by_number']],
    [{ search: '30001' }, ['certificates_by_number']],
    [
      { search: 'last77' },
      ['by_rider_prefix', 'by_rider_last_prefix', 'by_instructor_prefix', 'by_instructor_last_prefix'],
    ],
    [{ search: 'teach7 er7' }, ['by_instructor_prefix']],
    [{ search: 'last77', status: 'CERTIFICATE_SENT', o: 'customer__first_name' }, ['by_rider_last_prefix']],
    [{ issued_at__gte: '2026-10-01' }, ['certificates_by_issued_desc']],
    [{ issued_at__lte: '2016-01-09', o: 'customer__first_name' }, ['certificates_by_issued']],
    [{ customer: '7' }, ['certificates_school_id_customer_id_idx']],
    [{ customer: '7,8', issued_at__gte: '2026-10-01', issued_at__lte: '2026-10-01' }, ['certificates_']],
    [{ book: '7' }, ['certificates_school_id_book_id_certificate_number_idx']],
  ] as const)('to find %j', async (query, indexes) => {
    const text = await plan(query)

    for (const index of indexes) expect(text).toContain(index)
    expect(text).not.toMatch(/Seq Scan on certificates/)
  })

  it('to find those of a site, the last completed first', async () => {
    const text = await plan({ supplier: String(site_id) })

    expect(text).toContain('certificates_by_site_issued')
    expect(text).not.toMatch(/Seq Scan on certificates|Sort Key: c\./)
  })

  it('to find the book that somebody used last, also where they used none of that site', async () => {
    for (const supplier of [site_id, undefined]) {
      for (const user of [user_id, user_id + 1]) {
        const text = await explain(lastUsedStatement(user, { supplier }))

        expect(text).toContain('certificate_events_school_id_user_id_book_id_position_idx')
        expect(text).not.toMatch(/Seq Scan on certificate(s|_events)/)
      }
    }
  })

  it('and counts are read where they are kept, not counted', async () => {
    const kept = async (query: object) => (await plan({ ...query, page_size: '1' })).match(/Aggregate/g)?.length ?? 0
    const sites = String(site_id)

    for (const query of [{}, { status: STATUSES }, { supplier: sites }, { supplier: sites, status: STATUSES }]) {
      const text = await plan(query)
      expect(text).toContain('certificate_counts')
      // One adds up the counts of the sites, one makes the JSON.
      expect(await kept(query)).toBe(2)
    }
    expect(await plan({ book: '7' })).not.toContain('certificate_counts')
  })
})

describe('at 1,600 books in one school, an index is read and not the table', () => {
  it.each([
    [{}, 'certificate_books_by_number'],
    [{ search: '3000123' }, 'certificate_books_by_number'],
    [{ search: '30001' }, 'certificate_books_by_number'],
    [{ is_sent: 'false' }, 'certificate_books_by_state'],
    [{ supplier: true }, 'certificate_books_by_site'],
  ])('to find %j', async (query, index) => {
    const parsed = BookQuery.parse('supplier' in query ? { supplier: site_id } : query)

    const text = await explain(pageStatement(BOOK_LIST, parsed))

    expect(text).toContain(index)
    expect(text).toContain('certificates_school_id_book_id_certificate_number_idx')
    expect(text).not.toMatch(/Seq Scan on certificate(s|_books) |Sort Key: b\./)
  })
})
