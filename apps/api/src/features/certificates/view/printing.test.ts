import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { certificates } from '@connect/contract/certificates/routes'
import { API_BASE } from '@connect/contract/route'
import { pastLedgerGuard } from '@connect/db/testing/ledger-guard'
import { describe, expect, it } from 'vitest'
import { certificateSchool } from '#testing/certificate-school.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const FIRST = 3_000_001
const params = { certificate_number: FIRST }

async function download(user: { school_id: number; id: number }, path: string) {
  const { access } = await test().signIn(user)
  return test().app.inject({ url: `${API_BASE}${path}`, headers: { authorization: `Bearer ${access}` } })
}

const makeViewer = (school: { id: number; name: string }) =>
  test().make.user(school as never, { certificate_permission: 'USER_PERMISSION_VIEW' })

describe("the school's copy of a certificate", () => {
  const readCopy = async (user: { school_id: number; id: number }, number = FIRST) =>
    pdfText((await download(user, `/certificates/certificate/${number}/copy/`)).rawPayload)

  it('has all facts, and says that it is a copy and no DL196', async () => {
    const { owner, school, addBook, issue } = await certificateSchool(test())
    await addBook()
    await issue(FIRST)

    const answer = await download(owner, `/certificates/certificate/${FIRST}/copy/`)

    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename="certificate-${FIRST}.pdf"`),
    })
    const text = pdfText(answer.rawPayload)
    for (const words of [
      `School copy of certificate ${FIRST}`,
      'It is not a DL196 certificate',
      'School copy, not a DL196 certificate.',
      school.name,
      'Ready to return',
      '10/03/2026',
      'Valid until 09/03/2028',
      'Samantha Michelle Morgan',
      '05/07/1964',
      'MORGA657054SM9IJ',
      'Provisional licence',
      '09:00',
      '16:30',
      '07:30',
      'Manual',
      'None',
      'Gareth Pugh',
      'CBT104482',
      '10482',
      'C123',
      '4 Yard Lane, Croydon, CR0 1AA',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/VOID|DUPLICATE/)
  })

  it('leaves a name in letters that it cannot print to be written by hand, and says so at issue', async () => {
    const { owner, rider, addBook, issue, call } = await certificateSchool(test())
    await addBook()
    await test().context.db.customer.update({
      where: { school_id_id: { school_id: rider.school_id, id: rider.id } },
      data: { first_name: 'محمد', last_name: 'علي' },
    })
    await issue(FIRST)

    const text = await readCopy(owner)
    const { warnings } = await call(certificates.get, { params })

    expect(text).toContain('write by hand)')
    expect(text).toContain('05/07/1964')
    expect(warnings).toContain('The copy cannot print some of its letters: write them by hand.')
  })

  it('is of what the certificate says, not of what the contact says now', async () => {
    const { owner, rider, addBook, issue } = await certificateSchool(test())
    await addBook()
    await issue(FIRST)
    await test().context.db.customer.update({
      where: { school_id_id: { school_id: rider.school_id, id: rider.id } },
      data: { last_name: 'Else', birthdate: new Date('1999-01-01') },
    })

    const text = await readCopy(owner)

    expect(text).toContain('Samantha Michelle Morgan')
    expect(text).not.toMatch(/Else|1999/)
  })

  it('says VOID, why, and no day of validity', async () => {
    const { owner, call, addBook, issue } = await certificateSchool(test())
    await addBook()
    await issue(FIRST)
    await call(certificates.void, { params, body: { reason: 'SPOILT', note: 'Coffee' } })

    const text = await readCopy(owner)

    expect(text).toContain('VOID')
    expect(text).toContain('Spoilt: Coffee')
    expect(text).not.toContain('Valid until')
  })

  it('says of which certificate it is the duplicate', async () => {
    const { owner, site, call, addBook } = await certificateSchool(test())
    await test().make.book(site, { statuses: Array(25).fill('CERTIFICATE_SENT'), is_sent: true })
    await addBook(FIRST + 25)
    await call(certificates.duplicate, {
      params: { certificate_number: FIRST + 25 },
      body: { previous_certificate: FIRST + 3 },
    })

    expect(await readCopy(owner, FIRST + 25)).toContain(`DUPLICATE OF ${FIRST + 3}`)
  })

  it('shows a part of the licence number to who may only look', async () => {
    const { school, addBook, issue } = await certificateSchool(test())
    await addBook()
    await issue(FIRST)

    const text = await readCopy(await makeViewer(school))

    expect(text).toContain('MORGA***********')
    expect(text).not.toContain('MORGA657054SM9IJ')
  })

  it('is refused for a number that was never issued, and for a rider who was forgotten', async () => {
    const { school, site, call, addBook } = await certificateSchool(test())
    await addBook()
    await test().make.book(site, { first: FIRST + 25, statuses: Array(25).fill('CERTIFICATE_SENT'), is_sent: true })
    const forgotten = {
      customer_id: null,
      rider_first_name: null,
      rider_last_name: null,
      rider_birthdate: null,
      rider_licence_number: null,
      rider_address: null,
      rider_postcode: null,
      purged_at: new Date(),
    }
    const where = { school_id: school.id, certificate_number: FIRST + 25 }
    const { db } = test().context
    await pastLedgerGuard(test().owner, () => db.certificate.updateMany({ where, data: forgotten }))

    expect(await refused(call(certificates.copy, { params }))).toMatchObject({
      code: 'certificate_state',
      detail: `Certificate ${FIRST} was never issued, so there is nothing to print.`,
    })
    expect(await refused(call(certificates.copy, { params: { certificate_number: FIRST + 25 } }))).toMatchObject({
      code: 'certificate_state',
      detail: `The rider of certificate ${FIRST + 25} was deleted after the retention period, so there is no copy.`,
    })
  })
})

const HEAD =
  'ATB number,Certificate number,Completion date,Completion time,Course duration,Driver number,Instructor certificate,Restriction,Transmission'

/** A book that goes back: 22 void from before, one issued, one issued and void, one issued. */
async function returned() {
  const made = await certificateSchool(test())
  const { call, site, issue, owner } = made
  const { id: book_id } = await call(certificateBooks.create, {
    body: { supplier: site.id, first_certificate_number: FIRST, first_unused_number: FIRST + 22 },
  })
  for (const number of [22, 23, 24]) await issue(FIRST + number)
  await call(certificates.void, { params: { certificate_number: FIRST + 23 }, body: {} })
  const file = (format: string, user = owner) =>
    download(user, `/certificates/book/${book_id}/export/?format=${format}`)
  const csv = async (user = owner) => {
    const lines = (await file('csv', user)).payload.replace('\ufeff', '').trimEnd().split('\r\n')
    return lines
  }
  const send = () =>
    call(certificateBooks.send, {
      params: { book_id },
      body: { sent_on: '2026-03-20', tracking_reference: 'AB123456789GB' },
    })
  return { ...made, book_id, file, csv, send }
}

const ISSUED = (number: number) => `10482,${number},10/03/2026,16:30,07:30,MORGA657054SM9IJ,CBT104482,None,Manual`

describe('the export of a book', () => {
  it("has DVSA's columns in their order, and says VOID where a number is [BOOK-17]", async () => {
    const { file, csv } = await returned()

    expect((await file('csv')).headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining(`filename="book-${FIRST}.csv"`),
    })
    const [head, ...lines] = await csv()
    expect(head).toBe(HEAD)
    expect(lines).toHaveLength(25)
    expect(lines[0]).toBe(`10482,${FIRST},VOID,,,,,,`)
    expect(lines.slice(22)).toEqual([ISSUED(FIRST + 22), `10482,${FIRST + 23},VOID,,,,,,`, ISSUED(FIRST + 24)])
  })

  it('leaves out what is not there yet', async () => {
    const { addBook, owner } = await certificateSchool(test())
    const { id } = await addBook()

    const { payload } = await download(owner, `/certificates/book/${id}/export/`)

    expect(payload.trimEnd().split('\r\n')[1]).toBe(`10482,${FIRST},,,,,,,`)
  })

  it('stays as it was sent, whatever happens to its certificates later [R-14]', async () => {
    const { call, csv, send, addBook } = await returned()
    await send()
    const sent = await csv()
    await call(certificates.void, { params: { certificate_number: FIRST + 24 }, body: {} })
    await call(certificates.unvoid, { params: { certificate_number: FIRST + 23 }, body: {} })
    await addBook(FIRST + 25)
    await call(certificates.duplicate, {
      params: { certificate_number: FIRST + 25 },
      body: { previous_certificate: FIRST + 22 },
    })

    expect(await csv()).toEqual(sent)
    expect(sent.slice(-2)).toEqual([`10482,${FIRST + 23},VOID,,,,,,`, ISSUED(FIRST + 24)])
  })

  it('shows a part of driver numbers to who may only look', async () => {
    const { school, csv } = await returned()

    expect((await csv(await makeViewer(school)))[25]).toContain(',MORGA***********,')
  })

  it('prints the return sheet on one page', async () => {
    const { file, send, school } = await returned()
    await send()

    const answer = await file('pdf')

    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename="book-${FIRST}.pdf"`),
    })
    const text = pdfText(answer.rawPayload)
    for (const words of [
      `Return of CBT certificates ${FIRST} to ${FIRST + 24}`,
      school.name,
      'Site code C123',
      'ATB number 10482',
      'Returned to DVSA on 20/03/2026',
      'Tracking reference AB123456789GB',
      'Issued 2, duplicate 0, void 23, unused 0',
      'Driver number',
      'MORGA657054SM9IJ',
      'Signature',
      'page 1 of 1',
      ...Array.from({ length: 25 }, (_, index) => String(FIRST + index)),
    ]) {
      expect(text).toContain(words)
    }
    expect(text.match(/VOID/g)).toHaveLength(23)
  })

  it('breaks no line between two pages', async () => {
    const { school, file } = await returned()
    const restrictions = ['Automatic only', 'Hearing or communication aid', 'Modified motorcycle', 'Sidecar or trike']
    const { db } = test().context
    await pastLedgerGuard(test().owner, () =>
      db.certificate.updateMany({
        where: { school_id: school.id, status: 'CERTIFICATE_VOID' },
        data: {
          status: 'CERTIFICATE_NOT_READY',
          void_reason: null,
          recorded_at: new Date(),
          restrictions: restrictions.map((title, code) => ({ code: String(code), title })),
        },
      }),
    )

    const text = pdfText((await file('pdf')).rawPayload)

    expect(text).toContain('page 1 of 2')
    expect(text.match(/Modified motorcycle/g)).toHaveLength(23)
    for (const line of text.split(/ 10482 (?=30000)/).slice(1, 22)) expect(line).toContain('Modified motorcycle')
  })

  it('is for the owner also without Pro, and for nobody of another school', async () => {
    const { school, file, book_id } = await returned()
    await test().context.db.school.update({ where: { id: school.id }, data: { is_connect_pro: false } })
    const other = await certificateSchool(test())

    expect((await file('csv')).statusCode).toBe(200)
    expect((await file('csv')).payload).toContain('MORGA657054SM9IJ')
    expect((await file('csv', await makeViewer(school))).statusCode).toBe(403)
    const call = other.call(certificateBooks.export, { params: { book_id } })
    expect((await refused(call)).code).toBe('not_found')
  })
})
