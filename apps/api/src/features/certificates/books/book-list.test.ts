import { BookQuery, type CertificateBook } from '@connect/contract/certificates/books/book'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { pastLedgerGuard } from '@connect/db/testing/ledger-guard'
import { describe, expect, it } from 'vitest'
import { readList } from '#platform/lists/list.ts'
import { reachSchool } from '#platform/school-reach.ts'
import { useTestApp } from '#testing/test-app.ts'
import { BOOKS } from './book-list.ts'

const test = useTestApp()

type Query = Partial<Record<'page' | 'page_size' | 'supplier' | 'is_sent' | 'search', string>>

async function read(school_id: number, query: Query = {}): Promise<{ count: number; results: CertificateBook[] }> {
  const { text } = await readList(reachSchool(test().context, school_id), BookQuery.parse(query), BOOKS)
  return JSON.parse(text)
}

const firsts = ({ results }: { results: CertificateBook[] }) =>
  results.map(({ first_certificate_number }) => first_certificate_number - 3_000_000).join(' ')

/** Three books at two sites, of which one was sent, and one that is deleted. */
async function shelf() {
  const { make, context, owner } = test()
  const school = await make.school()
  const [croydon, leeds] = [await make.site(school), await make.site(school)]
  const statuses = Array.from({ length: 25 }, () => 'CERTIFICATE_SENT' as const)
  const issued_at = new Date('2026-03-01')
  const sent = await make.book(croydon, { first: 3_000_001, statuses, is_sent: true, issued_at })
  await make.book(croydon, { first: 3_000_126, statuses: ['CERTIFICATE_VOID', 'CERTIFICATE_READY_TO_RETURN'] })
  await make.book(leeds, { first: 3_010_000 })
  const gone = await make.book(leeds, { first: 3_020_000 })
  const where = { school_id_id: { school_id: school.id, id: gone.id } }
  const data = { deleted_at: new Date() }
  await pastLedgerGuard(owner, () => context.db.certificateBook.update({ where, data }))
  return { school, croydon, leeds, sent }
}

describe('the list of books', () => {
  it('answers what its schema says, each with its 25 certificates, the highest numbers first [BOOK-06 BOOK-16]', async () => {
    const { school, croydon, sent } = await shelf()

    const answer = await read(school.id)

    expect(certificateBooks.list.response.parse(answer)).toEqual(answer)
    expect([answer.count, firsts(answer)]).toEqual([3, '10000 126 1'])
    expect(answer.results.map(({ list_certificates }) => list_certificates.length)).toEqual([25, 25, 25])
    const { id, name, connect_location_name } = croydon
    expect(answer.results[2]).toEqual({
      id: sent.id,
      supplier: { id, name, connect_location_name },
      first_certificate_number: 3_000_001,
      last_certificate_number: 3_000_025,
      list_certificates: sent.certificates.map(({ certificate_number, status }) => ({ certificate_number, status })),
      is_sent: true,
      sent_on: '2026-03-01',
      tracking_reference: null,
      created: sent.created.toISOString(),
    })
  })

  it('comes ten a page [BOOK-05]', async () => {
    const { make } = test()
    const school = await make.school()
    const site = await make.site(school)
    for (let count = 0; count < 11; count += 1) await make.book(site, { first: 3_000_001 + 25 * count })

    const [first, second] = [await read(school.id), await read(school.id, { page: '2' })]

    expect([first.count, first.results.length, firsts(second)]).toEqual([11, 10, '1'])
  })

  it.each([
    [{ is_sent: 'true' }, '1'],
    [{ is_sent: 'false' }, '10000 126'],
    [{ search: '3000001' }, '1'],
    [{ search: '3000025' }, '1'],
    [{ search: '3000026' }, ''],
    [{ search: ' 300 0150 ' }, '126'],
    [{ search: '3000151' }, ''],
    [{ search: '3010024' }, '10000'],
    [{ search: '3000' }, '126 1'],
    [{ search: '30' }, '10000 126 1'],
    [{ search: '3020000' }, ''],
    [{ search: '30000011' }, ''],
    [{ search: 'book' }, ''],
    [{ search: '300%' }, ''],
    [{ search: '  ' }, '10000 126 1'],
    [{ search: '3000', is_sent: 'false' }, '126'],
  ] as const)('filtered by %j has %j', async (query, found) => {
    const { school } = await shelf()

    const answer = await read(school.id, query)

    expect([firsts(answer), answer.count]).toEqual([found, found.split(' ').filter(Boolean).length])
  })

  it("is filtered by site, and has nothing of another school's", async () => {
    const { school, croydon, leeds } = await shelf()
    const other = await shelf()
    const at = async (site: { id: number }, query: Query = {}) => {
      const answer = await read(school.id, { supplier: String(site.id), ...query })
      return `${answer.count}: ${firsts(answer)}`
    }

    expect(await at(croydon)).toBe('2: 126 1')
    expect(await at(leeds)).toBe('1: 10000')
    expect(await at(croydon, { is_sent: 'true' })).toBe('1: 1')
    expect(await at(other.croydon)).toBe('0: ')
  })

  it('is empty for a school without books [BOOK-04]', async () => {
    expect(await read((await test().make.school()).id)).toEqual({ count: 0, results: [] })
  })

  it.each([{ supplier: 'x' }, { is_sent: 'maybe' }, { search: 'x'.repeat(21) }, { page: '0' }])(
    'refuses %j',
    (query) => {
      expect(BookQuery.safeParse(query).success).toBe(false)
    },
  )
})
