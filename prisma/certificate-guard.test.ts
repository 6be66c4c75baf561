import { describe, expect, it } from 'vitest'
import { type RECORDED_COLUMNS, toRecord } from './certificate-record.ts'
import { appendEvents } from './seed/certificate-ledger.ts'
import { pastLedgerGuard } from './testing/ledger-guard.ts'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase()

const FIRST = 3_000_001
const REFUSED = { code: '23000', message: expect.stringContaining('is not what the ledger says') as string }
const READY = 'CERTIFICATE_READY_TO_RETURN'

/** A book of which 3000001 is ready, 3000002 void and the rest pending, and one that was sent. */
async function shelf() {
  const school = await test().make.school()
  const site = await test().make.site(school)
  const book = await test().make.book(site, { statuses: [READY, 'CERTIFICATE_VOID'] })
  const statuses = Array.from({ length: 25 }, () => 'CERTIFICATE_SENT' as const)
  const sent = await test().make.book(site, { first: FIRST + 100, statuses, is_sent: true })
  return { school, site, book, sent }
}

/** Another value than whatever stands there, for each column that is kept. */
const OTHER: Record<keyof typeof RECORDED_COLUMNS, string> = {
  is_duplicate: `true, previous_certificate = ${FIRST + 1}`,
  previous_certificate: `${FIRST + 1}, is_duplicate = true`,
  issued_at: "'2020-01-01'",
  recorded_at: "'2020-01-01'",
  customer_id: 'NULL',
  rider_first_name: "'Eve'",
  rider_last_name: "'Eve'",
  rider_birthdate: "'2000-01-01'",
  rider_current_licence: "'CURRENT_LICENCES_DRIVING_LICENCE'",
  rider_licence_number: "'MORGA657054SM9IJ'",
  rider_address: "'1 Other Road'",
  rider_address_2: "'Flat 1'",
  rider_town: "'Other'",
  rider_postcode: "'SW1 1AA'",
  instructor_id: '(SELECT id FROM users WHERE users.school_id = certificates.school_id LIMIT 1)',
  instructor_first_name: "'Eve'",
  instructor_last_name: "'Eve'",
  instructor_certificate: "'CBT1'",
  site_name: "'Other'",
  site_connect_location_name: "'Other'",
  site_atb_number: "'1'",
  site_code: "'1'",
  site_address: "'Other'",
  transmission: "'BIKE_TRANSMISSION_AUTOMATIC'",
  restrictions: '\'[{"code":"78","title":"Automatic only"}]\'',
  start_time: "'08:00'",
  time_completion: "'17:00'",
  training_duration: '60',
  void_reason: "'LOST', status = 'CERTIFICATE_VOID'",
  void_note: "'Other', status = 'CERTIFICATE_VOID'",
  purged_at: `now(), status = 'CERTIFICATE_SENT', customer_id = NULL, rider_first_name = NULL, rider_last_name = NULL,
    rider_birthdate = NULL, rider_licence_number = NULL, rider_address = NULL, rider_postcode = NULL`,
}

describe('a certificate whose ledger says nothing of it', () => {
  it.each(Object.entries(OTHER))('is not changed: %s', async (column, value) => {
    const { school } = await shelf()
    await test().make.user(school)
    const change = sql(
      `UPDATE certificates SET ${column} = ${value} WHERE school_id = $1 AND certificate_number = $2`,
      school.id,
      FIRST,
    )

    await expect(change).rejects.toMatchObject(REFUSED)
  })

  it.each([
    ['void', FIRST + 5, "status = 'CERTIFICATE_VOID'"],
    ['given a rider', FIRST + 5, "rider_first_name = 'Eve'"],
    ['pending again', FIRST + 1, "status = 'CERTIFICATE_PENDING'"],
    ['sent', FIRST, "status = 'CERTIFICATE_SENT'"],
    ['deleted', FIRST + 5, 'deleted_at = now()'],
  ])('is not %s', async (_, number, set) => {
    const { school } = await shelf()
    const change = sql(
      `UPDATE certificates SET ${set} WHERE school_id = $1 AND certificate_number = $2`,
      school.id,
      number,
    )

    await expect(change).rejects.toMatchObject(REFUSED)
  })

  it('is not put into another book, nor at another site, nor added', async () => {
    const { school, site, book, sent } = await shelf()
    const other = await test().make.site(school)
    const change = (set: string) =>
      sql(`UPDATE certificates SET ${set} WHERE school_id = $1 AND certificate_number = $2`, school.id, FIRST + 5)

    await expect(change(`book_id = ${sent.id}`)).rejects.toMatchObject(REFUSED)
    await expect(change(`supplier_id = ${other.id}`)).rejects.toMatchObject(REFUSED)
    const add = sql(
      'INSERT INTO certificates (school_id, supplier_id, book_id, certificate_number) VALUES ($1, $2, $3, $4)',
      school.id,
      site.id,
      book.id,
      FIRST + 50,
    )
    await expect(add).rejects.toMatchObject(REFUSED)
  })

  it('is changed with the event that tells of it, in one transaction, and with no other', async () => {
    const { school, book } = await shelf()
    const key = { school_id_certificate_number: { school_id: school.id, certificate_number: FIRST } }
    const change = (rider_town: string, ledgerTown: string) =>
      test().database.db.$transaction(async (tx) => {
        const after = await tx.certificate.update({ where: key, data: { rider_town } })
        const payload = { row: { ...toRecord(after), rider_town: ledgerTown } }
        const what = { book_id: book.id, certificate_number: FIRST, from_status: READY, to_status: READY } as const
        await appendEvents(tx, school.id, [{ action: 'CHANGED', ...what, payload }])
      })

    await expect(change('Leeds', 'York')).rejects.toThrow(/is not what the ledger says/)
    await expect(change('Leeds', 'Leeds')).resolves.toBeUndefined()
    expect(await test().database.db.certificate.findUniqueOrThrow({ where: key })).toMatchObject({
      rider_town: 'Leeds',
    })
  })

  it('stays as it is while its events are from before they kept all of it', async () => {
    const { school, site } = await shelf()
    const { id: book_id } = await test().make.book(site, { first: FIRST + 200 })
    const change = (set: string) =>
      sql(`UPDATE certificates SET ${set} WHERE school_id = $1 AND certificate_number = $2`, school.id, FIRST + 200)
    await pastLedgerGuard(test().owner.pool, () => change("status = 'CERTIFICATE_VOID'"))
    const to_status = 'CERTIFICATE_VOID'
    await appendEvents(test().database.db, school.id, [
      { action: 'VOIDED', book_id, certificate_number: FIRST + 200, to_status },
    ])

    await expect(change('updated = now()')).resolves.toBeDefined()
    await expect(change("void_note = 'Coffee'")).rejects.toMatchObject(REFUSED)
  })
})

describe('a book whose ledger says nothing of it', () => {
  it.each([
    ['moved', 'supplier_id = (SELECT max(id) FROM suppliers WHERE school_id = certificate_books.school_id)'],
    ['numbered anew', 'first_certificate_number = 4000001'],
    ['sent on another day', "sent_on = '2020-01-01'"],
    ['sent in another parcel', "tracking_reference = 'AB1'"],
    ['taken back', 'is_sent = false, sent_on = NULL'],
    ['deleted', 'is_sent = false, sent_on = NULL, deleted_at = now()'],
  ])('is not %s', async (_, set) => {
    const { school, sent } = await shelf()
    await test().make.site(school)
    const change = asOwner(`UPDATE certificate_books SET ${set} WHERE school_id = $1 AND id = $2`, school.id, sent.id)

    await expect(change).rejects.toMatchObject(REFUSED)
  })

  it('is not added', async () => {
    const { school, site } = await shelf()
    const add = sql(
      'INSERT INTO certificate_books (school_id, supplier_id, first_certificate_number) VALUES ($1, $2, 4000001)',
      school.id,
      site.id,
    )

    await expect(add).rejects.toMatchObject(REFUSED)
  })
})
