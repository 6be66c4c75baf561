import { audit } from '@connect/contract/audit/routes'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { certificates } from '@connect/contract/certificates/routes'
import type { CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import { pastLedgerGuard } from '@connect/db/testing/ledger-guard'
import { describe, expect, it } from 'vitest'
import { certificateSchool } from '#testing/certificate-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const FIRST = 3_000_001
const READY = 'CERTIFICATE_READY_TO_RETURN'
const PENDING = 'CERTIFICATE_PENDING'

async function school() {
  const all = await certificateSchool(test())
  const { call, site } = all
  return {
    ...all,
    add: (first_certificate_number: number, more: object = {}) =>
      call(certificateBooks.create, { body: { supplier: site.id, first_certificate_number, ...more } }),
    remove: (book_id: number) => call(certificateBooks.remove, { params: { book_id } }),
    send: (book_id: number, body: object = {}) => call(certificateBooks.send, { params: { book_id }, body }),
    check: (book_id: number) => call(certificateBooks.check, { params: { book_id } }),
    faults: async () => (await all.check()).faults,
    numbers: async () =>
      (await call(certificates.list, { query: { page_size: 1000, o: 'certificate_number' } })).results.map(
        ({ certificate_number, status }) => [certificate_number, status] as const,
      ),
  }
}

/** The book as such a one was before the rule was one: ready, though its instructor has no name. */
async function asBefore(book_id: number): Promise<void> {
  const { owner, context } = test()
  const data = { instructor_first_name: null }
  await owner.query('ALTER TABLE certificates DISABLE TRIGGER complete_when_ready')
  await pastLedgerGuard(owner, () => context.db.certificate.updateMany({ where: { book_id }, data }))
  await owner.query('ALTER TABLE certificates ENABLE TRIGGER complete_when_ready')
}

const times = (count: number, status: CertificateStatus): CertificateStatus[] => Array(count).fill(status)

describe('a new book', () => {
  it('has 25 pending certificates with numbers in a row [BOOK-06 BOOK-07 BOOK-16 CERT-37 R-37]', async () => {
    const { add, numbers, site, faults } = await school()

    const book = await add(FIRST)

    expect(book).toMatchObject({
      supplier: { id: site.id, connect_location_name: 'Croydon' },
      first_certificate_number: FIRST,
      last_certificate_number: FIRST + 24,
      is_sent: false,
      sent_on: null,
    })
    expect(book.list_certificates).toHaveLength(25)
    expect(await numbers()).toEqual(Array.from({ length: 25 }, (_, index) => [FIRST + index, PENDING]))
    expect(await faults()).toEqual([])
  })

  it.each([FIRST, FIRST + 24])('cannot begin with %s beside one that begins with 3000001', async (first) => {
    const { add, call, school: row } = await school()
    await add(FIRST)
    const { id: supplier } = await test().make.site(row)

    const answer = await refused(call(certificateBooks.create, { body: { supplier, first_certificate_number: first } }))

    expect(answer.fields).toEqual({ first_certificate_number: ['Overlaps the book 3000001 to 3000025 at Croydon'] })
  })

  it('may begin with the number after another, at whichever site', async () => {
    const { add, call, school: row } = await school()
    await add(FIRST)
    const { id: supplier } = await test().make.site(row)

    const body = { supplier, first_certificate_number: FIRST + 25 }
    expect(await call(certificateBooks.create, { body })).toMatchObject({ first_certificate_number: FIRST + 25 })
  })

  it('may begin before another as long as its last number is free', async () => {
    const { add } = await school()
    await add(FIRST + 30)

    expect((await refused(add(FIRST + 6))).fields).toHaveProperty('first_certificate_number')
    expect(await add(FIRST + 5)).toMatchObject({ last_certificate_number: FIRST + 29 })
  })

  it('has void numbers where some were used before Connect', async () => {
    const { add, call, faults } = await school()

    await add(FIRST, { first_unused_number: FIRST + 3 })

    const seen = await call(certificates.get, { params: { certificate_number: FIRST } })
    expect(seen).toMatchObject({ status: 'CERTIFICATE_VOID', void_reason: 'USED_ELSEWHERE' })
    const { statuses } = await call(certificates.summary, {})
    expect(statuses).toMatchObject({ CERTIFICATE_VOID: 3, CERTIFICATE_PENDING: 22 })
    expect(await faults()).toEqual([])
  })

  it('needs a site of the school', async () => {
    const { call } = await school()
    const foreign = await test().make.site(await test().make.school())

    const body = { supplier: foreign.id, first_certificate_number: FIRST }
    expect((await refused(call(certificateBooks.create, { body }))).fields).toEqual({
      supplier: ['Choose a site from your school'],
    })
  })
})

describe('deleting', () => {
  it.each<[string, CertificateStatus[]]>([
    ['all pending', []],
    ['one not ready', ['CERTIFICATE_NOT_READY']],
  ])('works for a book with %s [BOOK-14 BOOK-19]', async (_, statuses) => {
    const { site, remove, numbers, faults } = await school()
    const { id } = await test().make.book(site, { first: FIRST, statuses })

    await remove(id)

    expect(await numbers()).toEqual([])
    expect(await faults()).toEqual([])
  })

  it.each<[string, CertificateStatus[]]>([
    ['one ready', [READY]],
    ['one void', ['CERTIFICATE_VOID']],
  ])('is refused for a book with %s [BOOK-14]', async (_, statuses) => {
    const { site, remove, numbers, faults } = await school()
    const { id } = await test().make.book(site, { first: FIRST, statuses })

    expect((await refused(remove(id))).code).toBe('book_not_deletable')
    expect(await numbers()).toHaveLength(25)
    expect(await faults()).toEqual([])
  })

  it('frees its range, and brings what was issued back in its state when it is added again [R-17]', async () => {
    const { site, remove, add, numbers, call, faults } = await school()
    const { id } = await test().make.book(site, { first: FIRST, statuses: [PENDING, 'CERTIFICATE_NOT_READY'] })
    const params = { certificate_number: FIRST + 1 }
    const before = await call(certificates.get, { params })
    await remove(id)
    expect((await refused(call(certificates.get, { params }))).code).toBe('not_found')

    // A range that begins elsewhere: the numbers are what counts.
    const again = await add(FIRST + 1)

    expect(await call(certificates.get, { params })).toEqual({
      ...before,
      book: again.id,
      first_certificate_number: FIRST + 1,
    })
    const statuses = (await numbers()).map(([, status]) => status)
    expect(statuses).toEqual(['CERTIFICATE_NOT_READY', ...times(24, PENDING)])
    expect(await faults()).toEqual([])
  })

  it('keeps what was issued out of the lists and counts meanwhile', async () => {
    const { site, remove, call } = await school()
    const { id } = await test().make.book(site, { first: FIRST, statuses: ['CERTIFICATE_NOT_READY'] })

    await remove(id)

    expect(await call(certificates.summary, {})).toMatchObject({ certificates_count: 0, books_count: 0 })
  })
})

describe('returning', () => {
  const whole = [...times(23, READY), 'CERTIFICATE_VOID', READY] as CertificateStatus[]

  it('makes what was ready sent and keeps void ones [BOOK-15 BOOK-18 R-13]', async () => {
    const { site, rider, send, numbers, faults } = await school()
    const issued_at = new Date('2026-03-10')
    const { id } = await test().make.book(site, { first: FIRST, statuses: whole, rider, issued_at })

    const sent = await send(id, { sent_on: '2026-03-12', tracking_reference: ' AB123456789GB ' })

    expect(sent).toMatchObject({ is_sent: true, sent_on: '2026-03-12', tracking_reference: 'AB123456789GB' })
    const counted = (await numbers()).map(([, status]) => status)
    expect(counted.filter((status) => status === 'CERTIFICATE_SENT')).toHaveLength(24)
    expect(counted[23]).toBe('CERTIFICATE_VOID')
    expect((await refused(send(id))).code).toBe('book_is_sent')
    expect(await faults()).toEqual([])
  })

  it('works without a body, on today', async () => {
    const { site, rider, owner } = await school()
    const { id } = await test().make.book(site, { first: FIRST, statuses: whole, rider })
    const { access } = await test().signIn(owner)

    const url = `/api/v2/certificates/book/${id}/send/`
    const answer = await test().app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${access}` } })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ is_sent: true })
  })

  it('is refused with the numbers of what stands in the way [BOOK-15 BOOK-23]', async () => {
    const { site, send } = await school()
    const statuses = ['CERTIFICATE_NOT_READY', ...times(21, READY)] as CertificateStatus[]
    const { id } = await test().make.book(site, { first: FIRST, statuses })

    expect(await refused(send(id))).toMatchObject({
      code: 'book_not_returnable',
      detail: 'This book cannot be returned yet: 3 certificates are pending and 1 is not ready.',
    })
  })

  it('is not noted for a day to come', async () => {
    const { site, rider, send } = await school()
    const { id } = await test().make.book(site, { first: FIRST, statuses: whole, rider })

    expect((await refused(send(id, { sent_on: '2099-01-01' }))).fields).toEqual({
      sent_on: ['Cannot be in the future'],
    })
  })

  it('is not noted for a day before its last rider completed', async () => {
    const { site, rider, send } = await school()
    const issued_at = new Date('2026-03-10')
    const { id } = await test().make.book(site, { first: FIRST, statuses: whole, rider, issued_at })

    expect((await refused(send(id, { sent_on: '2026-03-09' }))).fields).toEqual({
      sent_on: ['Cannot be before 10/03/2026, when its last rider completed'],
    })
    expect(await send(id, { sent_on: '2026-03-10' })).toMatchObject({ is_sent: true })
  })

  it('is checked certificate by certificate beforehand [BOOK-03 R-16 R-43]', async () => {
    const { add, issue, call, check } = await school()
    const { id } = await add(FIRST)
    await issue(FIRST, { licence_number: 'MORGA657054SM***' })
    await issue(FIRST + 1, { time_completion_date: '2026-03-11' })
    await call(certificates.update, { params: { certificate_number: FIRST + 1 }, body: { transmission: null } })
    await call(certificates.void, { params: { certificate_number: FIRST + 2 }, body: {} })

    const { can_return, refusal, certificates: found } = await check(id)

    expect(can_return).toBe(false)
    expect(refusal).toBe('This book cannot be returned yet: 22 certificates are pending and 1 is not ready.')
    expect(found.slice(0, 4).map(({ problems }) => problems)).toEqual([
      [{ level: 'warning', message: expect.stringContaining('partially generated') as string }],
      [{ level: 'error', message: 'It is missing the transmission.' }],
      [],
      [{ level: 'error', message: 'It is pending: issue it or void it.' }],
    ])
  })

  it('goes by one rule for its status, its check and its return, whatever was noted before [BOOK-15 R-16]', async () => {
    const { site, rider, send, check } = await school()
    const { id } = await test().make.book(site, { first: FIRST, statuses: times(25, READY), rider })
    await asBefore(id)

    const { can_return, refusal, certificates: found } = await check(id)

    const words = 'This book cannot be returned yet: 25 certificates are not ready.'
    expect([can_return, refusal]).toEqual([false, words])
    for (const { status, problems } of found) {
      expect(status).toBe('CERTIFICATE_NOT_READY')
      expect(problems).toContainEqual({ level: 'error', message: 'It is missing the instructor.' })
    }
    expect(await refused(send(id))).toMatchObject({ code: 'book_not_returnable', detail: words })
  })

  it('has no errors where it can be returned, and some where it cannot', async () => {
    const { site, rider, check } = await school()
    const good = await test().make.book(site, { first: FIRST, statuses: times(25, READY), rider })
    const half = [...times(24, READY), 'CERTIFICATE_NOT_READY'] as CertificateStatus[]
    const broken = await test().make.book(site, { first: FIRST + 25, statuses: half, rider })

    for (const [{ id }, can] of [
      [good, true],
      [broken, false],
    ] as const) {
      const { can_return, certificates: found } = await check(id)
      const hasErrors = found.some(({ problems }) => problems.some(({ level }) => level === 'error'))
      expect([can_return, hasErrors]).toEqual([can, !can])
    }
  })

  it('says once what the site lacks on all of them', async () => {
    const { site, rider, check } = await school()
    const bare = await test().make.site(
      await test().context.db.school.findUniqueOrThrow({ where: { id: site.school_id } }),
    )
    const { id } = await test().make.book(bare, { first: FIRST, statuses: whole, rider })

    const { warnings, certificates: found } = await check(id)

    expect(warnings).toEqual(['The site has no ATB number.', 'The site has no site code.'])
    expect(JSON.stringify(found)).not.toContain('The site has no')
  })

  it('stands in the audit trail and in the history of its certificates', async () => {
    const { site, rider, send, call } = await school()
    const issued_at = new Date('2026-03-10')
    const { id } = await test().make.book(site, { first: FIRST, statuses: whole, rider, issued_at })
    await send(id, { sent_on: '2026-03-12' })

    const trail = await call(audit.list, { query: { entity: 'certificate_book' } })
    const history = await call(certificates.history, { params: { certificate_number: FIRST } })

    expect(trail.results[0]).toMatchObject({ action: 'certificate_books.send', after: { sent_on: '2026-03-12' } })
    expect(history.results[0]).toMatchObject({ action: 'BOOK_SENT' })
  })
})

describe('moving', () => {
  it('takes the certificates along, counts included', async () => {
    const { add, call, site, school: row, faults } = await school()
    const { id: book_id } = await add(FIRST, { first_unused_number: FIRST + 2 })
    const other = await test().make.site(row, { connect_location_name: 'Bromley' })

    const moved = await call(certificateBooks.move, { params: { book_id }, body: { supplier: other.id } })

    expect(moved.supplier.connect_location_name).toBe('Bromley')
    const count = async (supplier: number) =>
      (await call(certificates.summary, { query: { supplier } })).certificates_count
    expect([await count(site.id), await count(other.id)]).toEqual([0, 25])
    expect(await faults()).toEqual([])
  })

  it.each<[string, CertificateStatus[], boolean]>([
    ['something was issued', [READY], false],
    ['it was sent', times(25, 'CERTIFICATE_SENT'), true],
  ])('is refused where %s', async (_, statuses, is_sent) => {
    const { call, site, school: row } = await school()
    const { id: book_id } = await test().make.book(site, { first: FIRST, statuses, is_sent })
    const { id: supplier } = await test().make.site(row)

    const answer = await refused(call(certificateBooks.move, { params: { book_id }, body: { supplier } }))

    expect(answer.code).toBe('book_not_movable')
  })

  it('is refused to the site where it is', async () => {
    const { add, call, site } = await school()
    const { id: book_id } = await add(FIRST)

    const answer = await refused(call(certificateBooks.move, { params: { book_id }, body: { supplier: site.id } }))

    expect(answer.fields).toEqual({ supplier: ['The book is already at this site'] })
  })
})
