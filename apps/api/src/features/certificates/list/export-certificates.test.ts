import { londonDate } from '@connect/contract/calendar/london'
import { CertificateFilter } from '@connect/contract/certificates/list/certificate-query'
import { pastLedgerGuard } from '@connect/db/testing/ledger-guard'
import { expect, it } from 'vitest'
import { reachSchool } from '#platform/school-reach.ts'
import { useTestApp } from '#testing/test-app.ts'
import { exportCertificates } from './export-certificates.ts'

const test = useTestApp()

async function exportLines(school_id: number, query: object = {}, isWhole = false) {
  const { context, clock } = test()
  const filter = CertificateFilter.parse(query)
  const file = await exportCertificates(reachSchool(context, school_id), filter, {
    isWhole,
    today: londonDate(clock.now()),
  })
  const parts = await file.stream.toArray()
  return { name: file.name, lines: parts.map(String).join('').split('\r\n') }
}

async function school() {
  const { make } = test()
  const row = await make.school()
  const site = await make.site(row, { connect_location_name: 'Croydon' })
  const rider = await make.customer(row, {
    first_name: '=Isla',
    last_name: 'Mac "D"',
    licence_number: 'MCDON061309IR9XX',
    address: '12 Mill Road',
    birthdate: new Date('2009-11-30'),
  })
  const instructor = await make.user(row, {
    first_name: 'Gareth',
    last_name: 'Pugh',
    instructor_certificate: 'CBT104482',
  })
  await make.book(site, {
    first: 3_000_001,
    statuses: ['CERTIFICATE_READY_TO_RETURN', 'CERTIFICATE_DUPLICATE', 'CERTIFICATE_VOID'],
    previous: 3_000_001,
    rider,
    instructor,
    issued_at: new Date('2026-11-20'),
  })
  return { row, site }
}

const HEAD =
  '\uFEFFCertificate number,Status,First certificate number,Book returned,Tracking reference,Site,Rider,Date of completion,Start time,Completion time,Duration,Instructor,Instructor certificate,Restrictions,Transmission,Duplicate of'
const FACTS = 'Croydon,"\'=Isla Mac ""D""",20/11/2026,09:00,16:30,07:30:00,Gareth Pugh,CBT104482,None,Manual'

it('is a CSV file without birth dates, addresses and licence numbers [CERT-53]', async () => {
  const { row } = await school()

  const { name, lines } = await exportLines(row.id, { o: 'certificate_number' })

  expect(name).toBe(`certificates-${londonDate(test().clock.now())}.csv`)
  expect(lines.slice(0, 5)).toEqual([
    HEAD,
    `3000001,Ready to return,3000001,,,${FACTS},`,
    `3000002,Duplicate,3000001,,,${FACTS},3000001`,
    '3000003,Void,3000001,,,Croydon,,,,,,,,,,',
    '3000004,Pending,3000001,,,Croydon,,,,,,,,,,',
  ])
  expect(lines).toHaveLength(25 + 2)
  expect(lines.join()).not.toMatch(/MCDON|Mill Road|2009/)
})

it('tells when a book went back, and by which parcel [PRO-14]', async () => {
  const { make, context, owner } = test()
  const row = await make.school()
  const site = await make.site(row, { connect_location_name: 'Croydon' })
  const statuses = Array<'CERTIFICATE_SENT'>(25).fill('CERTIFICATE_SENT')
  await make.book(site, { statuses, is_sent: true, issued_at: new Date('2026-03-12') })
  const data = { tracking_reference: 'AB1' }
  await pastLedgerGuard(owner, () => context.db.certificateBook.updateMany({ where: { school_id: row.id }, data }))

  const { lines } = await exportLines(row.id, { o: 'certificate_number' })

  expect(lines[1]).toContain('3000001,Sent,3000001,12/03/2026,AB1,Croydon')
})

it('has the licence numbers for those who may see them whole', async () => {
  const { row } = await school()

  const { lines } = await exportLines(row.id, { status: 'CERTIFICATE_READY_TO_RETURN' }, true)

  expect(lines).toEqual([`${HEAD},Licence number`, `3000001,Ready to return,3000001,,,${FACTS},,MCDON061309IR9XX`, ''])
})

it.each([
  [{}, [3_000_001, 3_000_002, 3_000_003]],
  [{ o: '-certificate_number' }, [3_000_025, 3_000_024, 3_000_023]],
  [{ search: '3000024' }, [3_000_024]],
  [{ search: 'pugh' }, [3_000_001, 3_000_002]],
  [{ search: ' ', status: 'CERTIFICATE_VOID,CERTIFICATE_DUPLICATE' }, [3_000_002, 3_000_003]],
] as const)('honours filters and order: %j', async (query, first) => {
  const { row } = await school()

  const { lines } = await exportLines(row.id, query)

  const numbers = lines.slice(1, -1).map((line) => Number(line.split(',')[0]))
  expect(numbers.slice(0, 3)).toEqual(first)
  expect(numbers.length).toBe('search' in query || 'status' in query ? first.length : 25)
})

it('is as long as it is, and of the moment at which it was asked for', async () => {
  const { row, site } = await school()
  const { make, context, owner } = test()
  for (let count = 0; count < 24; count += 1) await make.book(site, { first: 3_001_001 + 25 * count })
  const file = await exportCertificates(reachSchool(context, row.id), {}, { isWhole: false, today: '2026-11-21' })

  const parts = file.stream[Symbol.asyncIterator]()
  let text = String((await parts.next()).value)
  await make.book(site, { first: 3_000_101 })
  const where = { school_id: row.id, certificate_number: { gte: 3_001_001, lte: 3_001_025 } }
  const data = { deleted_at: new Date() }
  await pastLedgerGuard(owner, () => context.db.certificate.updateMany({ where, data }))
  for await (const part of { [Symbol.asyncIterator]: () => parts }) text += String(part)

  expect(text.split('\r\n')).toHaveLength(25 * 25 + 2)
  expect(text).toContain('\n3001001,')
  expect(text).not.toContain('\n3000101,')
})
