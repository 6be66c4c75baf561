import { BOOK_SIZE, canReturn, fillOf, fillStatus } from '@connect/contract/certificates/books/book-rules'
import type { CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import { checkLicenceNumber } from '@connect/contract/people/licence-number'
import { digestOf, GENESIS, hashOf } from '@connect/db/certificate-chain'
import { createDatabase } from '@connect/db/client'
import { cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from './demo.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: ReturnType<typeof createDatabase>
let school_id: number

beforeAll(async () => {
  const admin = process.env.TEST_DATABASE_URL ?? ''
  clone = await cloneDatabase(admin, await createTemplate(admin))
  database = createDatabase(clone.url)
  await seedDemo(database.db)
  school_id = (await database.db.school.findFirstOrThrow({ where: { atb_number: '4471' } })).id
})

afterAll(async () => {
  await database.close()
  await clone.drop()
})

const booksOf = () =>
  database.db.certificateBook.findMany({
    where: { school_id },
    orderBy: { first_certificate_number: 'asc' },
    include: { certificates: { orderBy: { certificate_number: 'asc' } }, supplier: true },
  })

describe('the certificates of the demo', () => {
  it('are in books of which one was sent, one can be, one is nearly full, and some are new', async () => {
    const books = await booksOf()

    const seen = books.map(({ certificates, is_sent, supplier }) => {
      const statuses = certificates.map(({ status }) => status satisfies CertificateStatus)
      return [supplier.connect_location_name, fillStatus({ ...fillOf(statuses), is_sent }), canReturn(statuses)]
    })
    expect(seen).toEqual([
      ['Croydon', 'SENT', false],
      ['Croydon', 'FULL', true],
      ['Croydon', 'ALMOST_FULL', false],
      ['Croydon', 'AVAILABLE', false],
      ['Wimbledon', 'AVAILABLE', false],
      ['Wimbledon', 'AVAILABLE', false],
      ['Park Royal', 'ALMOST_FULL', false],
      ['Enfield', 'AVAILABLE', false],
    ])
    expect(books.every(({ certificates }) => certificates.length === BOOK_SIZE)).toBe(true)
  })

  it('have a void one, one that is not ready, and a duplicate that says what the first said', async () => {
    const all = (await booksOf()).flatMap(({ certificates }) => certificates)
    const duplicate = all.find(({ status }) => status === 'CERTIFICATE_DUPLICATE')
    const first = all.find(({ certificate_number }) => certificate_number === duplicate?.previous_certificate)

    expect(new Set(all.map(({ status }) => status)).size).toBe(6)
    expect(first).toMatchObject({ status: 'CERTIFICATE_SENT', rider_last_name: duplicate?.rider_last_name })
    expect(first?.issued_at).toEqual(duplicate?.issued_at)
    expect(first?.rider_last_name).toBeTruthy()
  })

  it('leave one site with too few', async () => {
    const counts = await database.db.certificateCount.findMany({
      where: { school_id },
      orderBy: { supplier_id: 'asc' },
    })

    expect(counts.map(({ pending }) => pending)).toEqual([28, 36, 5, 22])
  })

  it('name riders whose driver numbers fit them, but for four that show what can be doubtful', async () => {
    const riders = await database.db.customer.findMany({
      where: { school_id, certificates: { some: {} } },
      orderBy: { id: 'asc' },
    })

    const found = riders.map(({ birthdate, ...rider }) =>
      checkLicenceNumber(rider.licence_number, { ...rider, birthdate: birthdate?.toISOString().slice(0, 10) ?? null }),
    )
    expect(found.filter(({ error }) => error)).toEqual([])
    expect(found.filter(({ warnings }) => warnings.length > 0)).toHaveLength(4)
    expect(new Set(riders.map(({ email }) => email)).size).toBe(riders.length)
    expect(
      riders.every(({ email, phone }) => email?.endsWith('@example.org') && /^07700 900\d{3}$/.test(phone ?? '')),
    ).toBe(true)
  })

  it('are explained by a ledger whose every event fits its payload and the one before, in the order of time', async () => {
    const { length, head } = await database.db.certificateLedger.findUniqueOrThrow({ where: { school_id } })
    const events = await database.db.certificateEvent.findMany({
      where: { school_id },
      orderBy: { position: 'asc' },
      include: { payload: true },
    })

    const statuses = new Map<number, CertificateStatus>()
    let previous_hash = GENESIS
    let last = 0
    for (const { payload, hash, ...event } of events) {
      expect([event.previous_hash, event.digest]).toEqual([
        previous_hash,
        digestOf(payload?.salt ?? '', payload?.payload ?? ''),
      ])
      expect(hash).toBe(hashOf(event))
      expect(event.at.getTime()).toBeGreaterThanOrEqual(last)
      previous_hash = hash
      last = event.at.getTime()
      if (event.certificate_number && event.to_status) statuses.set(event.certificate_number, event.to_status)
    }
    expect([length, head]).toEqual([events.length, previous_hash])
    expect(last).toBeLessThanOrEqual(Date.now())
    for (const { certificates, is_sent } of await booksOf()) {
      for (const { certificate_number, status } of certificates) {
        const told = statuses.get(certificate_number) ?? 'CERTIFICATE_PENDING'
        expect(status).toBe(is_sent && told === 'CERTIFICATE_READY_TO_RETURN' ? 'CERTIFICATE_SENT' : told)
      }
    }
  })
})
