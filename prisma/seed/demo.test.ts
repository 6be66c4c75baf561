import { createHash } from 'node:crypto'
import { BOOK_SIZE, canReturn, fillStatus, toFill } from '@connect/contract/certificates/books/book-rules'
import type { CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import { disclaimerTemplateProblems, toHashedWords } from '@connect/contract/disclaimer-templates/disclaimer-rules'
import { DISCLAIMER_STATUSES } from '@connect/contract/disclaimers/disclaimer-state'
import { ageOn } from '@connect/contract/people/ages'
import { checkLicenceNumber } from '@connect/contract/people/licence-number'
import { phoneDigits } from '@connect/contract/people/phone'
import { templateProblems } from '@connect/contract/templates/template-rules'
import { digestPayload, GENESIS, hashEvent } from '@connect/db/certificate-chain'
import { useDatabase } from '@connect/db/testing/use-database'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from './demo.ts'
import { isDemoAddress } from './demo-people.ts'

// Everything but its orders, which are in a file of their own: the demo takes seconds to make, and is only read here.
const { test } = useDatabase(({ db }) => seedDemo(db))

let school_id: number
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

beforeAll(async () => {
  school_id = (await test().database.db.school.findFirstOrThrow({ where: { atb_number: '4471' } })).id
})

it('makes people whose addresses say that they are of the demo', async () => {
  const people = await test().database.db.user.findMany({ select: { email: true } })

  expect(people.map(({ email }) => email).filter((email) => !isDemoAddress(email))).toEqual([])
})

it('makes templates that could be saved, eight emails and five texts at one school', async () => {
  const templates = await test().database.db.messageTemplate.findMany({ orderBy: { id: 'asc' } })

  const problems = templates.map(({ channel, subject, ...words }) =>
    templateProblems({ ...words, ...(subject !== null && { subject }) }, channel),
  )
  expect(problems.flat()).toEqual([])
  const count = (channel: string) =>
    templates.filter((one) => one.school_id === school_id && one.channel === channel).length
  expect([count('EMAIL'), count('SMS'), templates.length]).toEqual([8, 5, 21])
})

it('sets course types up at every site of both schools', async () => {
  const sites = await test().database.db.supplier.findMany({
    select: { connect_location_name: true, _count: { select: { course_types: true } } },
    orderBy: { connect_location_name: 'asc' },
  })

  expect(sites.map(({ connect_location_name, _count }) => [connect_location_name, _count.course_types])).toEqual([
    ['Croydon', 4],
    ['Enfield', 7],
    ['Leeds', 2],
    ['Park Royal', 2],
    ['Wimbledon', 3],
  ])
})

it('has three weeks of courses around today in both schools, whichever day today is', async () => {
  const { db } = test().database
  const rows = await db.course.findMany({ select: { date: true, status: true, school_id: true, series_id: true } })
  const schools = new Set(rows.map((row) => row.school_id))
  const days = rows.map(({ date }) => date.toISOString().slice(0, 10)).toSorted()
  const today = new Date().toISOString().slice(0, 10)

  expect([schools.size, rows.length > 50]).toEqual([2, true])
  expect([days.at(0) ?? '', days.at(-1) ?? ''].map((day) => day < today)).toEqual([true, false])
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['SCHEDULED', 'COMPLETED', 'CANCELLED']))
})

it('puts events on the calendar, some of this week', async () => {
  const now = Date.now()
  const week = 7 * 86_400_000

  const events = await test().database.db.event.findMany({ orderBy: { starts_at: 'asc' } })

  expect(events.filter(({ all_day }) => all_day)).toHaveLength(1)
  expect(events.filter(({ starts_at }) => Math.abs(starts_at.getTime() - now) < week).length).toBeGreaterThan(2)
})

it('gives the demo school a fleet in which some bikes are due and some have expired', async () => {
  const { motorbike, bikeComment } = test().database.db
  const now = new Date()

  const counts = [
    await motorbike.count(),
    await motorbike.count({ where: { mot_expiry_date: { lt: now } } }),
    await motorbike.count({ where: { mot_expiry_date: { gt: now, lt: new Date(now.getTime() + 80 * 86_400_000) } } }),
    await bikeComment.count(),
  ]

  expect(counts).toEqual([28, 2, expect.any(Number), 5])
  expect(counts[2]).toBeGreaterThan(3)
})

it('gives riders of the next courses at the school on Pro a bike of the type that they ordered, at their site', async () => {
  const rows = await test().database.db.courseMotorbike.findMany({
    include: {
      school: { select: { is_connect_pro: true } },
      course: { select: { supplier_id: true } },
      training: { select: { bike_type: true } },
      motorbike: { select: { bike_types: true, suppliers: { select: { supplier_id: true } } } },
    },
  })

  expect(rows.length).toBeGreaterThan(3)
  const wrong = rows.filter(
    ({ school, course, training, motorbike }) =>
      !school.is_connect_pro ||
      !motorbike.suppliers.some(({ supplier_id }) => supplier_id === course.supplier_id) ||
      !motorbike.bike_types.includes(training?.bike_type ?? ''),
  )
  expect(wrong).toEqual([])
})

it('has young riders, somebody who is there twice, notes, and people who unsubscribed', async () => {
  const { db } = test().database
  const atb_number = '4471'
  const contacts = await db.customer.findMany({
    where: { school: { atb_number } },
    include: { notes: true },
    orderBy: { id: 'asc' },
  })
  const today = new Date().toISOString().slice(0, 10)
  const ages = contacts.flatMap(({ birthdate }) =>
    birthdate ? ageOn(birthdate.toISOString().slice(0, 10), today) : [],
  )
  const numbers = contacts.flatMap(({ phone }) => (phone ? phoneDigits(phone) : []))

  expect(contacts.length).toBeGreaterThanOrEqual(40)
  expect(ages.filter((age) => age < 18).length).toBeGreaterThanOrEqual(3)
  expect(numbers.length - new Set(numbers).size).toBe(1)
  expect(contacts.flatMap(({ notes }) => notes).length).toBeGreaterThanOrEqual(5)
  expect(contacts.filter(({ email_opted_out_at }) => email_opted_out_at !== null)).toHaveLength(1)
  expect(await db.customer.count({ where: { school: { is_connect_pro: false } } })).toBe(5)
})

it('has emails to contacts in every state that lasts, some about what they booked, and one to a whole course', async () => {
  const { db } = test().database
  const mails = await db.mail.findMany({ include: { customer: true, training: true }, orderBy: { id: 'asc' } })
  const own = mails.filter((mail) => mail.school_id === school_id)
  const subjects = own.map(({ subject }) => subject)

  expect(own.length).toBeGreaterThanOrEqual(8)
  expect(mails.length - own.length).toBe(3)
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['SENT', 'FAILED', 'OUTBOX']))
  expect(own.some(({ training_id }) => training_id === null)).toBe(true)
  expect(subjects.filter((subject) => subject === subjects.at(-1)).length).toBeGreaterThanOrEqual(2)
  const isWrong = ({ customer_id, to_email, created, customer, training }: (typeof mails)[number]) =>
    to_email !== customer?.email || created.getTime() > Date.now() || (training && training.customer_id !== customer_id)
  expect(mails.filter(isWrong)).toEqual([])
})

it('has disclaimers that could be saved, in every state, and some riders to come who have not signed', async () => {
  const { db } = test().database
  const templates = await db.disclaimerTemplate.findMany({
    include: { versions: { orderBy: { version: 'asc' } } },
    orderBy: { id: 'asc' },
  })
  const rows = await db.disclaimer.findMany({ include: { text: true, training: true } })

  const shown = templates.map(({ title, version, is_active }) => [title, version, is_active])
  expect(shown).toEqual([
    ['CBT declaration', 2, true],
    ['Full licence declaration', 1, true],
    ['Bike hire agreement', 1, true],
    ['Rider declaration', 1, false],
  ])
  const texts = templates.flatMap(({ versions, ...one }) => versions.map((text) => ({ ...one, ...text })))
  expect(texts.flatMap(disclaimerTemplateProblems)).toEqual([])
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(Object.keys(DISCLAIMER_STATUSES)))
  expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1, 2]))
  const today = new Date(new Date().toISOString().slice(0, 10))
  const toCome = rows.filter(({ training }) => training?.training_at && training.training_at > today)
  expect(new Set(toCome.map(({ status }) => status === 'SIGNED'))).toEqual(new Set([true, false]))
})

it('has disclaimers signed in both ways, with the hash of their words, and by a guardian for who is under 18', async () => {
  const { db } = test().database
  const rows = await db.disclaimer.findMany({ where: { status: 'SIGNED' }, include: { text: true, customer: true } })

  const hashes = rows.map(({ text, signed_html }) => sha256(toHashedWords(text.title, signed_html ?? '')))
  expect(rows.map(({ text_hash }) => text_hash)).toEqual(hashes)
  expect(rows.filter(({ signed_html }) => signed_html?.includes('[['))).toEqual([])
  expect(new Set(rows.map(({ strokes }) => strokes === null))).toEqual(new Set([true, false]))
  expect(rows.filter(({ guardian_name }) => guardian_name).map(({ customer }) => customer.first_name)).toEqual(['Zara'])
  const times = rows.map((row) => [row.created, row.sent_at, row.viewed_at, row.signed_at, new Date()].map(Number))
  expect(times).toEqual(times.map((row) => row.toSorted((one, other) => one - other)))
})

it('has a year of renewals at three distances, some of which were booked, and riders to come at both schools', async () => {
  const { db } = test().database
  const notices = await db.renewalNotice.findMany({ include: { customer: true, mail: true, booked_training: true } })
  const soon = await db.customer.groupBy({
    by: ['school_id'],
    where: {
      cbt_passed_date: { gte: new Date(Date.now() - 729 * 86_400_000), lt: new Date(Date.now() - 660 * 86_400_000) },
    },
    _count: true,
  })

  expect(notices.length).toBeGreaterThanOrEqual(40)
  expect(new Set(notices.map(({ days_before }) => days_before))).toEqual(new Set([60, 30, 7]))
  expect(notices.filter(({ booked_training }) => booked_training).length).toBeGreaterThanOrEqual(5)
  const isWrong = ({ customer, mail, booked_training, created }: (typeof notices)[number]) =>
    mail?.to_email !== customer.email ||
    (booked_training && (booked_training.customer_id !== customer.id || booked_training.created < created))
  expect(notices.filter(isWrong)).toEqual([])
  expect(soon).toHaveLength(2)
})

const readBooks = () =>
  test().database.db.certificateBook.findMany({
    where: { school_id },
    orderBy: { first_certificate_number: 'asc' },
    include: { certificates: { orderBy: { certificate_number: 'asc' } }, supplier: true },
  })

describe('the certificates of the demo', () => {
  it('are in books of which one was sent, one can be, one is nearly full, and some are new', async () => {
    const books = await readBooks()

    const seen = books.map(({ certificates, is_sent, supplier }) => {
      const statuses = certificates.map(({ status }) => status satisfies CertificateStatus)
      return [supplier.connect_location_name, fillStatus({ ...toFill(statuses), is_sent }), canReturn(statuses)]
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
    const all = (await readBooks()).flatMap(({ certificates }) => certificates)
    const duplicate = all.find(({ status }) => status === 'CERTIFICATE_DUPLICATE')
    const first = all.find(({ certificate_number }) => certificate_number === duplicate?.previous_certificate)

    expect(new Set(all.map(({ status }) => status)).size).toBe(6)
    expect(first).toMatchObject({ status: 'CERTIFICATE_SENT', rider_last_name: duplicate?.rider_last_name })
    expect(first?.issued_at).toEqual(duplicate?.issued_at)
    expect(first?.rider_last_name).toBeTruthy()
  })

  it('leave one site with too few', async () => {
    const counts = await test().database.db.certificateCount.findMany({
      where: { school_id },
      orderBy: { supplier_id: 'asc' },
    })

    expect(counts.map(({ pending }) => pending)).toEqual([28, 36, 5, 22])
  })

  it('name riders whose driver numbers fit them, but for four that show what can be doubtful', async () => {
    const riders = await test().database.db.customer.findMany({
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
    const { length, head } = await test().database.db.certificateLedger.findUniqueOrThrow({ where: { school_id } })
    const events = await test().database.db.certificateEvent.findMany({
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
        digestPayload(payload?.salt ?? '', payload?.payload ?? ''),
      ])
      expect(hash).toBe(hashEvent(event))
      expect(event.at.getTime()).toBeGreaterThanOrEqual(last)
      previous_hash = hash
      last = event.at.getTime()
      if (event.certificate_number && event.to_status) statuses.set(event.certificate_number, event.to_status)
    }
    expect([length, head]).toEqual([events.length, previous_hash])
    expect(last).toBeLessThanOrEqual(Date.now())
    for (const { certificates, is_sent } of await readBooks()) {
      for (const { certificate_number, status } of certificates) {
        const ledgerStatus = statuses.get(certificate_number) ?? 'CERTIFICATE_PENDING'
        expect(status).toBe(
          is_sent && ledgerStatus === 'CERTIFICATE_READY_TO_RETURN' ? 'CERTIFICATE_SENT' : ledgerStatus,
        )
      }
    }
  })
})
