import { certificates } from '@connect/contract/certificates/routes'
import type { RenewalPreviewQuery } from '@connect/contract/renewals/renewal-preview'
import { renewals } from '@connect/contract/renewals/routes'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { reachSchool } from '#platform/school-reach.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { readPreview } from './read-preview.ts'
import type { RenewalReader } from './renewal-reader.ts'
import { BASE, DUE, openRenewals } from './testing/open-renewals.ts'

const test = useTestApp({ SIMULATORS: 'sms', PUBLIC_URL: 'https://connect.example' })

type Unsaved = Partial<Omit<z.output<typeof RenewalPreviewQuery>, 'page' | 'page_size'>>

const ALL: RenewalReader = { orders: true, certificates: true }

const preview = (school_id: number, today: string, unsaved: Unsaved = {}, reader = ALL) =>
  readPreview(
    test().context,
    { ...reachSchool(test().context, school_id), today },
    { page: 1, page_size: 25, ...unsaved },
    reader,
  )

describe('settings that are not saved yet [COMM-04]', () => {
  it('say whom they reach and what goes out at once, what was missed included, before somebody saves them', async () => {
    const { school, isla, db, sent } = await openRenewals(test(), { email_enabled: false, sms_enabled: false })
    await isla()
    await isla({ first_name: 'Rita', cbt_passed_date: new Date('2024-12-30') })
    const unsaved: Unsaved = { email_enabled: 'true', sms_enabled: 'true', days_before: [60, 7] }

    const found = await preview(school.id, DUE, unsaved)

    expect(found.results.map(({ full_name, goes_out, days_before }) => [full_name, goes_out, days_before])).toEqual([
      ['Isla Bennett', DUE, 60],
      ['Rita Bennett', DUE, 60],
      ['Isla Bennett', '2026-12-13', 7],
    ])
    expect(found).toMatchObject({
      riders: 2,
      emails: 3,
      texts: 3,
      credits: '3.60',
      today: { emails: 2, texts: 2, credits: '2.40' },
    })
    expect(await db.renewalSettings.findFirst()).toMatchObject({ email_enabled: false, days_before: [30] })
    expect(await sent()).toEqual([])
  })

  it.each<[string, Unsaved, object]>([
    ['one channel switched off', { sms_enabled: 'false' }, { emails: 1, texts: 0 }],
    ['another distance alone', { days_before: [7] }, { emails: 0, texts: 0 }],
    ['nothing', {}, { emails: 1, texts: 1 }],
  ])('may be %s', async (_, unsaved, today) => {
    const { school, isla } = await openRenewals(test())
    await isla()

    expect(await preview(school.id, DUE, unsaved)).toMatchObject({ today })
  })

  it('count the words that a school without words gets with them', async () => {
    const { school, isla } = await openRenewals(test(), { email_enabled: false, sms_enabled: false })
    await test().owner.query('DELETE FROM message_templates WHERE school_id = $1', [school.id])
    await isla()

    const { today } = await preview(school.id, DUE, { email_enabled: 'true', sms_enabled: 'true' })

    expect(today).toEqual({ emails: 1, texts: 1, credits: '1.20' })
  })

  it('are told by the address', async () => {
    const { call, db } = await openRenewals(test(), { email_enabled: false, sms_enabled: false })
    const query = { email_enabled: 'true', sms_enabled: 'false', days_before: '60,7' } as const

    expect(await call(renewals.preview, { query })).toMatchObject({ count: 0, today: { emails: 0, texts: 0 } })
    for (const days_before of ['0', '7,soon', '1,2,3,4,5,6']) {
      expect(Object.keys((await refused(call(renewals.preview, { query: { days_before } }))).fields)[0]).toMatch(
        /^days_before/,
      )
    }
    expect(await db.renewalSettings.findFirst()).toMatchObject({ days_before: [30] })
  })
})

it('counts each rider once, however often they are reminded', async () => {
  const { school, isla } = await openRenewals(test(), { days_before: [30, 7] })
  await isla()
  await isla({ first_name: 'Zofia', mod2_passed_date: new Date('2026-01-02') })

  expect(await preview(school.id, '2026-11-19')).toMatchObject({ count: 4, riders: 1, emails: 2, left_out: 1 })
})

describe('who may not see orders or certificates', () => {
  /** A rider who booked a renewal, and one whose certificate is void. */
  async function open() {
    const desk = await openRenewals(test())
    const { make } = test()
    const site = await make.site(desk.school)
    const course = await make.course(site, 'LICENCE_CBT_RENEWAL', { date: '2026-12-05', own_bikes: 1 })
    await make.order(await desk.isla(), course, { bike_type: 'BIKE_TYPE_NONE' })
    await make.book(site, {
      statuses: ['CERTIFICATE_READY_TO_RETURN'],
      rider: await desk.isla({ last_name: 'Young', cbt_passed_date: null }),
      issued_at: BASE,
    })
    await test().context.db.school.update({ where: { id: desk.school.id }, data: { is_connect_pro: true } })
    const owner = await test().as(desk.owner)
    await owner(certificates.void, { params: { certificate_number: 3_000_001 }, body: { reason: 'SPOILT' } })
    return desk
  }

  it.each<[RenewalReader, string[]]>([
    [ALL, ['Booked: CBT Renewal 05/12/2026', 'The certificate is void']],
    [{ orders: false, certificates: true }, ['Booked on a CBT', 'The certificate is void']],
    [{ orders: true, certificates: false }, ['Booked: CBT Renewal 05/12/2026', 'No valid certificate']],
    [{ orders: false, certificates: false }, ['Booked on a CBT', 'No valid certificate']],
  ])('%o read that somebody is left out, and no more: %j', async (reader, reasons) => {
    const { school } = await open()

    const { results, riders, today } = await preview(school.id, DUE, {}, reader)

    expect(results.map(({ left_out }) => left_out)).toEqual(reasons)
    expect([riders, today.emails]).toEqual([0, 0])
  })

  it('read that a rider booked, and not what', async () => {
    const { school, isla, remind, db } = await openRenewals(test(), { sms_enabled: false })
    const { make, as } = test()
    const course = await make.course(await make.site(school), 'LICENCE_CBT', { date: '2026-12-05', own_bikes: 1 })
    const rider = await isla()
    await remind()
    const { training } = await make.order(rider, course, { bike_type: 'BIKE_TYPE_NONE' })
    await db.renewalNotice.updateMany({ data: { booked_training_id: training.id } })
    const call = await as(
      await make.user(
        school,
        permissions(null, {
          communication_permission: 'USER_PERMISSION_VIEW',
          contact_permission: 'USER_PERMISSION_VIEW',
        }),
      ),
    )

    const { results } = await call(renewals.log, {})
    const [, line] = (await (await call(renewals.export, {})).text()).split('\r\n')

    expect(results).toMatchObject([{ booked: { training: null, course_type: null, date: null } }])
    expect(line).toMatch(/,Yes,$/)
  })
})
