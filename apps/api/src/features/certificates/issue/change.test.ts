import { certificates } from '@connect/contract/certificates/routes'
import { pastLedgerGuard } from '@connect/db/testing/ledger-guard'
import { beforeAll, describe, expect, it } from 'vitest'
import { certificateSchool } from '#testing/certificate-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const FIRST = 3_000_001
const params = { certificate_number: FIRST }

async function issued() {
  const all = await certificateSchool(test())
  await all.addBook()
  const certificate = await all.issue(FIRST)
  const patch = (body: object) => all.call(certificates.update, { params, body })
  const change = (body: object = {}) =>
    all.call(certificates.change, {
      params,
      body: { customer: all.rider.id, instructor: all.instructor.id, issued_at: '2026-03-10', ...body },
    })
  return { ...all, certificate, patch, change }
}

describe('a change', () => {
  it.each(['customer', 'instructor', 'issued_at'])('needs %s [CERT-34]', async (field) => {
    const { change } = await issued()

    expect(Object.keys((await refused(change({ [field]: undefined }))).fields)).toEqual([field])
  })

  it('that says what stands there already changes nothing [CERT-56]', async () => {
    const { change, certificate } = await issued()

    expect(await change()).toEqual(certificate)
  })

  it.each([
    [
      'the transmission',
      { transmission: 'BIKE_TRANSMISSION_AUTOMATIC' },
      { transmission: 'BIKE_TRANSMISSION_AUTOMATIC' },
    ],
    ['the day', { issued_at: '2024-02-29' }, { issued_at: '2024-02-29', valid_until: '2026-02-28' }],
    [
      'a time, and the duration follows',
      { time_completion_time: '15:00' },
      { time_completion: '15:00', training_duration: '06:00:00' },
    ],
    ['the duration', { training_duration: '06:15' }, { training_duration: '06:15:00' }],
    [
      'the restrictions',
      { restrictions: ['78', '45'] },
      {
        restrictions: [
          { code: '78', title: 'Automatic only' },
          { code: '45', title: 'Sidecar or trike' },
        ],
      },
    ],
    [
      'the number of the instructor',
      { instructor_certificate: 'CBT2' },
      { instructor: { full_name: 'Gareth Pugh', instructor_certificate: 'CBT2' } },
    ],
    [
      'the licence number',
      { licence_number: 'morga 657054 sm9zz' },
      { customer: { licence_number: 'MORGA657054SM9ZZ' } },
    ],
    [
      'the address',
      { address: '2 New Road', address_2: 'Flat 1' },
      { customer: { address: '2 New Road', address_2: 'Flat 1' } },
    ],
  ])('of %s changes that and keeps the rest [CERT-54]', async (_, body, expected) => {
    const { patch, certificate } = await issued()

    const changed = await patch(body)

    expect(changed).toMatchObject({ status: 'CERTIFICATE_READY_TO_RETURN', certificate_number: FIRST, ...expected })
    expect(changed.customer?.full_name).toBe(certificate.customer?.full_name)
  })

  it('on a day when the clocks change counts the hours that passed', async () => {
    const { patch } = await issued()
    const times = { time_start_time: '00:30', time_completion_time: '02:30' }

    expect((await patch({ ...times, issued_at: '2026-03-29' })).training_duration).toBe('01:00:00')
    expect((await patch({ ...times, issued_at: '2026-10-25', training_duration: '03:00' })).training_duration).toBe(
      '03:00:00',
    )
  })

  it.each([
    [{ transmission: null }, 'the transmission'],
    [{ restrictions: [] }, 'a restriction'],
    [{ instructor_certificate: '' }, 'certificate number'],
    [{ time_start_time: null }, 'the start time'],
    [{ training_duration: null }, 'the duration'],
  ])('that takes %j away makes it not ready, and the next whole one ready [CERT-21 R-16]', async (gap, missing) => {
    const { patch, change } = await issued()

    const half = await patch(gap)

    expect(half.status).toBe('CERTIFICATE_NOT_READY')
    expect(half.warnings.join(' ')).toContain(missing)
    const whole = {
      transmission: 'BIKE_TRANSMISSION_MANUAL',
      restrictions: ['NONE'],
      instructor_certificate: 'CBT104482',
      time_start_time: '09:00',
      time_completion_time: '16:30',
      training_duration: '07:30',
    }
    expect((await change(whole)).status).toBe('CERTIFICATE_READY_TO_RETURN')
  })

  it('compares a time that is sent with the one that stands there [CERT-38]', async () => {
    const { patch } = await issued()

    expect((await refused(patch({ time_completion_time: '08:59' }))).fields).toEqual({
      time_completion_time: ['Completion time cannot be earlier than start time.'],
    })
    expect((await refused(patch({ training_duration: '08:00' }))).fields).toEqual({
      training_duration: ['Cannot be longer than the time from start to completion'],
    })
  })

  it('fills in what the site lacked when it was issued, and rewrites nothing that stood there', async () => {
    const { patch, addBook, issue, call, site } = await issued()
    const where = { school_id_id: { school_id: site.school_id, id: site.id } }
    await test().context.db.supplier.update({ where, data: { site_code: null } })
    await addBook(4_000_001)
    expect((await issue(4_000_001, { time_completion_date: '2026-03-11' })).warnings).toEqual([
      'The site has no site code.',
    ])
    await test().context.db.supplier.update({ where, data: { site_code: 'NEW1', atb_number: '99999' } })

    const second = { certificate_number: 4_000_001 }
    expect((await call(certificates.update, { params: second, body: {} })).warnings).toEqual([])
    await patch({})

    const rows = await test().context.db.certificate.findMany({
      where: { school_id: site.school_id, recorded_at: { not: null } },
      orderBy: { certificate_number: 'asc' },
    })
    expect(rows.map((row) => [row.site_code, row.site_atb_number])).toEqual([
      ['C123', '10482'],
      ['NEW1', '10482'],
    ])
  })

  it('is refused where the rider was forgotten', async () => {
    const { change, patch, school } = await issued()
    await patch({ transmission: null })
    const gone = { rider_first_name: null, rider_last_name: null, rider_birthdate: null, rider_licence_number: null }
    const forgotten = { ...gone, rider_address: null, rider_town: null, rider_postcode: null, customer_id: null }
    const data = { ...forgotten, purged_at: new Date() }
    const { owner, context } = test()
    await pastLedgerGuard(owner, () => context.db.certificate.updateMany({ where: { school_id: school.id }, data }))

    expect(await refused(change({ copy_customer: true }))).toMatchObject({
      code: 'certificate_state',
      detail: 'The rider of certificate 3000001 was deleted after the retention period, so it cannot be changed.',
    })
  })

  it('to another contact copies that one; to the same one only where that is asked for', async () => {
    const { change, school, rider } = await issued()
    const other = await test().make.customer(school, { first_name: 'Ann', last_name: 'Fox' })
    const update = (last_name: string) =>
      test().context.db.customer.update({
        where: { school_id_id: { school_id: school.id, id: rider.id } },
        data: { last_name },
      })

    expect((await change({ customer: other.id })).customer).toMatchObject({ id: other.id, full_name: 'Ann Fox' })
    await change()
    await update('Married')
    expect((await change()).customer?.last_name).toBe('Morgan')
    expect((await change({ copy_customer: true })).customer?.last_name).toBe('Married')
  })

  it('of one by a freelance keeps the instructor, or takes another name or one of the staff', async () => {
    const { change, patch, instructor, check } = await issued()
    const freelance = { instructor: null, instructor_certificate: 'CBT999' }
    const ann = { ...freelance, instructor_first_name: 'Ann', instructor_last_name: 'Lee' }

    expect((await change(ann)).instructor).toMatchObject({ id: null, full_name: 'Ann Lee' })
    expect(await patch({ address_2: 'Flat 2' })).toMatchObject({
      status: 'CERTIFICATE_READY_TO_RETURN',
      instructor: { full_name: 'Ann Lee', instructor_certificate: 'CBT999' },
    })
    expect(await change(freelance)).toMatchObject({ instructor: { full_name: 'Ann Lee' } })
    expect((await patch({ instructor_last_name: 'Fox' })).instructor?.full_name).toBe('Ann Fox')
    expect((await patch({ instructor_first_name: null, instructor_last_name: null })).status).toBe(
      'CERTIFICATE_NOT_READY',
    )
    expect(Object.keys((await refused(change(freelance))).fields)).toContain('instructor_first_name')
    expect((await change({ ...freelance, instructor_certificate: 'CBT104482' })).instructor?.id).toBe(instructor.id)
    expect(Object.keys((await refused(change(freelance))).fields)).toContain('instructor_first_name')
    expect((await refused(change({ instructor: null }))).fields).toEqual({ instructor: ['This field is required'] })
    expect((await check()).faults).toEqual([])
  })

  it('to another instructor takes name and number', async () => {
    const { change, school } = await issued()
    const data = { first_name: 'Nadia', last_name: 'Okafor', is_instructor: true, instructor_certificate: 'CBT77' }
    const { id } = await test().make.user(school, data)

    expect((await change({ instructor: id })).instructor).toMatchObject({
      id,
      full_name: 'Nadia Okafor',
      instructor_certificate: 'CBT77',
    })
  })
})

describe('the history', () => {
  let seen: Awaited<ReturnType<typeof history>>

  async function history() {
    const { patch, call, owner } = await issued()
    await patch({ time_completion_time: '15:00', reason: 'Misread' })
    return { owner, ...(await call(certificates.history, { params })) }
  }

  beforeAll(async () => {
    seen = await history()
  })

  it('tells who did what, when and why, with before and after', () => {
    const { owner, results } = seen
    expect(results.map(({ action }) => action)).toEqual(['CHANGED', 'ISSUED', 'BOOK_ADDED'])
    expect(results[0]).toMatchObject({
      user: { id: owner.id, name: `${owner.first_name} ${owner.last_name}` },
      from_status: 'CERTIFICATE_READY_TO_RETURN',
      to_status: 'CERTIFICATE_READY_TO_RETURN',
      reason: 'Misread',
      is_purged: false,
    })
    expect(results[0]?.changes).toContainEqual({ field: 'time_completion', before: '16:30', after: '15:00' })
  })
})
