import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { LedgerEvent } from '@connect/contract/certificates/ledger/ledger'
import { certificates } from '@connect/contract/certificates/routes'
import { describe, expect, it } from 'vitest'
import { certificateSchool } from '#testing/certificate-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const NUMBER = 3_000_010
const params = { certificate_number: NUMBER }

describe('the history of a certificate', () => {
  it('tells who did what, when, why, before and after, the newest first', async () => {
    const { school, owner, call, addBook, issue } = await certificateSchool(test())
    await addBook()
    await issue(NUMBER)
    await issue(NUMBER + 1)
    test().clock.advance(60)
    await call(certificates.update, { params, body: { time_completion_time: '16:00', reason: 'Ended early' } })
    await call(certificates.void, { params, body: { reason: 'SPOILT', note: 'Coffee' } })

    const { count, results } = await call(certificates.history, { params })

    expect(count).toBe(4)
    for (const event of results) LedgerEvent.strict().parse(event)
    const who = { id: owner.id, name: `${owner.first_name} ${owner.last_name}` }
    expect(results).toMatchObject([
      {
        action: 'VOIDED',
        title: 'Voided',
        user: who,
        from_status: 'CERTIFICATE_READY_TO_RETURN',
        to_status: 'CERTIFICATE_VOID',
        reason: 'Spoilt: Coffee',
        at: test().clock.now().toISOString(),
        is_purged: false,
      },
      {
        action: 'CHANGED',
        reason: 'Ended early',
        changes: [
          { field: 'time_completion', before: '16:30', after: '16:00' },
          { field: 'training_duration', before: '07:30:00', after: '07:00:00' },
        ],
      },
      { action: 'ISSUED', from_status: 'CERTIFICATE_PENDING', to_status: 'CERTIFICATE_READY_TO_RETURN', reason: null },
      { action: 'BOOK_ADDED', title: 'Book added', from_status: null, to_status: null, user: who, changes: [] },
    ])
    expect(results[2]?.changes).toContainEqual({ field: 'rider', before: '', after: 'Samantha Michelle Morgan' })
    expect(results.map(({ position }) => position)).toEqual([5, 4, 2, 1])
    expect(await test().context.db.certificateEvent.count({ where: { school_id: school.id } })).toBe(5)
  })

  it('comes in pages', async () => {
    const { call, addBook, issue } = await certificateSchool(test())
    await addBook()
    await issue(NUMBER)

    const page = await call(certificates.history, { params, query: { page: 2, page_size: 1 } })

    expect([page.count, page.results.map(({ action }) => action)]).toEqual([2, ['BOOK_ADDED']])
  })

  it('goes through every book that held the number, and tells of no other', async () => {
    const { call, addBook, issue } = await certificateSchool(test())
    const { id: book_id } = await addBook()
    await issue(NUMBER)
    await call(certificates.update, { params, body: { transmission: null } })
    await call(certificateBooks.remove, { params: { book_id } })
    await addBook(3_000_006)
    await addBook(3_000_031)
    await test().make.book(await test().make.site(await test().make.school()))

    const { results } = await call(certificates.history, { params })

    expect(results.map(({ action }) => action)).toEqual([
      'BOOK_ADDED',
      'BOOK_DELETED',
      'CHANGED',
      'ISSUED',
      'BOOK_ADDED',
    ])
  })

  it('shows a part of licence numbers to who may only look', async () => {
    const { school, call, addBook, issue } = await certificateSchool(test())
    const { make, as } = test()
    const viewer = await as(await make.user(school, { certificate_permission: 'USER_PERMISSION_VIEW' }))
    await addBook()
    await issue(NUMBER)
    await call(certificates.update, { params, body: { licence_number: 'MORGA657054SM9XX' } })
    const licence = ({ changes }: LedgerEvent) => changes.find(({ field }) => field === 'licence_number')

    const [whole] = (await call(certificates.history, { params })).results
    const part = await viewer(certificates.history, { params })

    expect(whole && licence(whole)).toMatchObject({ before: 'MORGA657054SM9IJ', after: 'MORGA657054SM9XX' })
    expect(part.results[0] && licence(part.results[0])).toMatchObject({
      before: 'MORGA***********',
      after: 'MORGA***********',
    })
    expect(JSON.stringify(part)).not.toContain('657054')
  })

  it('says where a rider was forgotten', async () => {
    const { school, call, addBook, issue } = await certificateSchool(test())
    await addBook()
    await issue(NUMBER)
    await test().context.db.certificateEventPayload.deleteMany({ where: { school_id: school.id, position: 2 } })

    const { results } = await call(certificates.history, { params })

    expect(results).toMatchObject([
      { action: 'ISSUED', is_purged: true, changes: [], reason: null },
      { action: 'BOOK_ADDED', is_purged: false },
    ])
  })

  it('is not there for a number that the school does not have', async () => {
    const { call } = await certificateSchool(test())
    await (await certificateSchool(test())).addBook()

    expect((await refused(call(certificates.history, { params }))).code).toBe('not_found')
  })
})
