import { CertificateQuery } from '@connect/contract/certificates/list/certificate-query'
import { certificates } from '@connect/contract/certificates/routes'
import { type CertificateRow } from '@connect/contract/certificates/shared/certificate'
import { CERTIFICATE_SORTS, CERTIFICATE_STATUSES } from '@connect/contract/certificates/shared/certificate-rules'
import { scopedTo } from '@connect/db/scoped'
import { pastLedgerGuard } from '@connect/db/testing/ledger-guard'
import { describe, expect, it } from 'vitest'
import { toRow } from '#features/certificates/shared/certificate-json.ts'
import { readRow } from '#features/certificates/shared/certificate-row.ts'
import { readList } from '#platform/lists/list.ts'
import { reachSchool } from '#platform/school-reach.ts'
import { useTestApp } from '#testing/test-app.ts'
import { CERTIFICATES } from './certificate-list.ts'

const test = useTestApp()

type Query = Partial<Record<keyof typeof CertificateQuery.shape, unknown>>

/** What the list answers, once its JSON has been read. */
async function read(school_id: number, query: Query = {}): Promise<{ count: number; results: CertificateRow[] }> {
  const { text } = await readList(reachSchool(test().context, school_id), CertificateQuery.parse(query), CERTIFICATES)
  return JSON.parse(text)
}

const numbers = ({ results }: { results: CertificateRow[] }) =>
  results.map(({ certificate_number }) => certificate_number % 1000).join(' ')

/** Two books and one that is deleted: six certificates that differ in everything a filter can ask for, and pending ones. */
async function shelf() {
  const { make, context, owner } = test()
  const school = await make.school({ is_connect_pro: true })
  const [croydon, leeds] = [
    await make.site(school, { connect_location_name: 'Croydon', atb_number: '10482' }),
    await make.site(school, { connect_location_name: 'Leeds' }),
  ]
  const rider = (first_name: string, last_name: string) => make.customer(school, { first_name, last_name })
  const [isla, omar] = [await rider('Isla', "O'Neill-Mac_Donald"), await rider('omar', '100% Sadiq')]
  const teacher = (first_name: string, last_name: string) =>
    make.user(school, { first_name, last_name, is_instructor: true, instructor_certificate: 'CBT104482' })
  const [gareth, wendy] = [await teacher('Gareth', 'Pugh'), await teacher('Wendy', 'Isherwood')]
  const sent = await make.book(croydon, {
    first: 3_000_001,
    statuses: Array.from({ length: 25 }, (_, n) => (n ? 'CERTIFICATE_VOID' : 'CERTIFICATE_SENT')),
    rider: isla,
    instructor: gareth,
    issued_at: new Date('2026-03-01'),
    is_sent: true,
  })
  const used = await make.book(leeds, {
    first: 3_000_101,
    statuses: ['CERTIFICATE_READY_TO_RETURN', 'CERTIFICATE_NOT_READY', 'CERTIFICATE_DUPLICATE'],
    rider: omar,
    instructor: wendy,
    previous: 3_000_001,
    issued_at: new Date('2026-10-25'),
  })
  const gone = await make.book(leeds, { first: 3_000_201, rider: omar })
  const deleted_at = new Date()
  const of = { where: { school_id: school.id, book_id: gone.id }, data: { deleted_at } }
  await pastLedgerGuard(owner, async () => {
    await context.db.certificate.updateMany(of)
    await context.db.certificateBook.update({
      where: { school_id_id: { school_id: school.id, id: gone.id } },
      data: { deleted_at },
    })
  })
  return { school, croydon, leeds, sent, used, isla, omar }
}

describe('the list of certificates', () => {
  it('answers what its schema says, and what one certificate answers [CERT-13 CERT-15 CERT-16 CERT-53]', async () => {
    const { school, croydon, leeds, isla } = await shelf()
    const { context } = test()
    await context.db.supplier.update({
      where: { school_id_id: { school_id: school.id, id: croydon.id } },
      data: { name: 'Renamed', atb_number: '99999' },
    })

    const answer = await read(school.id, { page_size: '1000' })

    expect(certificates.list.response.parse(answer)).toEqual(answer)
    const db = scopedTo(context.db, school.id)
    for (const row of answer.results) expect(row).toEqual(toRow(await readRow(db, row.certificate_number)))
    const one = (number: number) => answer.results.find(({ certificate_number }) => certificate_number === number)
    expect(one(3_000_001)).toMatchObject({
      issued_at: '2026-03-01',
      customer: { id: isla.id, full_name: "Isla O'Neill-Mac_Donald" },
      supplier: { name: croydon.name, atb_number: '10482', connect_location_name: 'Croydon' },
    })
    // Never issued: the site as it is now, and nobody.
    expect(one(3_000_002)).toMatchObject({ customer: null, instructor: null, supplier: { name: 'Renamed' } })
    expect(one(3_000_110)).toMatchObject({ customer: null, issued_at: null, supplier: { id: leeds.id } })
  })

  it('says nobody where the rider was forgotten', async () => {
    const { school } = await shelf()
    const forgotten = { customer_id: null, rider_first_name: null, rider_last_name: null, rider_birthdate: null }
    const address = { rider_licence_number: null, rider_address: null, rider_town: null, rider_postcode: null }
    const { db } = test().context
    await pastLedgerGuard(test().owner, () =>
      db.certificate.update({
        where: { school_id_certificate_number: { school_id: school.id, certificate_number: 3_000_001 } },
        data: { ...forgotten, ...address, purged_at: new Date() },
      }),
    )

    expect((await read(school.id, { search: '3000001' })).results).toMatchObject([
      { customer: null, instructor: { full_name: 'Gareth Pugh' } },
    ])
  })

  it('comes in pages of 25, up to 1000, the last completed first [CERT-12 CERT-37 R-37]', async () => {
    const { school } = await shelf()

    const [first, second] = [await read(school.id), await read(school.id, { page: '2' })]
    const all = await read(school.id, { page_size: '1000' })

    expect([first.count, first.results.length, second.results.length, all.results.length]).toEqual([50, 25, 25, 50])
    expect(numbers(all).slice(0, 27)).toBe('101 102 103 1 2 3 4 5 6 7 8')
    expect([...first.results, ...second.results]).toEqual(all.results)
    expect(CertificateQuery.safeParse({ page_size: '1001' }).success).toBe(false)
  })

  it('is empty for a school without certificates [CERT-10]', async () => {
    const { id } = await test().make.school()

    expect(await read(id)).toEqual({ count: 0, results: [] })
    expect(await read(id, { status: 'CERTIFICATE_VOID' })).toEqual({ count: 0, results: [] })
  })

  it.each([
    [{ search: '3000001' }, '1'],
    [{ search: '300 00 01' }, '1'],
    [{ search: '300010' }, '101 102 103 104 105 106 107 108 109'],
    [{ search: '3000201' }, ''],
    [{ search: '30000011' }, ''],
    [{ search: 'isla' }, '1'],
    [{ search: 'ISLA  o’' }, '1'],
    [{ search: 'isla oneill mac' }, '1'],
    [{ search: "isla  o'ne" }, '1'],
    [{ search: "O'NEILL-MAC_" }, '1'],
    [{ search: "o'neill-mac%" }, ''],
    [{ search: "o'neill_mac" }, ''],
    [{ search: 'donald' }, ''],
    [{ search: '100% s' }, '101 102 103'],
    [{ search: '%' }, ''],
    [{ search: '_' }, ''],
    [{ search: String.raw`\\` }, ''],
    [{ search: 'gareth pugh' }, '1'],
    [{ search: 'pugh' }, '1'],
    // A rider's first name, an instructor's last one.
    [{ search: 'is' }, '101 102 103 1'],
    [{ status: 'CERTIFICATE_SENT' }, '1'],
    [{ status: 'CERTIFICATE_NOT_READY,CERTIFICATE_SENT' }, '102 1'],
    [{ status: ['CERTIFICATE_SENT', 'CERTIFICATE_SENT'] }, '1'],
    [{ status: 'CERTIFICATE_DUPLICATE', search: 'omar' }, '103'],
    [{ status: 'CERTIFICATE_DUPLICATE,CERTIFICATE_SENT', search: 'omar' }, '103'],
    [{ issued_at__gte: '2026-10-25' }, '101 102 103'],
    [{ issued_at__gte: '2026-10-26' }, ''],
    [{ issued_at__lte: '2026-03-01' }, '1'],
    [{ issued_at__gte: '2026-03-02', issued_at__lte: '2026-10-24' }, ''],
    [{ issued_at__gte: '2026-03-01', issued_at__lte: '2026-10-25', status: 'CERTIFICATE_SENT' }, '1'],
  ] as const)('filtered by %j has %j [CERT-07 CERT-08 CERT-53]', async (query, found) => {
    const { school } = await shelf()

    const answer = await read(school.id, query)

    expect([numbers(answer), answer.count]).toEqual([found, found.split(' ').filter(Boolean).length])
  })

  it('is filtered by book, site and rider, whose counts agree [CERT-53]', async () => {
    const { school, croydon, leeds, used, isla } = await shelf()
    const by = async (query: Query) => {
      const { count, results } = await read(school.id, { page_size: '1000', ...query })
      expect(results.length).toBe(count)
      return count
    }

    expect(await by({ book: String(used.id) })).toBe(25)
    expect(await by({ supplier: String(leeds.id) })).toBe(25)
    expect(await by({ supplier: `${leeds.id},${croydon.id}` })).toBe(50)
    expect(await by({ supplier: String(leeds.id), status: 'CERTIFICATE_PENDING' })).toBe(22)
    expect(await by({ supplier: String(croydon.id), status: 'CERTIFICATE_PENDING,CERTIFICATE_VOID' })).toBe(24)
    expect(await by({ supplier: String(leeds.id), book: String(used.id), status: 'CERTIFICATE_NOT_READY' })).toBe(1)
    expect(await by({ customer: String(isla.id) })).toBe(1)
    for (const status of Object.keys(CERTIFICATE_STATUSES)) await by({ status })
    expect(await by({ status: Object.keys(CERTIFICATE_STATUSES).join(',') })).toBe(50)
  })

  it('asks for nothing where the search is empty', async () => {
    const { school } = await shelf()

    expect((await read(school.id, { search: '  ' })).count).toBe(50)
  })

  it("has nothing of another school's", async () => {
    const { used, leeds, omar } = await shelf()
    const { id } = (await shelf()).school

    for (const query of [{ book: used.id }, { supplier: `${leeds.id}` }, { customer: `${omar.id}` }]) {
      expect(await read(id, query)).toEqual({ count: 0, results: [] })
    }
  })

  it.each([
    { o: 'training_duration' },
    { o: 'status,--issued_at' },
    { o: 'c.status; DROP TABLE certificates' },
    { status: 'BROKEN' },
    { status: "CERTIFICATE_VOID' OR '1'='1" },
    { supplier: 'x' },
    { issued_at__gte: 'soon' },
    { search: 'a\u0000' },
  ])('refuses %j', (query) => {
    expect(CertificateQuery.safeParse(query).success).toBe(false)
  })
})

describe('the order', () => {
  const ranks = Object.keys(CERTIFICATE_STATUSES)
  const VALUES: Record<(typeof CERTIFICATE_SORTS)[number], (row: CertificateRow) => string | number | null> = {
    issued_at: (row) => row.issued_at,
    customer__first_name: (row) => row.customer?.first_name ?? null,
    instructor__first_name: (row) => row.instructor?.first_name ?? null,
    status: (row) => ranks.indexOf(row.status),
    certificate_number: (row) => row.certificate_number,
  }

  it.each(CERTIFICATE_SORTS)('by %s has certificates without a value last both ways [CERT-09 R-25]', async (field) => {
    const { school } = await shelf()

    for (const [o, sign] of [
      [field, 1],
      [`-${field}`, -1],
    ] as const) {
      for (const status of [undefined, 'CERTIFICATE_NOT_READY,CERTIFICATE_SENT,CERTIFICATE_PENDING']) {
        const { results } = await read(school.id, { o, status, page_size: '1000' })
        const values = results.map(VALUES[field])
        const missing = values.map((value) => value === null)
        expect(missing).toEqual(missing.toSorted((a, b) => Number(a) - Number(b)))
        const there = values.filter((value) => value !== null)
        expect(there.length).toBeGreaterThan(1)
        expect(there).toEqual(there.toSorted((a, b) => (a === b ? 0 : a < b ? -sign : sign)))
      }
    }
  })

  it('is by several fields, each its own way [CERT-09]', async () => {
    const { school } = await shelf()

    expect(numbers(await read(school.id, { o: 'issued_at,-status' }))).toMatch(/^1 103 101 102 2[45] /)
  })
})
