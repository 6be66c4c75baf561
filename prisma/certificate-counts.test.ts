import { describe, expect, it } from 'vitest'
import { withoutLedgerGuard } from './testing/ledger-guard.ts'
import { useDatabase } from './testing/use-database.ts'

const { test, sql } = useDatabase(({ pool }) => withoutLedgerGuard(pool))

const COUNTS = 'total, pending, not_ready, ready_to_return, sent, void, duplicate'
const nothing = { total: 0, pending: 0, not_ready: 0, ready_to_return: 0, sent: 0, void: 0, duplicate: 0 }

/** What is kept of each site that has anything, by site. */
const kept = (school_id: number) =>
  sql(`SELECT ${COUNTS}, books FROM certificate_counts WHERE school_id = $1 ORDER BY supplier_id`, school_id)

/** The same, counted. */
const counted = (school_id: number) =>
  sql(
    `SELECT ${COUNTS.split(', ')
      .map((name) => {
        const of = name === 'total' ? '' : ` AND c.status = 'CERTIFICATE_${name.toUpperCase()}'`
        return `(SELECT count(*)::int FROM certificates c WHERE c.school_id = k.school_id AND c.supplier_id = k.supplier_id
                    AND c.deleted_at IS NULL${of}) AS ${name}`
      })
      .join(', ')},
       (SELECT count(*)::int FROM certificate_books b WHERE b.school_id = k.school_id AND b.supplier_id = k.supplier_id
           AND b.deleted_at IS NULL) AS books
       FROM certificate_counts k WHERE k.school_id = $1 ORDER BY k.supplier_id`,
    school_id,
  )

async function expectExact(school_id: number) {
  expect(await kept(school_id)).toEqual(await counted(school_id))
}

async function school() {
  const row = await test().make.school()
  const sites = [await test().make.site(row), await test().make.site(row)] as const
  return { row, sites }
}

const READY = 'CERTIFICATE_READY_TO_RETURN'

describe('the counts of certificates and books', () => {
  it('follow books that come, and certificates of every status', async () => {
    const { row, sites } = await school()
    const [croydon, leeds] = sites

    await test().make.book(croydon, { statuses: [READY, 'CERTIFICATE_NOT_READY', 'CERTIFICATE_VOID'] })
    await test().make.book(croydon, { first: 3_000_026, statuses: ['CERTIFICATE_DUPLICATE'], previous: 3_000_001 })
    await test().make.book(leeds, { first: 3_000_101, statuses: [READY, READY] })

    expect(await kept(row.id)).toEqual([
      { ...nothing, total: 50, pending: 46, not_ready: 1, ready_to_return: 1, void: 1, duplicate: 1, books: 2 },
      { ...nothing, total: 25, pending: 23, ready_to_return: 2, books: 1 },
    ])
    await expectExact(row.id)
  })

  it('follow certificates that change, that go with their book, and that come back', async () => {
    const { row, sites } = await school()
    const book = await test().make.book(sites[0], { statuses: [READY, READY] })
    const all = 'WHERE school_id = $1 AND book_id = $2'

    const seen = []
    for (const statement of [
      `UPDATE certificates SET status = 'CERTIFICATE_SENT' ${all} AND status = '${READY}'`,
      `UPDATE certificates SET status = 'CERTIFICATE_VOID' ${all} AND certificate_number IN (3000001, 3000025)`,
      `UPDATE certificates SET deleted_at = now(), status = 'CERTIFICATE_VOID' ${all} AND certificate_number = 3000002`,
      `UPDATE certificates SET deleted_at = now() ${all}`,
      `UPDATE certificates SET deleted_at = NULL ${all} AND certificate_number > 3000002`,
    ]) {
      await sql(statement, row.id, book.id)
      await expectExact(row.id)
      seen.push((await kept(row.id))[0])
    }

    expect(seen).toEqual([
      { ...nothing, total: 25, pending: 23, sent: 2, books: 1 },
      { ...nothing, total: 25, pending: 22, sent: 1, void: 2, books: 1 },
      { ...nothing, total: 24, pending: 22, void: 2, books: 1 },
      { ...nothing, books: 1 },
      { ...nothing, total: 23, pending: 22, void: 1, books: 1 },
    ])
  })

  it('follow a book that moves, that is deleted, and that comes back at another site', async () => {
    const { row, sites } = await school()
    const [croydon, leeds] = sites
    const book = await test().make.book(croydon, { statuses: ['CERTIFICATE_VOID'] })
    const change = async (set: string) => {
      await sql(`UPDATE certificates SET ${set} WHERE school_id = $1 AND book_id = $2`, row.id, book.id)
      await sql(`UPDATE certificate_books SET ${set} WHERE school_id = $1 AND id = $2`, row.id, book.id)
      await expectExact(row.id)
      return kept(row.id)
    }
    const full = { ...nothing, total: 25, pending: 24, void: 1, books: 1 }
    const empty = { ...nothing, books: 0 }

    expect(await change(`supplier_id = ${leeds.id}`)).toEqual([empty, full])
    expect(await change('deleted_at = now()')).toEqual([empty, empty])
    expect(await change(`supplier_id = ${croydon.id}`)).toEqual([empty, empty])
    expect(await change(`deleted_at = NULL, supplier_id = ${leeds.id}`)).toEqual([empty, full])
    expect(await change(`deleted_at = now(), supplier_id = ${croydon.id}`)).toEqual([empty, empty])
  })

  it('are those of each site when one statement changes certificates of several schools', async () => {
    const [one, other] = [await school(), await school()]
    for (const { sites } of [one, other]) {
      await test().make.book(sites[0], { statuses: [READY] })
      await test().make.book(sites[1], { first: 3_000_101 })
    }

    await sql(
      `UPDATE certificates SET status = 'CERTIFICATE_VOID' WHERE status = 'CERTIFICATE_PENDING' AND school_id IN ($1, $2)`,
      one.row.id,
      other.row.id,
    )

    for (const { row } of [one, other]) {
      expect(await kept(row.id)).toMatchObject([{ ready_to_return: 1, void: 24 }, { void: 25 }])
      await expectExact(row.id)
    }
  })

  it('are those of 10,000 certificates that one statement adds, and are written once', async () => {
    const { row, sites } = await school()
    const { id: book_id } = await test().make.book(sites[0])

    await sql(
      `INSERT INTO certificates (school_id, supplier_id, book_id, certificate_number, status)
       SELECT $1, $2 + n % 2, $3, 4000000 + n, (ARRAY['CERTIFICATE_PENDING', 'CERTIFICATE_VOID'])[1 + n % 2]::"CertificateStatus"
         FROM generate_series(1, 10000) n`,
      row.id,
      sites[0].id,
      book_id,
    )

    expect(await kept(row.id)).toMatchObject([
      { total: 5025, pending: 5025 },
      { total: 5000, void: 5000 },
    ])
    await expectExact(row.id)
  })

  it('are not written when no count changes', async () => {
    const { row, sites } = await school()
    const book = await test().make.book(sites[0], { statuses: [READY] })
    const version = () => sql('SELECT xmin FROM certificate_counts WHERE school_id = $1', row.id)
    const before = await version()

    await sql("UPDATE certificates SET rider_town = 'Leeds' WHERE school_id = $1", row.id)
    await sql("UPDATE certificate_books SET tracking_reference = 'AB1' WHERE id = $1", book.id)

    expect(await version()).toEqual(before)
  })

  it('are exact after many changes at once, of which none waits for ever', async () => {
    const { row, sites } = await school()
    const [croydon, leeds] = sites
    await test().make.book(croydon)
    await test().make.book(leeds, { first: 3_000_101 })
    const issue = (number: number) =>
      sql(
        `UPDATE certificates SET status = 'CERTIFICATE_VOID' WHERE school_id = $1 AND certificate_number = $2`,
        row.id,
        number,
      )

    const ended = await Promise.allSettled([
      ...Array.from({ length: 25 }, (_, index) => issue(3_000_001 + index)),
      ...Array.from({ length: 25 }, (_, index) => issue(3_000_101 + index)),
      sql("UPDATE certificates SET rider_town = 'Leeds' WHERE school_id = $1", row.id),
    ])

    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await kept(row.id)).toMatchObject([
      { pending: 0, void: 25 },
      { pending: 0, void: 25 },
    ])
    await expectExact(row.id)
  })
})
