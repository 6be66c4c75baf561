import { bikes } from '@connect/contract/bikes/routes'
import { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import { courses } from '@connect/contract/courses/course-routes'
import { describe, expect, it } from 'vitest'
import { DAY, openSchool } from '#features/courses/testing/open-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const EDIT = 'USER_PERMISSION_EDIT'
const VIEW = 'USER_PERMISSION_VIEW'
const NEXT_DAY = '2027-03-04'

/** A school on Pro with a CBT of four manual bikes at Croydon, two such bikes there, and somebody who plans and sees bikes. */
async function openFleet() {
  const { make, context } = test()
  const own = await openSchool(test())
  await context.db.school.update({ where: { id: own.school.id }, data: { is_connect_pro: true } })
  const atCroydon = { sites: [own.croydon], bike_types: ['BIKE_TYPE_MANUAL'], engine_size: 125 }
  const first = await make.bike(own.school, { ...atCroydon, registration_plate: 'LV73MVW' })
  const second = await make.bike(own.school, { ...atCroydon, registration_plate: 'LV73MVX' })
  const { call } = await own.asWith({ calendar_permission: EDIT, bike_permission: EDIT, contact_permission: VIEW })
  const course = async (data: Partial<Parameters<typeof make.course>[2]> = {}) =>
    (await make.course(own.croydon, 'LICENCE_CBT', { date: DAY, manual_bikes: 4, ...data })).id
  /** A series from the day on, by the letters of a week. */
  const series = async (end_date: string, available_days: string) => {
    const repeat = { start_date: DAY, end_date, available_days, skip_bank_holidays: false }
    const when = { start_time: '09:00', end_time: '16:30', repeat }
    const { created } = await call(courses.bulk, {
      body: { supplier: own.croydon.id, course_type: 'LICENCE_CBT', ...when },
    })
    return created
  }
  const rider = async (course_id: number, name = 'Ann') => {
    const contact = await make.customer(own.school, { first_name: name, last_name: 'Fox' })
    return (await make.order(contact, { id: course_id }, { bike_type: 'BIKE_TYPE_MANUAL' })).training.id
  }
  const put = (course_id: number, bike: number, training?: number) =>
    call(courseBikes.create, { params: { course_id }, body: { bike, ...(training && { training }) } })
  const listed = async (course_id: number, by = call) => (await by(courseBikes.list, { params: { course_id } })).results
  const choices = (course_id: number, query: { training?: string; search?: string } = {}) =>
    call(courseBikes.choices, { params: { course_id }, query })
  const riders = async (course_id: number, by = call) =>
    (await by(courseBikes.riders, { params: { course_id } })).results
  return { ...own, make, context, first, second, call, course, series, rider, put, listed, choices, riders }
}

const CANCELLED = {
  status: 'TRAINING_CANCELLED',
  cancellation_reason: 'CANCELLATION_OTHER',
  cancelled_by: 'RIDER',
  cancelled_at: new Date('2027-03-01'),
} as const

describe('a bike on a course', () => {
  it('is for a rider or for the course, and is in its history', async () => {
    const { course, rider, put, listed, first, second, call } = await openFleet()
    const id = await course()
    const training = await rider(id)

    const added = await put(id, first.id, training)
    await put(id, second.id)

    expect(added).toMatchObject({
      bike: { id: first.id, registration_plate: 'LV73MVW', status: 'BIKE_STATUS_ACTIVE' },
      rider: { training, rider: 'Ann Fox', bike_type: 'BIKE_TYPE_MANUAL' },
      verdict: 'ok',
      reasons: [],
    })
    expect(await listed(id)).toMatchObject([added, { bike: { id: second.id }, rider: null }])
    const { results } = await call(courses.history, { params: { course_id: id }, query: {} })
    expect(results.map(({ title, changes }) => [title, changes.map(({ after }) => after)])).toEqual([
      ['Put a bike on a course', ['LV73 MVX']],
      ['Put a bike on a course', ['LV73 MVW']],
    ])
  })

  it('is on no other course then, and says on which it is', async () => {
    const { course, put, first } = await openFleet()
    await put(await course(), first.id)

    const error = await refused(put(await course({ start_time: '12:00' }), first.id))

    expect(error).toMatchObject({ code: 'bike_busy', fields: { bike: ['Booked: CBT at Croydon, 09:00–16:30'] } })
  })

  it.each([
    ['out of order', { status: 'BIKE_STATUS_OUT_OF_ORDER' as const }, 'Out of Order'],
    ['without MOT on the day', { mot_expiry_date: new Date('2027-03-02') }, 'MOT until 02/03/2027 only'],
    ['of another type', { bike_types: ['BIKE_TYPE_AUTO'] }, 'The rider ordered Manual 125cc'],
  ])('is refused when it is %s', async (_, data, reason) => {
    const { course, rider, put, first, context } = await openFleet()
    const id = await course()
    const training = await rider(id)
    await context.db.motorbike.updateMany({ where: { id: first.id }, data })

    const error = await refused(put(id, first.id, training))

    expect(error).toMatchObject({ code: 'bike_not_available', fields: { bike: [reason] } })
  })

  it('is refused at another site', async () => {
    const { course, put, make, school, balham } = await openFleet()
    const elsewhere = await make.bike(school, { sites: [balham] })

    const error = await refused(put(await course(), elsewhere.id))

    expect(error.fields['bike']).toContain('At Balham')
  })

  it('is refused on a course that is cancelled, and for somebody who is not on it', async () => {
    const { course, rider, put, first, call } = await openFleet()
    const [id, other] = [await course(), await course({ date: NEXT_DAY })]
    const training = await rider(other)

    expect((await refused(put(id, first.id, training))).fields).toHaveProperty('training')
    await call(courses.cancel, { params: { course_id: id }, body: { reason: 'Snow' } })
    expect((await refused(put(id, first.id))).code).toBe('course_not_bookable')
  })

  it('is one for each rider', async () => {
    const { course, rider, put, first, second } = await openFleet()
    const id = await course()
    const training = await rider(id)
    await put(id, first.id, training)

    expect((await refused(put(id, second.id, training))).fields).toEqual({
      training: ['This rider has a bike already'],
    })
  })

  it('is taken off, and replaced by another that fits', async () => {
    const { course, rider, put, listed, first, second, call, context } = await openFleet()
    const course_id = await course()
    const training = await rider(course_id)
    const { id: course_bike_id } = await put(course_id, first.id, training)
    const params = { course_id, course_bike_id }
    await context.db.motorbike.updateMany({ where: { id: first.id }, data: { status: 'BIKE_STATUS_OUT_OF_ORDER' } })

    expect(await listed(course_id)).toMatchObject([{ verdict: 'refused', reasons: ['Out of Order'] }])
    const replaced = await call(courseBikes.replace, { params, body: { bike: second.id } })
    expect(replaced).toMatchObject({ id: course_bike_id, bike: { id: second.id }, rider: { training }, verdict: 'ok' })
    expect((await refused(call(courseBikes.replace, { params, body: { bike: first.id } }))).code).toBe(
      'bike_not_available',
    )
    await call(courseBikes.remove, { params })
    expect(await listed(course_id)).toEqual([])
  })
})

describe('the choices', () => {
  it('have every bike with what speaks against it, the best first', async () => {
    const { course, rider, put, choices, make, school, croydon, first, second } = await openFleet()
    const at = { sites: [croydon], bike_types: ['BIKE_TYPE_MANUAL'], engine_size: 125 }
    await make.bike(school, { ...at, registration_plate: 'AB12CDE', status: 'BIKE_STATUS_AT_RISK' })
    const id = await course()
    const [ann, ben] = [await rider(id), await rider(id, 'Ben')]
    await put(id, first.id, ann)

    const { results } = await choices(id, { training: String(ben) })

    expect(results.map(({ bike, verdict, reasons }) => [bike.registration_plate, verdict, reasons])).toEqual([
      [second.registration_plate, 'ok', []],
      ['AB12CDE', 'warn', ['At Risk']],
      [first.registration_plate, 'refused', ['On this course already']],
    ])
  })

  it.each([['mvx'], ['LV73 MVX'], ['lv73mvx'], ['LV73-MVX']])("find a bike by '%s'", async (search) => {
    const { course, choices, second } = await openFleet()

    const { count, results } = await choices(await course(), { search })

    expect([count, results.map(({ bike }) => bike.id)]).toEqual([1, [second.id]])
  })
})

describe('the riders of a course who have no bike', () => {
  it('are neither those who have one, nor those who bring their own or have cancelled', async () => {
    const { course, rider, put, riders, first, context } = await openFleet()
    const id = await course({ own_bikes: 1 })
    const [ann, ben, own, gone] = [
      await rider(id),
      await rider(id, 'Ben'),
      await rider(id, 'Cal'),
      await rider(id, 'Di'),
    ]
    await put(id, first.id, ann)
    await context.db.training.updateMany({ where: { id: own }, data: { bike_type: 'BIKE_TYPE_NONE' } })
    await context.db.training.updateMany({ where: { id: gone }, data: CANCELLED })

    expect(await riders(id)).toEqual([{ training: ben, rider: 'Ben Fox', bike_type: 'BIKE_TYPE_MANUAL' }])
  })

  it('have no names for somebody who may see neither orders nor contacts', async () => {
    const { course, rider, riders, asWith } = await openFleet()
    const id = await course()
    await rider(id)
    const { call } = await asWith({ calendar_permission: EDIT, bike_permission: VIEW })

    expect(await riders(id, call)).toMatchObject([{ rider: null }])
  })
})

describe('somebody with only their own calendar', () => {
  it('has the bikes of the courses that they teach, and of no other', async () => {
    const { course, first, asWith } = await openFleet()
    const { call, user } = await asWith({ calendar_own_permission: EDIT, bike_permission: VIEW })
    const [own, other] = [await course({ instructors: [user] }), await course({ date: NEXT_DAY })]
    const put = (course_id: number) => call(courseBikes.create, { params: { course_id }, body: { bike: first.id } })

    expect((await put(own)).bike.id).toBe(first.id)
    expect((await refused(put(other))).code).toBe('not_found')
    expect((await refused(call(courseBikes.list, { params: { course_id: other } }))).code).toBe('not_found')
    expect((await refused(call(courseBikes.riders, { params: { course_id: other } }))).code).toBe('not_found')
  })
})

describe('a school that loses Pro', () => {
  it('keeps its bikes on courses to read and to free, and adds none', async () => {
    const { course, put, listed, first, second, call, context, school } = await openFleet()
    const course_id = await course()
    const { id: course_bike_id } = await put(course_id, first.id)
    await context.db.school.update({ where: { id: school.id }, data: { is_connect_pro: false } })

    expect(await listed(course_id)).toHaveLength(1)
    expect((await refused(put(course_id, second.id))).code).toBe('pro_required')
    await call(courseBikes.remove, { params: { course_id, course_bike_id } })
    expect(await listed(course_id)).toEqual([])
  })
})

describe('a course with bikes', () => {
  it('takes them along, and is not moved to where one of them is busy', async () => {
    const { course, put, change, first, call } = await openFleet()
    const [id, other] = [await course(), await course({ date: NEXT_DAY, start_time: '08:00', end_time: '12:00' })]
    await put(id, first.id)
    await put(other, first.id)

    expect(await refused(change(id, { date: NEXT_DAY }, call))).toMatchObject({
      code: 'bike_busy',
      fields: { date: ['LV73 MVW is on CBT at Croydon, 08:00–12:00 on 04/03/2027'] },
    })
    await change(id, { date: NEXT_DAY, start_time: '12:00' }, call)

    expect((await refused(put(await course({ date: NEXT_DAY, start_time: '13:00' }), first.id))).code).toBe('bike_busy')
    await put(await course(), first.id)
  })

  it('does not say where one of them is to who sees neither all courses nor bikes', async () => {
    const { course, put, change, first, asWith } = await openFleet()
    const { call, user } = await asWith({ calendar_own_permission: EDIT })
    const [id, other] = [await course({ instructors: [user] }), await course({ date: NEXT_DAY })]
    await put(id, first.id)
    await put(other, first.id)

    expect((await refused(change(id, { date: NEXT_DAY }, call))).fields).toEqual({
      date: ['LV73 MVW is not available on 04/03/2027'],
    })
  })

  it('moves with its series, where each takes the day of the next', async () => {
    const { call, series, put, first, onCalendar } = await openFleet()
    const created = await series('2027-03-05', 'TTTTTFF')
    for (const { id } of created) await put(id, first.id)
    const [one] = created

    const { skipped } = await call(courses.updateSeries, {
      params: { course_id: one?.id ?? 0 },
      body: { scope: 'all', date: NEXT_DAY },
    })

    expect(skipped).toEqual([])
    expect((await onCalendar(NEXT_DAY, '2027-03-06')).map(({ date }) => date)).toEqual([
      NEXT_DAY,
      '2027-03-05',
      '2027-03-06',
    ])
    const { results } = await call(courseBikes.bookings, { params: { motorbike_id: first.id }, query: {} })
    expect(results.map(({ date }) => date)).toEqual([NEXT_DAY, '2027-03-05', '2027-03-06'])
  })
})

describe('a series that was moved', () => {
  it('stays where the bike of one of its courses is on another at the old time', async () => {
    const { call, series, course, put, first, onCalendar } = await openFleet()
    const created = await series('2027-03-10', 'FFTFFFF')
    const [one] = created
    await put(one?.id ?? 0, first.id)
    const { changed, before } = await call(courses.updateSeries, {
      params: { course_id: one?.id ?? 0 },
      body: { scope: 'all', date: NEXT_DAY },
    })
    await put(await course({ start_time: '08:00', end_time: '12:00' }), first.id)

    const back = before.map(({ course_id, ...to }) => {
      const { date, start_time, end_time } = changed.find(({ id }) => id === course_id) ?? to
      return { course_id, from: { date, start_time, end_time }, to }
    })

    expect(await refused(call(courses.moveBack, { body: { courses: back } }))).toMatchObject({
      code: 'bike_busy',
      fields: { date: ['LV73 MVW is on CBT at Croydon, 08:00–12:00 on 03/03/2027'] },
    })
    expect((await onCalendar(NEXT_DAY, '2027-03-11')).map(({ date }) => date)).toEqual([NEXT_DAY, '2027-03-11'])
  })
})

describe('a bike that is booked', () => {
  it('says for what, soonest first, and cannot be deleted before', async () => {
    const { course, rider, put, first, call } = await openFleet()
    const [late, soon] = [await course({ date: NEXT_DAY }), await course()]
    const training = await rider(soon)
    const params = { motorbike_id: first.id }
    await put(late, first.id)
    const { id: course_bike_id } = await put(soon, first.id, training)

    const { count, results } = await call(courseBikes.bookings, { params, query: {} })

    expect([count, results]).toMatchObject([
      2,
      [
        { id: course_bike_id, course_id: soon, name: 'CBT', date: DAY, training, bike_type: 'BIKE_TYPE_MANUAL' },
        { course_id: late, date: NEXT_DAY, training: null, bike_type: null },
      ],
    ])
    expect((await refused(call(bikes.remove, { params }))).code).toBe('bike_is_booked')
  })

  it('says which courses it no longer fits once its engine is another, with the reason', async () => {
    const { course, rider, put, first, call } = await openFleet()
    const soon = await course()
    const training = await rider(soon)
    const params = { motorbike_id: first.id }
    await put(soon, first.id, training)
    const judged = async () => {
      const { results } = await call(courseBikes.bookings, { params, query: {} })
      return results.map(({ verdict, reasons }) => [verdict, reasons])
    }
    await call(bikes.update, { params, body: { engine_size: 125, transmission: 'BIKE_TRANSMISSION_MANUAL' } })
    expect(await judged()).toEqual([['ok', []]])

    await call(bikes.update, { params, body: { engine_size: 649 } })

    const reasons = ['Manual 125cc: at most 125 cc, this bike has 649 cc']
    expect(await judged()).toEqual([['warn', reasons]])
    const choices = await call(courseBikes.choices, {
      params: { course_id: await course({ date: NEXT_DAY }) },
      query: {},
    })
    expect(choices.results.find(({ bike }) => bike.id === first.id)).toMatchObject({ verdict: 'warn', reasons })
  })

  it('can be deleted when what it was booked for is over', async () => {
    const { course, put, first, call, context } = await openFleet()
    const id = await course()
    await put(id, first.id)
    await context.db.course.updateMany({ where: { id }, data: { date: new Date('2020-03-03') } })

    expect(await call(bikes.remove, { params: { motorbike_id: first.id } })).toHaveProperty('detail')
  })
})

describe('at the same moment', () => {
  it('one of 50 courses gets the bike, and the others are told that it is busy', async () => {
    const { course, put, first } = await openFleet()
    const ids = await Promise.all(Array.from({ length: 50 }, () => course()))

    const answers = await Promise.all(
      ids.map((id) =>
        put(id, first.id).then(
          () => 'put',
          (error: { code: string }) => error.code,
        ),
      ),
    )

    expect(answers.toSorted()).toEqual([...Array.from({ length: 49 }, () => 'bike_busy'), 'put'])
  })
})
