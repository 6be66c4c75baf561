import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { GENESIS } from '@connect/contract/certificates/ledger/ledger'
import { certificateLedger } from '@connect/contract/certificates/ledger/ledger-routes'
import { certificates } from '@connect/contract/certificates/routes'
import { digestPayload, hashEvent } from '@connect/db/certificate-chain'
import { BLANK_CERTIFICATE } from '@connect/db/certificate-record'
import { appendEvents } from '@connect/db/seed/certificate-ledger'
import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { createLedgerHelpers, details } from '#features/certificates/testing/school-ledger.ts'
import { certificateSchool } from '#testing/certificate-school.ts'
import { useTestApp } from '#testing/test-app.ts'
import { checkLedger } from './check-ledger.ts'

const test = useTestApp()
const { owner, five, tamper } = createLedgerHelpers(test)
const FIRST = 3_000_001

/** Makes a number what one is that was never issued. */
const BLANK = Object.entries(BLANK_CERTIFICATE)
  .map(([column, value]) => `${column} = ${value === null ? 'NULL' : `'${JSON.stringify(value)}'`}`)
  .join(', ')

describe('a ledger as it was written', () => {
  it('is intact, also empty, and ends where its head says', async () => {
    const { check, call } = await owner()
    expect(await check()).toMatchObject({ is_intact: true, length: 0, head: GENESIS, faults: [] })

    const other = await five()
    const head = await other.call(certificateLedger.head, {})
    const answer = await other.check()

    expect(answer).toMatchObject({ is_intact: true, faults: [], ...head })
    expect(head.length).toBe(5)
    expect(answer.checked_at).toBe(test().clock.now().toISOString())
    expect(await call(certificateLedger.head, {})).toEqual({ length: 0, head: GENESIS })
  })

  it('is intact after everything that people do, and while they do it', async () => {
    const { school, site, call, check } = await owner()
    const { id: customer } = await test().make.customer(school)
    const { id: instructor } = await test().make.user(school, { is_instructor: true })
    const issue = (certificate_number: number) =>
      call(certificates.issue, { params: { certificate_number }, body: { customer, instructor, ...ISSUE } })
    const add = (first_certificate_number: number, first_unused_number?: number) =>
      call(certificateBooks.create, { body: { supplier: site.id, first_certificate_number, first_unused_number } })
    const used = await add(FIRST, FIRST + 23)
    await issue(FIRST + 23)
    await issue(FIRST + 24)
    await call(certificates.void, { params: { certificate_number: FIRST + 24 }, body: { reason: 'SPOILT' } })
    await call(certificates.unvoid, { params: { certificate_number: FIRST + 24 }, body: {} })
    await call(certificateBooks.send, { params: { book_id: used.id }, body: {} })
    await call(certificates.void, { params: { certificate_number: FIRST + 23 }, body: {} })
    const { id: book_id } = await add(FIRST + 25)
    await issue(FIRST + 30)
    const params = { certificate_number: FIRST + 30 }
    await call(certificates.update, { params, body: { transmission: null } })
    await call(certificateBooks.remove, { params: { book_id } })
    await add(FIRST + 26, FIRST + 30)
    await call(certificates.update, { params, body: { transmission: 'BIKE_TRANSMISSION_MANUAL' } })
    const body = { previous_certificate: FIRST + 24 }
    await call(certificates.duplicate, { params: { certificate_number: FIRST + 40 }, body })
    const moved = await add(FIRST + 100)
    const { id: supplier } = await test().make.site(school)
    await call(certificateBooks.move, { params: { book_id: moved.id }, body: { supplier } })

    const [first, , second] = await Promise.all([
      check(),
      ...[60, 61, 62, 63].map((n) => issue(FIRST + 40 + n)),
      check(),
    ])

    expect([first, second, await check()]).toMatchObject([{ faults: [] }, {}, { faults: [] }])
    expect(details(await check())).toEqual([])
  })

  it('takes nothing that is committed while it reads for a fault', async () => {
    const { school, addBook, issue, check } = await certificateSchool(test())
    await addBook()
    let isIssued = false
    const { context } = test()
    const pool = afterEvents(async () => {
      await issue(FIRST)
      isIssued = true
    })

    const answer = await checkLedger({ pool, clock: context.clock }, school.id, {})

    expect([isIssued, answer.length, answer.faults]).toEqual([true, 1, []])
    expect(await check()).toMatchObject({ length: 2, faults: [] })
  })

  it('accepts the head of an earlier letter', async () => {
    const { check, call, school, book } = await five()
    const { length: position, head: hash } = await call(certificateLedger.head, {})
    await appendEvents(test().context.db, school.id, [
      {
        action: 'CHANGED',
        book_id: book.id,
        certificate_number: FIRST,
        from_status: 'CERTIFICATE_READY_TO_RETURN',
        to_status: 'CERTIFICATE_READY_TO_RETURN',
      },
    ])

    expect(details(await check({ position, hash: ` ${hash.toUpperCase()} ` }))).toEqual([])
    expect(details(await check({ hash }))).toEqual([])
  })

  it('lets go of what was said of a rider who was forgotten later, and of nobody else', async () => {
    const { check, school, book } = await five()
    const { context } = test()
    await context.db.certificateEventPayload.deleteMany({ where: { school_id: school.id, position: { in: [4, 5] } } })
    expect(details(await check())).toEqual([
      `The details of event 4 about certificate ${FIRST + 2} are missing, and no deletion explains it.`,
    ])
    const status = 'CERTIFICATE_NOT_READY'
    const purged = { book_id: book.id, certificate_number: FIRST + 2, from_status: status, to_status: status } as const
    await appendEvents(context.db, school.id, [{ action: 'PURGED', ...purged }])
    await tamper([
      `UPDATE certificates SET customer_id = NULL, rider_first_name = NULL, rider_last_name = NULL, rider_birthdate = NULL,
         rider_licence_number = NULL, rider_address = NULL, rider_postcode = NULL, purged_at = now()
        WHERE school_id = $1 AND certificate_number = $2`,
      school.id,
      FIRST + 2,
    ])
    expect(details(await check())).toEqual([])
    await context.db.certificateEventPayload.deleteMany({ where: { school_id: school.id, position: { in: [1, 6] } } })

    expect(details(await check())).toEqual([
      'The book details of event 1 are missing.',
      `The details of event 6 about certificate ${FIRST + 2} are missing, and no deletion explains it.`,
    ])
  })
})

/** The pool, of which a connection does something else once it has read the events. */
function afterEvents(work: () => Promise<void>): Pool {
  const { pool } = test().context
  const connect = async () => {
    const client = await pool.connect()
    const query = async (text: string, values: unknown[]) => {
      const answer = await client.query(text, values)
      if (text.includes('e.previous_hash')) await work()
      return answer
    }
    return { query, release: () => client.release() }
  }
  return new Proxy(pool, { get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)) })
}

const ISSUE = {
  instructor_certificate: 'CBT104482',
  restrictions: ['NONE'],
  transmission: 'BIKE_TRANSMISSION_MANUAL' as const,
  time_completion_date: '2026-11-20',
  time_start_time: '09:00',
  time_completion_time: '16:30',
  training_duration: '07:30:00',
}

type Made = Awaited<ReturnType<typeof five>>

const eventAt = ({ school }: Made, position: number) =>
  test().context.db.certificateEvent.findUniqueOrThrow({
    where: { school_id_position: { school_id: school.id, position } },
  })

describe('a ledger that somebody with all power altered', () => {
  it('cannot be altered by who has less', async () => {
    const { school } = await five()
    const { owner: ofDatabase, context } = test()

    for (const sql of [
      `UPDATE certificate_events SET action = 'VOIDED' WHERE school_id = ${school.id}`,
      `DELETE FROM certificate_events WHERE school_id = ${school.id}`,
      `UPDATE certificate_event_payloads SET payload = '{}' WHERE school_id = ${school.id}`,
      `DELETE FROM certificates WHERE school_id = ${school.id}`,
      'TRUNCATE certificate_events CASCADE',
    ]) {
      await expect(context.pool.query(sql)).rejects.toMatchObject({ code: '42501' })
      await expect(ofDatabase.query(sql)).rejects.toMatchObject({ code: '23000' })
    }
  })

  it.each([
    ['who did something', 'UPDATE certificate_events SET user_id = 1 WHERE school_id = $1 AND position = 3'],
    ['when it was', "UPDATE certificate_events SET at = '2020-01-01' WHERE school_id = $1 AND position = 3"],
    ['what it was', `UPDATE certificate_events SET facts = '{"x":1}' WHERE school_id = $1 AND position = 3`],
    ['the hash itself', 'UPDATE certificate_events SET hash = digest WHERE school_id = $1 AND position = 3'],
    [
      'what it is bound to',
      'UPDATE certificate_events SET previous_hash = digest WHERE school_id = $1 AND position = 3',
    ],
  ])('shows a change of %s', async (_, sql) => {
    const { school, check } = await five()
    await tamper([sql, school.id])

    const answer = await check()

    expect(answer.is_intact).toBe(false)
    expect(answer.faults).toContainEqual({
      position: 3,
      certificate_number: FIRST + 1,
      detail: 'Event 3 was altered.',
    })
  })

  it('shows an event that was altered and hashed anew by the one after it', async () => {
    const made = await five()
    const event = { ...(await eventAt(made, 3)), facts: '{"why":"another"}' }
    await tamper([
      'UPDATE certificate_events SET facts = $2, hash = $3 WHERE school_id = $1 AND position = 3',
      made.school.id,
      event.facts,
      hashEvent(event),
    ])

    expect(details(await made.check())).toEqual(['Event 4 does not link to the one before it.'])
  })

  it('shows a payload that was altered, also with a digest that fits it', async () => {
    const made = await five()
    await tamper([
      `UPDATE certificate_event_payloads SET payload = '{"after":{"rider":"Else"}}' WHERE school_id = $1 AND position = 2`,
      made.school.id,
    ])
    expect(details(await made.check())).toEqual(['The before and after details of event 2 were altered.'])
    const where = { school_id_position: { school_id: made.school.id, position: 2 } }
    const { salt, payload } = await test().context.db.certificateEventPayload.findUniqueOrThrow({ where })
    await tamper([
      'UPDATE certificate_events SET digest = $2 WHERE school_id = $1 AND position = 2',
      made.school.id,
      digestPayload(salt, payload),
    ])

    expect(details(await made.check())).toEqual([
      'Event 2 was altered.',
      `Certificate ${FIRST} says otherwise than the ledger: rider.`,
    ])
  })

  it.each([
    ['one event', [3], ['Event 3 is missing.', `Certificate ${FIRST + 1} is void, but the ledger says pending.`]],
    ['several', [3, 4], ['Events 3 to 4 are missing.']],
    ['the first', [1], ['Event 1 is missing.']],
  ])('shows that %s was taken out of the middle', async (_, positions, expected) => {
    const { school, check } = await five()
    await tamper(
      ['DELETE FROM certificate_event_payloads WHERE school_id = $1 AND position = ANY($2)', school.id, positions],
      ['DELETE FROM certificate_events WHERE school_id = $1 AND position = ANY($2)', school.id, positions],
    )

    expect(details(await check())).toEqual(expect.arrayContaining(expected))
  })

  it('shows an end that was cut off; where its note and the certificates were altered too, by the letter alone', async () => {
    const made = await five()
    const { school, check } = made
    const { hash } = await eventAt(made, 5)
    const { hash: before } = await eventAt(made, 3)
    await tamper(
      ['DELETE FROM certificate_event_payloads WHERE school_id = $1 AND position > 3', school.id],
      ['DELETE FROM certificate_events WHERE school_id = $1 AND position > 3', school.id],
    )
    expect(details(await check())).toContain('The ledger ends with event 3, but its recorded end is 5.')
    await tamper(
      ['UPDATE certificate_ledgers SET length = 3, head = $2 WHERE school_id = $1', school.id, before],
      [
        `UPDATE certificates SET status = 'CERTIFICATE_PENDING', ${BLANK}
          WHERE school_id = $1 AND certificate_number = $2`,
        school.id,
        FIRST + 2,
      ],
    )

    expect(details(await check())).toEqual([])
    expect(details(await check({ position: 3, hash: before }))).toEqual([])
    expect(await check({ position: 5, hash })).toMatchObject({
      is_intact: false,
      faults: [{ position: 5, detail: 'The email mentions event 5, but the ledger ends with 3: its end was removed.' }],
    })
    expect(details(await check({ position: 2, hash }))).toEqual([
      'Event 2 is not the one in the email: the ledger was rewritten.',
    ])
  })

  it('shows a note of the end that is not its own', async () => {
    const { school, check } = await five()
    await tamper(['UPDATE certificate_ledgers SET head = $2 WHERE school_id = $1', school.id, 'a'.repeat(64)])

    expect(details(await check())).toEqual(['The recorded end of the ledger does not match its last event.'])
  })

  it('shows an event that was put in, with a hash of nothing and with one that fits', async () => {
    const made = await five()
    const { school, check } = made
    const event = await eventAt(made, 5)
    await tamper(
      [
        `INSERT INTO certificate_events SELECT school_id, 6, at, user_id, action, book_id, certificate_number, from_status,
           to_status, facts, digest, hash, digest FROM certificate_events WHERE school_id = $1 AND position = 5`,
        school.id,
      ],
      ['UPDATE certificate_ledgers SET length = 6, head = $2 WHERE school_id = $1', school.id, event.digest],
    )
    expect(details(await check())).toContain('Event 6 was altered.')

    const other = await five()
    await appendEvents(test().context.db, other.school.id, [
      {
        action: 'VOIDED',
        book_id: other.book.id,
        certificate_number: FIRST,
        from_status: 'CERTIFICATE_PENDING',
        to_status: 'CERTIFICATE_VOID',
      },
    ])
    expect(details(await other.check())).toEqual([
      `Event 6 says that certificate ${FIRST} was pending, but it was ready to return.`,
      `Certificate ${FIRST} is ready to return, but the ledger says void.`,
    ])
  })

  it('shows a certificate that is not what the ledger says', async () => {
    const { school, check } = await five()
    const set = (column: string, number: number): [string, number, number] => [
      `UPDATE certificates SET ${column} WHERE school_id = $1 AND certificate_number = $2`,
      school.id,
      number,
    ]
    await tamper(
      set("status = 'CERTIFICATE_VOID', recorded_at = NULL", FIRST),
      set('recorded_at = now()', FIRST + 1),
      set('deleted_at = now()', FIRST + 4),
      set('certificate_number = 3000900', FIRST + 5),
    )

    expect(await check()).toMatchObject({
      is_intact: false,
      faults: [
        [FIRST, 'is void, but the ledger says ready to return.'],
        [FIRST, 'was issued according to the ledger, but says that it never was.'],
        [FIRST, 'says otherwise than the ledger: recorded at.'],
        [FIRST + 1, 'was issued, but the ledger has no record of it.'],
        [FIRST + 1, 'says otherwise than the ledger: recorded at.'],
        [FIRST + 4, 'was removed, but the ledger has no record of it.'],
        [3_000_900, 'is not in the ledger.'],
        [FIRST + 5, 'is in the ledger, but does not exist.'],
      ].map(([number, detail]) => ({ certificate_number: number, detail: `Certificate ${number} ${detail}` })),
    })
  })

  it('tells of a hundred faults at most', async () => {
    const { site, school, check } = await five()
    for (const first of [25, 50, 75, 100, 125]) await test().make.book(site, { first: FIRST + first })
    await tamper(["UPDATE certificates SET status = 'CERTIFICATE_VOID' WHERE school_id = $1", school.id])

    expect((await check()).faults).toHaveLength(100)
  })
})
