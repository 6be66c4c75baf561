import { RECORDED_COLUMNS } from '@connect/db/certificate-record'
import type { School } from '@connect/db/generated/client'
import { appendEvents } from '@connect/db/seed/certificate-ledger'
import { describe, expect, it } from 'vitest'
import { purgeCertificates } from '#features/certificates/settings/purge-certificates.ts'
import { createLedgerHelpers, details } from '#features/certificates/testing/school-ledger.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const { five, tamper } = createLedgerHelpers(test)
const FIRST = 3_000_001
const READY = 'CERTIFICATE_READY_TO_RETURN'

/** Values that stand on no certificate of the tests, by kind of column. */
const OTHER_VALUES = {
  text: 'Other',
  day: '2020-01-01',
  flag: true,
  whole: 60,
  time: '09:01',
  licence: 'CURRENT_LICENCES_DRIVING_LICENCE',
  transmission: 'BIKE_TRANSMISSION_AUTOMATIC',
  restrictions: '[{"code":"78","title":"Automatic only"}]',
  reason: 'LOST',
} as const
const KINDS: { [N in keyof typeof RECORDED_COLUMNS]?: keyof typeof OTHER_VALUES } = {
  is_duplicate: 'flag',
  issued_at: 'day',
  recorded_at: 'day',
  rider_birthdate: 'day',
  purged_at: 'day',
  rider_current_licence: 'licence',
  transmission: 'transmission',
  restrictions: 'restrictions',
  start_time: 'time',
  time_completion: 'time',
  training_duration: 'whole',
  void_reason: 'reason',
}

/** Somebody else to teach and to ride. */
const others = async (school: School) => ({
  instructor: await test().make.user(school),
  customer: await test().make.customer(school),
})

describe('the check of the ledger', () => {
  it.each(Object.keys(RECORDED_COLUMNS) as (keyof typeof RECORDED_COLUMNS)[])(
    'shows another %s of a certificate',
    async (column) => {
      const { school, site, check } = await five()
      const { instructor, customer } = await others(school)
      const values = { customer_id: customer.id, instructor_id: instructor.id, previous_certificate: FIRST + 1 }
      const value = Reflect.get(values, column) ?? OTHER_VALUES[KINDS[column] ?? 'text']
      await tamper(
        ['ALTER TABLE certificates DROP CONSTRAINT IF EXISTS certificates_purged'],
        ['ALTER TABLE certificates DROP CONSTRAINT IF EXISTS certificates_ready'],
        ['ALTER TABLE certificates DROP CONSTRAINT IF EXISTS certificates_duplicate'],
        ['ALTER TABLE certificates DROP CONSTRAINT IF EXISTS certificates_void'],
        [
          `UPDATE certificates SET ${column} = $2 WHERE school_id = $1 AND certificate_number = $3`,
          site.school_id,
          value,
          FIRST,
        ],
      )

      const faults = details(await check())

      expect(faults).toContain(`Certificate ${FIRST} says otherwise than the ledger: ${column.replaceAll('_', ' ')}.`)
    },
  )

  it('shows another fact of a number that was never issued, and of one whose rider was deleted', async () => {
    const { school, site, check } = await five()
    const statuses = Array.from({ length: 25 }, () => 'CERTIFICATE_SENT' as const)
    const issued_at = new Date('2020-01-01')
    await test().make.book(site, { first: FIRST + 100, statuses, is_sent: true, issued_at })
    await purgeCertificates(test().context)
    expect(details(await check())).toEqual([])
    const set = (column: string, number: number): [string, number, number] => [
      `UPDATE certificates SET ${column} WHERE school_id = $1 AND certificate_number = $2`,
      school.id,
      number,
    ]
    await tamper(
      set("rider_first_name = 'Eve', site_name = 'Other'", FIRST + 5),
      set("void_reason = 'LOST'", FIRST + 1),
      set("instructor_certificate = 'CBT1', issued_at = '2026-01-01'", FIRST + 100),
    )

    expect(details(await check())).toEqual([
      `Certificate ${FIRST + 1} says otherwise than the ledger: void reason.`,
      `Certificate ${FIRST + 5} says otherwise than the ledger: rider first name and site name.`,
      `Certificate ${FIRST + 100} says otherwise than the ledger: issued at and instructor certificate.`,
    ])
  })

  it('shows it of a certificate whose events are from before they kept all of it', async () => {
    const { school, book, check } = await five()
    const what = { book_id: book.id, certificate_number: FIRST, from_status: READY, to_status: READY } as const
    const after = { rider: 'Isla MacDonald', instructor_certificate: 'CBT104482', issued_at: '2026-11-20' }
    await appendEvents(test().context.db, school.id, [{ action: 'CHANGED', ...what, payload: { after } }])
    await tamper([
      `UPDATE certificates SET rider_first_name = 'Isla', rider_last_name = 'MacDonald', issued_at = '2026-11-21'
        WHERE school_id = $1 AND certificate_number = $2`,
      school.id,
      FIRST,
    ])

    expect(details(await check())).toEqual([`Certificate ${FIRST} says otherwise than the ledger: issued at.`])
  })

  it.each([
    ['sent_on = $3', '2020-01-01', 'the day of its return'],
    ['tracking_reference = $3', 'AB1', 'its tracking reference'],
    ['first_certificate_number = $3', FIRST + 200, 'its numbers'],
  ])('shows a book with another %s', async (set, value, words) => {
    const { school, site, check } = await five()
    const statuses = Array.from({ length: 25 }, () => 'CERTIFICATE_SENT' as const)
    const { id } = await test().make.book(site, { first: FIRST + 100, statuses, is_sent: true })
    await tamper([`UPDATE certificate_books SET ${set} WHERE school_id = $1 AND id = $2`, school.id, id, value])

    const [fault] = details(await check())

    expect(fault).toMatch(new RegExp(`^Book \\d+ to \\d+ says otherwise than the ledger: ${words}\\.$`))
  })

  it('shows a book that nobody added, one that is gone, and a number that was put into another', async () => {
    const { school, site, book, check } = await five()
    const { id } = await test().make.book(site, { first: FIRST + 100 })
    await tamper(
      [
        'UPDATE certificates SET book_id = $3 WHERE school_id = $1 AND certificate_number = $2',
        school.id,
        FIRST + 5,
        id,
      ],
      ['UPDATE certificate_books SET id = 1000000 WHERE school_id = $1 AND id = $2', school.id, book.id],
    )

    expect(details(await check())).toEqual([
      `Book ${FIRST} to ${FIRST + 24} is not in the ledger.`,
      `Certificate ${FIRST + 5} is not in the book that the ledger says.`,
      `Book ${FIRST} to ${FIRST + 24} is in the ledger, but does not exist.`,
    ])
  })
})
