import { audit } from '@connect/contract/audit/routes'
import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { certificates } from '@connect/contract/certificates/routes'
import type { ApiError } from '@connect/contract/errors'
import { describe, expect, it } from 'vitest'
import { certificateSchool, TIMES } from '#testing/certificate-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const FIRST = 3_000_001

async function withBook() {
  const all = await certificateSchool(test())
  await all.addBook()
  return all
}

describe('issuing', () => {
  it('makes a pending certificate ready to return, with all that it says [CERT-13 CERT-14 CERT-15 CERT-16 CERT-17 CERT-18 CERT-32 CERT-55 R-70]', async () => {
    const { issue, rider, instructor, site } = await withBook()

    const issued = await issue(FIRST)

    expect(issued).toMatchObject({
      certificate_number: FIRST,
      status: 'CERTIFICATE_READY_TO_RETURN',
      issued_at: '2026-03-10',
      transmission: 'BIKE_TRANSMISSION_MANUAL',
      is_duplicate: false,
      previous_certificate: null,
      customer: {
        id: rider.id,
        first_name: 'Samantha Michelle',
        last_name: 'Morgan',
        full_name: 'Samantha Michelle Morgan',
        birthdate: '1964-07-05',
        licence_number: 'MORGA657054SM9IJ',
        transmission: 'BIKE_TRANSMISSION_MANUAL',
        address: rider.address,
        address_2: null,
        town: rider.town,
        postcode: 'CR0 2AB',
      },
      instructor: { id: instructor.id, full_name: 'Gareth Pugh', instructor_certificate: 'CBT104482' },
      supplier: { id: site.id, name: site.name, atb_number: '10482', connect_location_name: 'Croydon' },
      restrictions: [{ code: 'NONE', title: 'None' }],
      start_time: '09:00',
      time_completion: '16:30',
      training_duration: '07:30:00',
      manual_full_address: `${rider.address}, ${rider.town}, CR0 2AB`,
      site_code: 'C123',
      site_address: '4 Yard Lane, Croydon, CR0 1AA',
      valid_until: '2028-03-09',
      warnings: [],
    })
    expect(certificates.get.response.parse(issued)).toEqual(issued)
  })

  it('copies what it says: a later change of rider, instructor or site rewrites nothing', async () => {
    const { issue, get, rider, instructor, site } = await withBook()
    const issued = await issue(FIRST)
    const { db } = test().context

    await db.customer.update({
      where: { school_id_id: { school_id: site.school_id, id: rider.id } },
      data: { last_name: 'Married' },
    })
    await db.user.update({
      where: { email: instructor.email },
      data: { last_name: 'Other', instructor_certificate: 'X1' },
    })
    await db.supplier.update({
      where: { school_id_id: { school_id: site.school_id, id: site.id } },
      data: { name: 'New name', site_code: 'Z9' },
    })

    expect(await get(FIRST)).toEqual(issued)
  })

  it('is refused where it is not pending, with a sentence that says why [CERT-26]', async () => {
    const { issue } = await withBook()
    await issue(FIRST)

    const answer = await refused(issue(FIRST))

    expect(answer).toMatchObject({
      status: 400,
      code: 'certificate_state',
      detail: 'Certificate 3000001 is ready to return, so it cannot be issued.',
    })
  })

  it.each([
    ['customer', { customer: 2_147_483_647 }, 'Choose one of your contacts'],
    ['instructor', { instructor: 2_147_483_647 }, 'Choose an instructor from your school'],
    ['restrictions', { restrictions: ['NOPE'] }, "Choose from your school's list"],
    ['restrictions', { restrictions: ['NONE', '78'] }, "'None' cannot be combined with others"],
    ['birthdate', { birthdate: plusDays(londonDate(new Date()), 1) }, 'Cannot be in the future'],
    ['birthdate', { birthdate: plusDays(londonDate(new Date()), -365 * 13) }, 'Riders must be at least 14 years old'],
    [
      'time_completion_date',
      { time_completion_date: plusDays(londonDate(new Date()), 2) },
      'Cannot be more than a day ahead',
    ],
    ['time_completion_time', { time_completion_time: '08:00' }, 'Completion time cannot be earlier than start time.'],
  ])('refuses a wrong %s and leaves the number pending [CERT-35 CERT-38]', async (field, wrong, message) => {
    const { issue, get } = await withBook()

    const answer = await refused(issue(FIRST, wrong))

    expect(answer.fields).toEqual({ [field]: [message] })
    expect((await get(FIRST)).status).toBe('CERTIFICATE_PENDING')
  })

  it('takes no contact, instructor or site of another school, not even one among several', async () => {
    const { issue, call, site, forOne, school } = await withBook()
    const theirs = await certificateSchool(test())
    const several = (more: object) =>
      refused(
        call(certificates.issueSeveral, {
          body: { supplier: site.id, ...TIMES, riders: [forOne, { ...forOne, ...more }] },
        }),
      )
    const second = { customer: (await test().make.customer(school)).id }

    expect((await refused(issue(FIRST, { customer: theirs.rider.id }))).fields).toHaveProperty('customer')
    expect((await refused(issue(FIRST, { instructor: theirs.instructor.id }))).fields).toHaveProperty('instructor')
    expect((await several({ customer: theirs.rider.id })).fields).toHaveProperty(['riders.1.customer'])
    expect((await several({ ...second, instructor: theirs.instructor.id })).fields).toHaveProperty([
      'riders.1.instructor',
    ])
  })

  it('takes no member of staff who is no instructor', async () => {
    const { issue, school } = await withBook()
    const { id } = await test().make.user(school)

    expect((await refused(issue(FIRST, { instructor: id }))).fields).toHaveProperty('instructor')
  })

  it('finds the instructor by the number [R-19]', async () => {
    const { issue, instructor } = await withBook()

    expect((await issue(FIRST, { instructor: null })).instructor).toMatchObject({
      id: instructor.id,
      full_name: 'Gareth Pugh',
    })
  })

  it('asks for the name of an instructor whose number nobody here has, and issues with it [CERT-35 R-19]', async () => {
    const { issue, get } = await withBook()
    const freelance = { instructor: null, instructor_certificate: 'CBT999' }

    const unnamed = await refused(issue(FIRST, freelance))
    const half = await refused(issue(FIRST, { ...freelance, instructor_first_name: 'Ann' }))

    expect(unnamed.fields).toEqual({
      instructor_first_name: ['Nobody here has this certificate number. Enter the name of its instructor'],
      instructor_last_name: ['This field is required'],
    })
    expect(half.fields).toEqual({ instructor_last_name: ['This field is required'] })
    expect((await get(FIRST)).status).toBe('CERTIFICATE_PENDING')
    const named = { ...freelance, instructor_first_name: 'Ann', instructor_last_name: 'Lee' }
    expect(await issue(FIRST, named)).toMatchObject({
      status: 'CERTIFICATE_READY_TO_RETURN',
      instructor: { id: null, full_name: 'Ann Lee', instructor_certificate: 'CBT999' },
      warnings: [],
    })
  })

  it('asks which instructor it was where several have the number', async () => {
    const { issue, school } = await withBook()
    await test().make.user(school, { is_instructor: true, instructor_certificate: 'CBT104482' })

    expect((await refused(issue(FIRST, { instructor: null }))).fields).toEqual({
      instructor: ['Several of your instructors have this certificate number. Choose one'],
    })
  })

  it('fills gaps of the contact with what it was told, and changes nothing that stood there', async () => {
    const { issue, call, forOne, school } = await withBook()
    const quick = await test().make.customer(school, {
      birthdate: null,
      current_licence: null,
      address: null,
      town: 'Leeds',
    })
    const details = { birthdate: '2001-06-10', licence_number: null, address: '1 High Street', town: 'Croydon' }

    const issued = await issue(FIRST, { ...forOne, customer: quick.id, ...details })

    expect(issued.customer).toMatchObject({ birthdate: '2001-06-10', address: '1 High Street', town: 'Croydon' })
    const kept = await test().context.db.customer.findUniqueOrThrow({
      where: { school_id_id: { school_id: school.id, id: quick.id } },
    })
    expect(kept).toMatchObject({ birthdate: new Date('2001-06-10'), address: '1 High Street', town: 'Leeds' })
    expect(call).toBeDefined()
  })

  it.each([
    ['no licence number', { licence_number: null }, 'There is no licence number, but the DL196 needs one'],
    ['a licence number with stars', { licence_number: 'MORGA657054SM***' }, 'partially generated'],
    ['a name that does not fit', { licence_number: 'SMITH657054SM9IJ' }, 'Characters 1 to 5'],
    ['a birth date that does not fit', { birthdate: '1964-07-06' }, 'Characters'],
    [
      'a day that took less than two hours',
      { time_completion_time: '10:00', training_duration: '01:00' },
      'less than two hours',
    ],
    ['no address', { address: null, town: null, postcode: null }, 'address'],
    ['a day to come', { time_completion_date: plusDays(londonDate(new Date()), 1) }, 'in the future'],
    ['a day long ago', { time_completion_date: '2020-03-10' }, 'more than 24 months before'],
    ['a rider of 15', { birthdate: '2010-03-11' }, 'The rider is 15 on the day of completion'],
    ['a rider of 16 who may ride anything', { birthdate: '2010-03-10' }, 'may ride mopeds only'],
  ])('warns of %s, and issues [CERT-49 R-16 R-19 R-43 R-44]', async (_, more, warning) => {
    const { issue } = await withBook()

    const { status, warnings } = await issue(FIRST, more)

    expect(status).toBe('CERTIFICATE_READY_TO_RETURN')
    expect(warnings.join(' ')).toContain(warning)
  })

  it('warns of a site that lacks its numbers before anything is issued there', async () => {
    const { get, site } = await withBook()
    const where = { school_id_id: { school_id: site.school_id, id: site.id } }

    expect(await get(FIRST)).toMatchObject({ warnings: [], supplier: { atb_number: '10482' } })
    await test().context.db.supplier.update({ where, data: { site_code: null } })
    await test().context.db.school.update({ where: { id: site.school_id }, data: { atb_number: null } })
    expect((await get(FIRST)).warnings).toEqual(['The site has no ATB number.', 'The site has no site code.'])
  })

  it('warns of a rider who has another of the same day, and of an instructor of another site or number', async () => {
    const { issue, get, school, instructor, call } = await withBook()
    const { db } = test().context
    const other = await test().make.site(school)
    await db.userSupplier.create({ data: { school_id: school.id, user_id: instructor.id, supplier_id: other.id } })
    const nia = { first_name: 'Nia', last_name: 'Rees', is_instructor: true, instructor_certificate: 'CBT7' }
    await test().make.user(school, nia)
    await issue(FIRST)

    const { status, warnings } = await issue(FIRST + 1, { instructor_certificate: 'CBT7' })

    expect(status).toBe('CERTIFICATE_READY_TO_RETURN')
    expect(warnings).toEqual([
      `Certificate ${FIRST} was issued to the same rider for the same day.`,
      'Gareth Pugh does not work at this site.',
      'CBT7 is the certificate number of Nia Rees.',
    ])
    expect((await get(FIRST)).warnings).toContain(
      `Certificate ${FIRST + 1} was issued to the same rider for the same day.`,
    )
    await call(certificates.void, { params: { certificate_number: FIRST }, body: {} })
    expect((await get(FIRST + 1)).warnings.join(' ')).not.toContain('same rider')
  })

  it('shows who may only look a part of the licence number', async () => {
    const { issue, school } = await withBook()
    await issue(FIRST)
    const viewer = await test().as(await test().make.user(school, { certificate_permission: 'USER_PERMISSION_VIEW' }))

    const seen = await viewer(certificates.get, { params: { certificate_number: FIRST } })

    expect(seen.customer?.licence_number).toBe('MORGA***********')
  })

  it('tells the audit trail the status, and nothing of the rider', async () => {
    const { issue, call } = await withBook()
    await issue(FIRST)

    const { results } = await call(audit.list, { query: { entity: 'certificate' } })

    expect(results[0]).toMatchObject({
      action: 'certificates.issue',
      entity_id: String(FIRST),
      before: { status: 'CERTIFICATE_PENDING' },
      after: { status: 'CERTIFICATE_READY_TO_RETURN' },
    })
    expect(JSON.stringify(results)).not.toContain('Morgan')
  })
})

describe('a call that is sent again, since its answer was lost', () => {
  const named = (key: string) => ({ headers: { 'idempotency-key': key } })

  it('issues several once', async () => {
    const { call, site, forOne, check } = await withBook()
    const input = { body: { supplier: site.id, ...TIMES, riders: [forOne] } }

    const first = await call(certificates.issueSeveral, input, named('a'))
    const again = await Promise.all([1, 2, 3].map(() => call(certificates.issueSeveral, input, named('a'))))
    const other = await call(certificates.issueSeveral, input, named('b'))

    for (const one of again) expect(one).toEqual(first)
    expect(other.results[0]?.certificate_number).toBe(FIRST + 1)
    expect(await check()).toMatchObject({ is_intact: true, length: 3 })
  })

  it('issues several once though it is sent twice at the same moment', async () => {
    const { call, site, forOne, check } = await withBook()
    const input = { body: { supplier: site.id, ...TIMES, riders: [forOne] } }

    const both = await Promise.all(
      [1, 2].map(() => call(certificates.issueSeveral, input, named('c')).catch(({ code }: ApiError) => code)),
    )

    expect(both.filter((answer) => answer === 'idempotency_key_in_use').length).toBeLessThan(2)
    expect(await call(certificates.issueSeveral, input, named('c'))).toMatchObject({ results: [{}] })
    expect(await check()).toMatchObject({ is_intact: true, length: 2 })
  })

  it('is answered with the certificate that it issued, and refused where somebody else did', async () => {
    const { call, issueBody, check } = await withBook()
    const input = { params: { certificate_number: FIRST }, body: issueBody }

    const first = await call(certificates.issue, input, named('d'))

    expect(await call(certificates.issue, input, named('d'))).toEqual(first)
    expect((await refused(call(certificates.issue, input, named('e')))).code).toBe('certificate_state')
    expect(await check()).toMatchObject({ is_intact: true, length: 2 })
  })
})

describe('issuing several', () => {
  it('takes the lowest pending numbers of the site in the order of the riders', async () => {
    const { issue, call, site, school, forOne, check } = await withBook()
    await issue(FIRST)
    const riders = await Promise.all(['A', 'B', 'C'].map((last_name) => test().make.customer(school, { last_name })))

    const { results } = await call(certificates.issueSeveral, {
      body: { supplier: site.id, ...TIMES, riders: riders.map(({ id }) => ({ ...forOne, customer: id })) },
    })

    expect(results.map(({ certificate_number, customer }) => [certificate_number, customer?.last_name])).toEqual([
      [FIRST + 1, 'A'],
      [FIRST + 2, 'B'],
      [FIRST + 3, 'C'],
    ])
    expect(await check()).toMatchObject({ is_intact: true, length: 5 })
  })

  it('issues none where one of the riders is wrong', async () => {
    const { call, site, forOne, get, check } = await withBook()
    const riders = [forOne, { ...forOne, customer: 2_147_483_647 }]

    const answer = await refused(call(certificates.issueSeveral, { body: { supplier: site.id, ...TIMES, riders } }))

    expect(answer.fields).toEqual({ 'riders.1.customer': ['Choose one of your contacts'] })
    expect((await get(FIRST)).status).toBe('CERTIFICATE_PENDING')
    expect(await check()).toMatchObject({ is_intact: true, length: 1 })
  })

  it('asks for the name of a freelance instructor beside the rider', async () => {
    const { call, site, forOne } = await withBook()
    const riders = [{ ...forOne, instructor: null, instructor_certificate: 'CBT999' }]

    const answer = await refused(call(certificates.issueSeveral, { body: { supplier: site.id, ...TIMES, riders } }))

    expect(Object.keys(answer.fields)).toEqual(['riders.0.instructor_first_name', 'riders.0.instructor_last_name'])
  })

  it('issues none where the site has too few, and says how many there are', async () => {
    const { call, site, school, forOne, issue, get } = await withBook()
    for (let index = 0; index < 24; index += 1) await issue(FIRST + index)
    const riders = await Promise.all([1, 2].map(() => test().make.customer(school)))

    const answer = await refused(
      call(certificates.issueSeveral, {
        body: { supplier: site.id, ...TIMES, riders: riders.map(({ id }) => ({ ...forOne, customer: id })) },
      }),
    )

    expect(answer).toMatchObject({
      code: 'no_pending_certificates',
      detail: 'Croydon has 1 pending certificate left, but 2 are needed.',
    })
    expect((await get(FIRST + 24)).status).toBe('CERTIFICATE_PENDING')
  })

  it('keeps to one book where that is said, and to sites of the school', async () => {
    const { call, site, forOne, addBook } = await withBook()
    const second = await addBook(4_000_000)

    const body = { ...TIMES, riders: [forOne] }
    const { results } = await call(certificates.issueSeveral, { body: { ...body, supplier: site.id, book: second.id } })

    expect(results[0]?.certificate_number).toBe(4_000_000)
    const answer = await refused(call(certificates.issueSeveral, { body: { ...body, supplier: 2_147_483_647 } }))
    expect(answer.fields).toEqual({ supplier: ['Choose a site from your school'] })
  })
})
