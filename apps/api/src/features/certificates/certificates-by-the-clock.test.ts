import { certificateLedger } from '@connect/contract/certificates/ledger/ledger-routes'
import { toRecord } from '@connect/db/certificate-record'
import type { CertificateStatus, Prisma, School, Supplier } from '@connect/db/generated/client'
import { appendEvents } from '@connect/db/seed/certificate-ledger'
import { pastLedgerGuard } from '@connect/db/testing/ledger-guard'
import { describe, expect, it } from 'vitest'
import { alertStock } from '#features/certificates/books/alert-stock.ts'
import { mailLedgerHead } from '#features/certificates/ledger/mail-ledger-head.ts'
import { purgeCertificates } from '#features/certificates/settings/purge-certificates.ts'
import type { Context } from '#platform/context.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const FIRST = 3_000_001
const at = (time: string): Context => ({ ...test().context, clock: { now: () => new Date(time) } })

async function school(data: Partial<Prisma.SchoolCreateInput> = {}) {
  const { make, context, as } = test()
  const row = await make.school({ is_connect_pro: true, ...data })
  const owner = await make.user(row, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const site = await make.site(row, { connect_location_name: 'Croydon' })
  const where = { school_id: row.id }
  const call = await as(owner)
  return {
    row,
    owner,
    site,
    check: async () => (await call(certificateLedger.check, {})).faults,
    mails: () => context.db.mail.findMany({ where, orderBy: { id: 'asc' } }),
    alerts: () => context.db.certificateStockAlert.count({ where }),
    /** The numbers whose riders are still known, from 1 on. */
    known: async () =>
      (
        await context.db.certificate.findMany({
          where: { ...where, rider_first_name: { not: null } },
          orderBy: { certificate_number: 'asc' },
        })
      ).map(({ certificate_number }) => certificate_number - FIRST + 1),
  }
}

const day = (text: string) => new Date(text)

/** Voids a certificate that was issued, as the API does. */
async function voidOne(row: School, certificate_number: number) {
  const { db } = test().context
  const key = { school_id_certificate_number: { school_id: row.id, certificate_number } }
  const { status: from_status, book_id } = await db.certificate.findUniqueOrThrow({ where: key })
  const change = { from_status, to_status: 'CERTIFICATE_VOID' } as const
  await db.$transaction(async (tx) => {
    const data = { status: 'CERTIFICATE_VOID', void_note: 'Samantha lost it' } as const
    const payload = { reason: data.void_note, row: toRecord(await tx.certificate.update({ where: key, data })) }
    await appendEvents(tx, row.id, [{ action: 'VOIDED', book_id, certificate_number, ...change, payload }])
  })
}

const all = (status: CertificateStatus) => Array<CertificateStatus>(25).fill(status)

describe('forgetting riders', () => {
  it('takes all that is kept of them, and leaves numbers, statuses and the chain', async () => {
    const { row, site, check, known } = await school()
    await test().make.book(site, { statuses: all('CERTIFICATE_SENT'), is_sent: true, issued_at: day('2024-03-10') })

    expect(await purgeCertificates(at('2026-03-10T23:59:59Z'))).toEqual({ schools: 0, riders: 0 })
    expect(await purgeCertificates(at('2026-03-11T00:00:00Z'))).toEqual({ schools: 1, riders: 25 })
    expect(await purgeCertificates(at('2026-03-11T00:00:00Z'))).toEqual({ schools: 0, riders: 0 })

    expect(await known()).toEqual([])
    expect(await check()).toEqual([])
    const { db } = test().context
    const where = { school_id: row.id }
    const certificates = await db.certificate.findMany({ where })
    for (const certificate of certificates) {
      const left = Object.entries(certificate).filter(([name, value]) => name.startsWith('rider_') && value !== null)
      expect(left).toEqual([])
      expect(certificate).toMatchObject({
        customer_id: null,
        status: 'CERTIFICATE_SENT',
        issued_at: day('2024-03-10'),
        instructor_first_name: 'Gareth',
        purged_at: day('2026-03-11T00:00:00Z'),
      })
    }
    expect(await db.certificateEvent.count({ where: { ...where, action: 'PURGED', user_id: null } })).toBe(25)
    expect(await db.certificateEventPayload.count({ where: { ...where, event: { action: 'ISSUED' } } })).toBe(0)
    expect(await db.auditEvent.findMany({ where })).toMatchObject([
      {
        action: 'retention.forgetRiders',
        user_id: null,
        entity: 'certificate_settings',
        after: { riders_forgotten: 25, completed_before: '2024-03-11' },
      },
    ])
  })

  it('never touches what may still go back to DVSA; what is void or was deleted goes', async () => {
    const { row, site, check, known } = await school()
    const { make, context } = test()
    const issued_at = day('2020-01-01')
    const [ready, notReady] = ['CERTIFICATE_READY_TO_RETURN', 'CERTIFICATE_NOT_READY'] as const
    await make.book(site, { statuses: [ready, notReady, ready, 'CERTIFICATE_VOID'], issued_at })
    await voidOne(row, FIRST + 2)
    const { id } = await make.book(site, { first: FIRST + 25, statuses: [notReady], issued_at })
    await context.db.$transaction(async (tx) => {
      await tx.certificateBook.updateMany({ where: { id }, data: { deleted_at: issued_at } })
      await tx.certificate.updateMany({ where: { book_id: id }, data: { deleted_at: issued_at } })
      await appendEvents(tx, row.id, [{ action: 'BOOK_DELETED', book_id: id }])
    })
    expect(await known()).toEqual([1, 2, 3, 26])

    expect(await purgeCertificates(at('2026-11-21T03:00:00Z'))).toEqual({ schools: 1, riders: 2 })

    expect(await known()).toEqual([1, 2])
    expect(await check()).toEqual([])
    const texts = JSON.stringify([
      await context.db.certificateEventPayload.findMany({
        where: { school_id: row.id, event: { certificate_number: FIRST + 2 } },
      }),
      await context.db.certificate.findMany({ where: { school_id: row.id, certificate_number: FIRST + 2 } }),
      await context.db.auditEvent.findMany({ where: { school_id: row.id } }),
    ])
    expect(texts).not.toContain('Samantha')
  })

  it.each([
    ['24 months unless the school says more', null, '2024-03-10', '2026-03-11T00:00:00Z'],
    ['as many months as the school says', 36, '2023-03-10', '2026-03-11T00:00:00Z'],
    ['by the midnight of London in summer', null, '2024-06-10', '2026-06-10T23:00:00Z'],
    ['to the end of February', null, '2024-02-29', '2026-03-01T00:00:00Z'],
  ])('keeps them %s', async (_, retention_months, completed, from) => {
    const { row, site, known } = await school()
    if (retention_months) {
      await test().context.db.certificateSettings.create({ data: { school_id: row.id, retention_months } })
    }
    await test().make.book(site, { statuses: all('CERTIFICATE_SENT'), is_sent: true, issued_at: day(completed) })
    await purgeCertificates(at(new Date(Date.parse(from) - 1000).toISOString()))
    expect(await known()).toHaveLength(25)
    await purgeCertificates(at(from))

    expect(await known()).toHaveLength(0)
  })

  it('is done once by two workers, in portions, and goes on where one was killed', async () => {
    const { row, site, check, known } = await school()
    const issued_at = day('2022-01-01')
    for (let book = 0; book < 10; book += 1) {
      const statuses = all('CERTIFICATE_SENT')
      await test().make.book(site, { first: FIRST + book * 25, statuses, is_sent: true, issued_at })
    }
    const { db } = test().context
    const killed = purgeCertificates({ ...at('2026-11-21T03:00:00Z'), db: dyingAt(50) })
    await expect(killed).rejects.toThrow('Failed for 1 of the schools')
    expect(await known()).toHaveLength(50)
    expect(await check()).toEqual([])

    await Promise.all([purgeCertificates(at('2026-11-21T04:00:00Z')), purgeCertificates(at('2026-11-21T04:00:00Z'))])

    expect(await known()).toHaveLength(0)
    expect(await check()).toEqual([])
    expect(await db.certificateEvent.count({ where: { school_id: row.id, action: 'PURGED' } })).toBe(250)
  })
})

/** The database of a process that dies before it commits the portion of so many riders. */
function dyingAt(riders: number): Context['db'] {
  const { db } = test().context
  return new Proxy(db, {
    get(target, property) {
      if (property !== '$transaction') return Reflect.get(target, property)
      return (work: (tx: Prisma.TransactionClient) => Promise<unknown>, options: object) =>
        target.$transaction(async (tx) => {
          const done = await work(tx)
          if (done === riders) throw new Error('killed')
          return done
        }, options)
    },
  })
}

/** So many that are not left any more. */
const some = (used: number): CertificateStatus[] => Array<CertificateStatus>(used).fill('CERTIFICATE_READY_TO_RETURN')

describe('the alert of a low stock', () => {
  const NOW = '2026-11-23T08:00:00Z'
  const twice = (time = NOW) => Promise.all([alertStock(at(time)), alertStock(at(time))])

  it('goes once to the owner, in one letter for all sites that are low', async () => {
    const { row, owner, site, mails, alerts } = await school()
    const { make } = test()
    const sutton: Supplier = await make.site(row, { connect_location_name: 'Sutton' })
    await make.site(row, { connect_location_name: 'Without CBT' })
    await make.book(site, { statuses: some(16), issued_at: day('2020-01-01') })
    await make.book(sutton, { first: FIRST + 25, statuses: some(24), issued_at: day('2026-11-20') })
    await twice()
    await twice('2026-11-24T08:00:00Z')

    expect(await mails()).toMatchObject([
      {
        template: 'low-certificates',
        user_id: owner.id,
        to_email: owner.email,
        data: {
          school_name: row.name,
          sites: [
            { site: 'Croydon', left: '9 certificates left', forecast: 'none were issued in 90 days' },
            {
              site: 'Sutton',
              left: '1 certificate left',
              forecast: 'by the use of the last 90 days and the riders booked, they will last until 26/11/2026',
            },
          ],
        },
      },
    ])
    expect(await alerts()).toBe(2)
  })

  it('goes again when a site falls a second time, and not while it is low', async () => {
    const { row, site, mails, alerts } = await school()
    await test().make.book(site, { statuses: some(16), issued_at: day('2020-01-01') })
    await twice()
    const { id } = await test().make.book(site, { first: FIRST + 25 })
    await twice('2026-11-24T08:00:00Z')
    expect([(await mails()).length, await alerts()]).toEqual([1, 0])
    const { db } = test().context
    const where = { school_id: row.id, book_id: id }
    await pastLedgerGuard(test().owner, () =>
      db.certificate.updateMany({ where, data: { status: 'CERTIFICATE_VOID' } }),
    )
    await twice('2026-11-25T08:00:00Z')

    expect([(await mails()).length, await alerts()]).toEqual([2, 1])
  })

  it('goes when it is time to order, though there are more than the threshold', async () => {
    const { row, site, mails, alerts } = await school()
    await test().context.db.certificateSettings.create({ data: { school_id: row.id, stock_threshold: 0 } })
    await test().make.book(site, { statuses: some(23), issued_at: day('2026-11-20') })
    await twice()

    expect(await mails()).toMatchObject([{ data: { sites: [{ left: '2 certificates left' }] } }])
    expect(await alerts()).toBe(1)
  })

  it.each([
    ['before seven in London', { is_connect_pro: true }, '2026-11-23T06:59:59Z'],
    ['to a school without Pro', { is_connect_pro: false }, NOW],
  ])('does not go %s', async (_, data, time) => {
    const { site, mails } = await school(data)
    await test().make.book(site, { statuses: some(20) })
    await twice(time)

    expect(await mails()).toEqual([])
  })

  it('keeps to the threshold of the school', async () => {
    const { row, site, mails } = await school()
    await test().context.db.certificateSettings.create({ data: { school_id: row.id, stock_threshold: 9 } })
    await test().make.book(site, { statuses: some(16), issued_at: day('2020-01-01') })
    await twice()

    expect(await mails()).toEqual([])
  })
})

describe('the monthly letter of the end of the ledger', () => {
  const twice = (time: string) => Promise.all([mailLedgerHead(at(time)), mailLedgerHead(at(time))])
  const begun = async (time: string) => {
    const made = await school()
    const supplier = made.site.id
    await test().context.db.$transaction(async (tx) => {
      const { id: book_id } = await tx.certificateBook.create({
        data: { school_id: made.row.id, supplier_id: supplier, first_certificate_number: FIRST },
      })
      const facts = { first: FIRST, supplier, kept: {}, used_before: null }
      await appendEvents(tx, made.row.id, [{ action: 'BOOK_ADDED', book_id, facts, at: day(time) }])
    })
    return made
  }

  it('goes to the owner on the first from seven on in London, once a month', async () => {
    const { row, owner, mails } = await begun('2026-03-31T22:59:59Z')
    await twice('2026-04-01T05:59:59Z')
    expect(await mails()).toEqual([])
    await twice('2026-04-01T06:00:00Z')
    await twice('2026-04-30T22:59:59Z')

    const where = { school_id: row.id }
    const { length, head } = await test().context.db.certificateLedger.findUniqueOrThrow({ where })
    expect(await mails()).toMatchObject([
      { template: 'ledger-head', user_id: owner.id, data: { school_name: row.name, length, head } },
    ])
    await twice('2026-05-01T06:00:00Z')
    expect(await mails()).toHaveLength(2)
  })

  it('is made up for within its month', async () => {
    const { mails } = await begun('2026-01-10T10:00:00Z')
    await twice('2026-02-27T10:00:00Z')
    await twice('2026-02-28T10:00:00Z')

    expect(await mails()).toHaveLength(1)
  })

  it('begins with the month after the first event', async () => {
    const { mails } = await begun('2026-07-01T10:00:00Z')
    await twice('2026-07-31T10:00:00Z')
    expect(await mails()).toEqual([])
    await twice('2026-08-01T10:00:00Z')

    expect(await mails()).toHaveLength(1)
  })

  it('does not go where nothing was ever recorded', async () => {
    const { row, mails } = await school()
    await test().context.db.certificateLedger.create({ data: { school_id: row.id, head: '0'.repeat(64) } })
    await twice('2027-01-01T10:00:00Z')

    expect(await mails()).toEqual([])
  })
})
