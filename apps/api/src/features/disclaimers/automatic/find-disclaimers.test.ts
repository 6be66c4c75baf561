import { plusDays } from '@connect/contract/calendar/days'
import { londonInstant } from '@connect/contract/calendar/london'
import { describe, expect, it } from 'vitest'
import { openSchool } from '#features/disclaimers/testing/open-school.ts'
import { useTestApp } from '#testing/test-app.ts'
import { sendDisclaimers } from './find-disclaimers.ts'

const test = useTestApp({ SIMULATORS: 'sms' })

type Options = { template?: object; contact?: object; order?: object; days?: number }

/** Far from any change of clocks, and long after the other booking of {@link openSchool}. */
const DAY = '2035-06-12'

/** Isla's booking on a day at 09:00, in a school whose template is sent by itself since long ago. */
async function open({ template = { auto_send: 'ON_BOOKING' }, contact = {}, order = {} }: Options = {}) {
  const school = await openSchool(test(), contact)
  const { context, make } = test()
  const automatic = { auto_since: new Date('2020-01-01T00:00:00Z'), ...template }
  await context.db.disclaimerTemplate.updateMany({ where: { school_id: school.school.id }, data: automatic })
  const at = async (date: string, more: object = {}) =>
    (await make.order(school.isla, await school.course({ date, start_time: '09:00', end_time: '17:00' }), more))
      .training
  const training = await at(DAY, order)
  return {
    ...school,
    at,
    training,
    sweep: (day: string, time = '09:00') =>
      sendDisclaimers({ ...context, clock: { now: () => londonInstant(day, time) } }),
    rows: async () =>
      (await school.db.disclaimer.findMany({ orderBy: { id: 'asc' } })).map(
        ({ training_id, status, send_email, send_sms }) => ({ training_id, status, send_email, send_sms }),
      ),
  }
}

const EMAIL = { status: 'SENT', send_email: true, send_sms: false }
const BEFORE = { auto_send: 'DAYS_BEFORE', days_before: 7 }

describe('a disclaimer that is sent on booking', () => {
  it('goes once, by email, and names nobody as its sender', async () => {
    const { sweep, rows, training, messages, db } = await open()

    await sweep(plusDays(DAY, -90), '07:00')
    await sweep(plusDays(DAY, -90), '07:05')

    expect(await rows()).toEqual([{ training_id: training.id, ...EMAIL }])
    expect((await messages()).emails).toMatchObject([{ training_id: training.id, sent_by_id: null }])
    expect((await db.disclaimer.findFirstOrThrow()).sent_by_id).toBeNull()
  })

  it('goes once though two workers find it', async () => {
    const { sweep, rows } = await open()

    await Promise.all([1, 2, 3, 4].map(() => sweep(plusDays(DAY, -90))))

    expect(await rows()).toHaveLength(1)
  })

  it.each<[string, Options, number]>([
    ['of RideTo [N-65]', { order: { source: 'RIDETO' } }, 1],
    ['of a course type that it is for', { template: { auto_send: 'ON_BOOKING', course_types: ['LICENCE_CBT'] } }, 1],
    ['of another', { template: { auto_send: 'ON_BOOKING', course_types: ['FULL_LICENCE'] } }, 0],
    ['that waits', { order: { training: { status: 'TRAINING_WAITING_SCHOOL_CONFIRMATION' } } }, 0],
    ['that was made before', { template: { auto_send: 'ON_BOOKING', auto_since: new Date('2099-01-01') } }, 0],
    ['while it is not active', { template: { auto_send: 'ON_BOOKING', is_active: false } }, 0],
    ['once it is deleted', { template: { auto_send: 'ON_BOOKING', deleted_at: new Date() } }, 0],
    ['while it is sent by hand', { template: { auto_send: 'OFF' } }, 0],
  ])('for a booking %s', async (_, options, count) => {
    const { sweep, rows } = await open(options)

    await sweep(plusDays(DAY, -90))

    expect(await rows()).toHaveLength(count)
  })

  it.each<[string, string, object, number]>([
    ['an email before seven', '06:59', {}, 0],
    ['an email at night for who booked an hour ago', '02:00', { created: londonInstant('2035-03-01', '01:00') }, 0],
    ['an email at night for who booked just now', '02:00', { created: londonInstant('2035-03-01', '01:01') }, 1],
    ['a text before eight', '07:59', { email: null }, 0],
    ['a text from eight on', '08:00', { email: null }, 1],
    ['a text until the evening', '19:59', { email: null }, 1],
    ['a text in the evening', '20:00', { email: null }, 0],
    [
      'a text at night for who booked just now',
      '23:00',
      { email: null, created: londonInstant('2035-03-01', '22:30') },
      1,
    ],
  ])(
    'does not wake anybody: %s, at %s',
    async (_, time, { email, created }: { email?: null; created?: Date }, count) => {
      const { sweep, rows, credits, db } = await open(email === null ? { contact: { email } } : {})
      await credits(1000)
      if (created)
        await db.training.updateMany({ where: { training_at: new Date(`${DAY}T09:00:00Z`) }, data: { created } })

      await sweep('2035-03-01', time)

      expect(await rows()).toHaveLength(count)
    },
  )

  it('goes until the course begins', async () => {
    const { sweep, rows } = await open()

    await sweep(DAY, '09:00')
    expect(await rows()).toEqual([])
    await sweep(DAY, '08:59')

    expect(await rows()).toHaveLength(1)
  })

  it('goes once for several courses that were booked together', async () => {
    const { sweep, rows, at, training, db } = await open()
    await at(plusDays(DAY, 7))

    await sweep(plusDays(DAY, -90))
    await sweep(plusDays(DAY, -90))
    expect((await rows()).map(({ training_id }) => training_id)).toEqual([training.id])
    await db.disclaimer.updateMany({ data: { status: 'CANCELLED', cancelled_at: new Date() } })
    await sweep(plusDays(DAY, -90))

    expect(await rows()).toHaveLength(2)
  })

  it('waits for nobody where nobody at the school has confirmed their address', async () => {
    const { sweep, rows, school } = await open()
    await test().context.db.user.updateMany({ where: { school_id: school.id }, data: { email_verified_at: null } })

    await sweep(plusDays(DAY, -90))

    expect(await rows()).toEqual([])
  })
})

describe('a disclaimer that is sent days before', () => {
  it.each<[string, [day: number, time: string], object, number]>([
    ['is eight days away', [-8, '12:00'], {}, 0],
    ['is seven days away, at night', [-7, '06:59'], {}, 0],
    ['is seven days away, from seven o’clock', [-7, '07:00'], {}, 1],
    ['is seven days away, in the evening', [-7, '23:00'], {}, 1],
    ['is closer, as for a late booking', [-2, '12:00'], {}, 1],
    [
      'was due on the day on which it was switched on',
      [-5, '12:00'],
      { auto_since: londonInstant('2035-06-05', '23:30') },
      1,
    ],
    ['was due the day before that', [-5, '12:00'], { auto_since: londonInstant('2035-06-06', '00:30') }, 0],
  ])('goes where the course %s', async (_, [day, time], more, count) => {
    const { sweep, rows } = await open({ template: { ...BEFORE, ...more } })

    await sweep(plusDays(DAY, day), time)

    expect(await rows()).toHaveLength(count)
  })
})

describe('a disclaimer that can still be signed', () => {
  const AT = '2035-06-10'
  const older = (days: number) => londonInstant(plusDays(AT, -days), '12:00')

  it.each<[string, object, 'none' | 'to come' | 'cancelled' | 'past', number]>([
    ['was sent for none', { status: 'SENT', sent_at: older(29) }, 'none', 0],
    ['was sent for another course', { status: 'VIEWED', sent_at: older(29) }, 'to come', 0],
    ['was sent for a course that is over', { status: 'SENT', sent_at: older(29) }, 'past', 0],
    ['was sent for a booking that was cancelled', { status: 'SENT', sent_at: older(2) }, 'cancelled', 1],
    ['has expired, though no job has noticed', { status: 'SENT', sent_at: older(31) }, 'to come', 1],
    ['is a draft of this month', { created: older(29) }, 'none', 0],
    ['is a draft of last month', { created: older(31) }, 'none', 1],
    ['is a draft for a course to come', { created: older(300) }, 'to come', 0],
    ['is a draft for a course that is over', { created: older(300) }, 'past', 1],
    ['is a draft for a booking that was cancelled', { created: older(2) }, 'cancelled', 1],
  ])('counts where it %s', async (_, data, other, count) => {
    for (const template of [{ auto_send: 'ON_BOOKING' }, BEFORE]) {
      const { sweep, db, isla, template: of, at, cancelBooking } = await open({ template })
      const day = other === 'past' ? plusDays(AT, -3) : plusDays(DAY, 40)
      const another = other === 'none' ? null : await at(day)
      if (other === 'cancelled') await cancelBooking(another?.id ?? 0)
      const { id } = await test().make.disclaimer(isla, of, { ...data, training_id: another?.id ?? null })

      await sweep(AT)

      expect(await db.disclaimer.count({ where: { id: { not: id } } })).toBe(count)
    }
  })

  it('is one for a package whose courses are due on the same day', async () => {
    const { sweep, rows, at, training } = await open({ template: BEFORE })
    await at(plusDays(DAY, 1))
    await at(plusDays(DAY, 2))

    await sweep(plusDays(DAY, -2))
    await sweep(plusDays(DAY, -1))

    expect((await rows()).map(({ training_id }) => training_id)).toEqual([training.id])
  })
})

describe('a disclaimer that is sent by itself', () => {
  it.each<[string, object, number, number]>([
    [
      'that very version, within a year before the course',
      { status: 'SIGNED', signed_at: londonInstant('2034-06-12', '00:00') },
      1,
      0,
    ],
    [
      'that very version, more than a year before it though less than a year ago',
      { status: 'SIGNED', signed_at: londonInstant('2034-06-11', '23:59') },
      1,
      1,
    ],
    ['an earlier version', { status: 'SIGNED', version: 1, signed_at: londonInstant('2035-02-01', '12:00') }, 2, 1],
  ])('is not needed by who signed %s', async (_, disclaimer, versions, count) => {
    const { sweep, db, isla, template, school } = await open()
    if (versions === 2) {
      const { id: template_id } = template
      const text = { school_id: school.id, template_id, version: 2, title: 'CBT declaration', body: '<p>Two</p>' }
      await test().context.db.disclaimerTemplateVersion.create({ data: text })
      await db.disclaimerTemplate.updateMany({ data: { version: 2 } })
    }
    await test().make.disclaimer(isla, template, disclaimer)

    await sweep('2035-04-10')

    expect(await db.disclaimer.count({ where: { status: 'SENT' } })).toBe(count)
  })

  it.each(['DRAFT', 'CANCELLED', 'EXPIRED', 'SIGNED'] as const)(
    'is not repeated for a training that has it as %s',
    async (status) => {
      const { sweep, db, isla, template, training } = await open()
      await test().make.disclaimer(isla, template, {
        status,
        training_id: training.id,
        signed_at: status === 'SIGNED' ? new Date('2020-01-01') : null,
      })

      await sweep(plusDays(DAY, -30))

      expect(await db.disclaimer.count()).toBe(1)
    },
  )

  it('goes by text message to who has no address', async () => {
    const { sweep, rows, credits, messages, training } = await open({ contact: { email: null } })
    await credits(1000)

    await sweep(plusDays(DAY, -30))

    expect(await rows()).toEqual([{ training_id: training.id, status: 'SENT', send_email: false, send_sms: true }])
    expect((await messages()).texts).toHaveLength(1)
  })

  it.each([
    ['credits', { email: null }],
    ['a mobile', { email: null, phone: null }],
  ])('stays a draft without %s, so that the office sees it', async (_, contact) => {
    const { sweep, rows, messages, training } = await open({ contact })

    await sweep(plusDays(DAY, -30))
    await sweep(plusDays(DAY, -30))

    expect(await rows()).toEqual([{ training_id: training.id, status: 'DRAFT', send_email: false, send_sms: false }])
    expect(await messages()).toEqual({ emails: [], texts: [] })
  })
})
