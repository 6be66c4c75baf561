import { describe, expect, it } from 'vitest'
import type { Motorbike, School, Supplier } from './generated/client.ts'
import { useDatabase } from './testing/use-database.ts'

const { test, sql } = useDatabase()

const BUSY = { code: '23P01' }
const BUSY_AFTER_MOVE = { code: 'CN010' }
const NOT_BOOKABLE = { code: 'CN006' }
const NOT_AVAILABLE = { code: 'CN008' }
const NOT_ON_COURSE = { code: 'CN009' }
const DAY = '2027-03-03'
const NEXT_DAY = '2027-03-04'

type At = { date?: string; start_time?: string; end_time?: string }

/** A school with a site, two bikes, and a way to plan courses there. */
async function fleet() {
  const { make } = test()
  const school = await make.school()
  const site = await make.site(school)
  const [first, second] = [await make.bike(school, { sites: [site] }), await make.bike(school, { sites: [site] })]
  const course = async ({ date = DAY, ...times }: At = {}) =>
    (await make.course(site, 'LICENCE_CBT', { date, manual_bikes: 4, ...times })).id
  return { school, site, first, second, course }
}

const put = ({ id: bike, school_id }: Motorbike, course: number, training: number | null = null) =>
  sql(
    'INSERT INTO course_motorbikes (school_id, motorbike_id, course_id, training_id) VALUES ($1, $2, $3, $4) RETURNING id',
    school_id,
    bike,
    course,
    training,
  )
const change = (course: number, columns: string) => sql(`UPDATE courses SET ${columns} WHERE id = $1`, course)
const bikesOn = (course: number) =>
  sql(
    'SELECT motorbike_id, training_id, starts_at::text, ends_at::text FROM course_motorbikes WHERE course_id = $1 ORDER BY id',
    course,
  )

let orders = 0

/** A rider on a manual bike of the course. */
async function rider(school: School, { id: supplier_id }: Supplier, course: number): Promise<number> {
  const customer = await test().make.customer(school)
  orders += 1
  const number = `DR#${String(222_222 + orders)
    .replaceAll('0', 'A')
    .replaceAll('1', 'B')}`
  const [order] = await sql(
    `INSERT INTO orders (school_id, friendly_id, customer_id, source) VALUES ($1, $2, $3, 'DASHBOARD') RETURNING id`,
    school.id,
    number,
    customer.id,
  )
  const [training] = await sql(
    `INSERT INTO trainings (school_id, order_id, customer_id, course_id, supplier_id, course_type, bike_type)
     VALUES ($1, $2, $3, $4, $5, 'LICENCE_CBT', 'BIKE_TYPE_MANUAL') RETURNING id`,
    school.id,
    order.id,
    customer.id,
    course,
    supplier_id,
  )
  return training.id
}

const CANCELLED = `status = 'TRAINING_CANCELLED', cancellation_reason = 'CANCELLATION_OTHER', cancelled_by = 'RIDER', cancelled_at = now()`

/** How many of these came through, and what the others were refused with. */
async function outcomes(all: readonly Promise<unknown>[]) {
  const results = await Promise.allSettled(all)
  const codes = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  return { done: results.length - codes.length, codes: [...new Set(codes)] }
}

describe('a bike on a course', () => {
  it('takes the time of the course, and is on no other then', async () => {
    const { first, second, course } = await fleet()
    const [morning, overlapping, evening] = [
      await course({ start_time: '09:00', end_time: '12:00' }),
      await course({ start_time: '11:30', end_time: '14:00' }),
      await course({ start_time: '12:00', end_time: '14:00' }),
    ]
    await put(first, morning)

    expect(await bikesOn(morning)).toEqual([
      { motorbike_id: first.id, training_id: null, starts_at: `${DAY} 09:00:00`, ends_at: `${DAY} 12:00:00` },
    ])
    await expect(put(first, overlapping)).rejects.toMatchObject(BUSY)
    await expect(put(first, morning)).rejects.toMatchObject(BUSY)
    await expect(put(second, overlapping)).resolves.toHaveLength(1)
    await expect(put(first, evening)).resolves.toHaveLength(1)
  })

  it('moves with it, unless it is on another course then', async () => {
    const { first, course } = await fleet()
    const [one, other] = [await course(), await course({ date: NEXT_DAY })]
    await put(first, one)
    await put(first, other)

    await expect(change(one, `date = '${NEXT_DAY}'`)).rejects.toMatchObject(BUSY_AFTER_MOVE)
    await change(one, `date = '${NEXT_DAY}', start_time = '17:00', end_time = '19:00'`)

    expect(await bikesOn(one)).toMatchObject([{ starts_at: `${NEXT_DAY} 17:00:00`, ends_at: `${NEXT_DAY} 19:00:00` }])
  })

  it.each([
    ['cancelled', "status = 'CANCELLED', cancel_reason = 'Snow'"],
    ['deleted', 'deleted_at = now()'],
  ])('is free when the course is %s', async (_, columns) => {
    const { first, course } = await fleet()
    const [one, other] = [await course(), await course()]
    await put(first, one)

    await change(one, columns)

    expect(await bikesOn(one)).toEqual([])
    await expect(put(first, other)).resolves.toHaveLength(1)
  })

  it('stays on record when the course is over', async () => {
    const { first, course } = await fleet()
    const one = await course()
    await put(first, one)

    await change(one, "status = 'COMPLETED'")

    expect(await bikesOn(one)).toHaveLength(1)
  })

  it.each([
    ['cancelled', "status = 'CANCELLED', cancel_reason = 'Snow'"],
    ['over', "status = 'COMPLETED'"],
    ['deleted', 'deleted_at = now()'],
  ])('is refused on a course that is %s', async (_, columns) => {
    const { first, course } = await fleet()
    const one = await course()
    await change(one, columns)

    await expect(put(first, one)).rejects.toMatchObject(NOT_BOOKABLE)
  })

  it.each([
    ['out of order', "status = 'BIKE_STATUS_OUT_OF_ORDER'"],
    ['deleted', 'deleted_at = now()'],
  ])('is refused when it is %s, also in place of another', async (_, columns) => {
    const { first, second, course } = await fleet()
    const one = await course()
    const [{ id }] = await put(second, one)
    await sql(`UPDATE motorbikes SET ${columns} WHERE id = $1`, first.id)

    await expect(put(first, one)).rejects.toMatchObject(NOT_AVAILABLE)
    const replace = sql('UPDATE course_motorbikes SET motorbike_id = $1 WHERE id = $2', first.id, id)
    await expect(replace).rejects.toMatchObject(NOT_AVAILABLE)
  })

  it('stays on its course when it breaks: somebody decides what the rider gets', async () => {
    const { first, course } = await fleet()
    const one = await course()
    await put(first, one)

    await sql("UPDATE motorbikes SET status = 'BIKE_STATUS_OUT_OF_ORDER' WHERE id = $1", first.id)
    await change(one, `date = '${NEXT_DAY}'`)

    expect(await bikesOn(one)).toMatchObject([{ motorbike_id: first.id, starts_at: `${NEXT_DAY} 09:00:00` }])
  })

  it('is of the same school as its course, and stays there', async () => {
    const { first, course } = await fleet()
    const other = await fleet()
    const [{ id }] = await put(first, await course())

    const foreign = sql(
      'INSERT INTO course_motorbikes (school_id, motorbike_id, course_id) VALUES ($1, $2, $3)',
      first.school_id,
      other.first.id,
      await course(),
    )
    await expect(foreign).rejects.toMatchObject(NOT_AVAILABLE)
    const move = sql('UPDATE course_motorbikes SET school_id = $1 WHERE id = $2', other.school.id, id)
    await expect(move).rejects.toMatchObject({ code: '23000' })
  })
})

describe("a rider's bike", () => {
  it('is one, and of a course that the rider is on', async () => {
    const { school, site, first, second, course } = await fleet()
    const [one, other] = [await course(), await course({ date: NEXT_DAY })]
    const training = await rider(school, site, one)

    await expect(put(first, other, training)).rejects.toMatchObject(NOT_ON_COURSE)
    await put(first, one, training)
    await expect(put(second, one, training)).rejects.toMatchObject({ code: '23505' })
  })

  it.each([
    ['cancels', CANCELLED],
    ['cancels and keeps the space', `${CANCELLED}, holds_space = true`],
    ['has no date any more', 'course_id = NULL'],
  ])('is free when the rider %s', async (_, columns) => {
    const { school, site, first, course } = await fleet()
    const one = await course()
    const training = await rider(school, site, one)
    await put(first, one, training)

    await sql(`UPDATE trainings SET ${columns} WHERE id = $1`, training)

    expect(await bikesOn(one)).toEqual([])
  })

  it('is free when the rider moves to another course or the booking goes, and stays when the rider passes', async () => {
    const { school, site, first, second, course } = await fleet()
    const [one, other] = [await course(), await course({ date: NEXT_DAY })]
    const [moving, passing] = [await rider(school, site, one), await rider(school, site, one)]
    await put(first, one, moving)
    await put(second, one, passing)

    await sql('UPDATE trainings SET course_id = $1 WHERE id = $2', other, moving)
    await sql("UPDATE trainings SET status = 'TRAINING_PASSED' WHERE id = $1", passing)

    expect(await bikesOn(one)).toMatchObject([{ motorbike_id: second.id, training_id: passing }])
    expect(await bikesOn(other)).toEqual([])
    await put(first, other, moving)
    await sql('DELETE FROM trainings WHERE id = $1', moving)
    expect(await bikesOn(other)).toEqual([])
  })
})

describe('at the same moment', () => {
  it('one of 50 gets the bike, and the others are told that it is taken', async () => {
    const { first, course } = await fleet()
    const courses = await Promise.all(Array.from({ length: 50 }, () => course()))

    expect(await outcomes(courses.map((one) => put(first, one)))).toEqual({ done: 1, codes: [BUSY.code] })
  })

  it('courses with the same bikes move across each other, and none waits for ever', async () => {
    const { first, second, course } = await fleet()
    const [morning, evening] = [
      { start_time: '08:00', end_time: '10:00' },
      { start_time: '18:00', end_time: '20:00' },
    ]
    for (let round = 0; round < 10; round += 1) {
      const date = `2027-05-${10 + round}`
      const [one, other] = [await course({ date, ...morning }), await course({ date, ...evening })]
      await Promise.all([put(first, one), put(second, one), put(second, other), put(first, other)])

      const { codes } = await outcomes([
        change(one, "start_time = '18:00', end_time = '20:00'"),
        change(other, "start_time = '08:00', end_time = '10:00'"),
      ])
      expect(codes).toEqual([BUSY_AFTER_MOVE.code])
    }
  })

  it('courses that move together take the time of each other, once their bikes are parked', async () => {
    const { first, course } = await fleet()
    const [one, other] = [await course(), await course({ date: NEXT_DAY })]
    await put(first, one)
    await put(first, other)

    await sql('UPDATE course_motorbikes SET starts_at = now(), ends_at = now() WHERE motorbike_id = $1', first.id)
    await change(one, `date = '${NEXT_DAY}'`)
    await change(other, `date = '${DAY}'`)

    expect(await bikesOn(one)).toMatchObject([{ starts_at: `${NEXT_DAY} 09:00:00`, ends_at: `${NEXT_DAY} 16:30:00` }])
    expect(await bikesOn(other)).toMatchObject([{ starts_at: `${DAY} 09:00:00`, ends_at: `${DAY} 16:30:00` }])
  })

  it('a rider who leaves keeps no bike that is given meanwhile', async () => {
    const { school, site, first, course } = await fleet()
    for (let round = 0; round < 10; round += 1) {
      const one = await course({ date: `2027-06-${10 + round}` })
      const training = await rider(school, site, one)

      const leave = sql(`UPDATE trainings SET ${CANCELLED}, holds_space = true WHERE id = $1`, training)
      const { codes } = await outcomes([leave, put(first, one, training)])

      expect([[], [NOT_ON_COURSE.code]]).toContainEqual(codes)
      expect(await bikesOn(one)).toEqual([])
    }
  })

  it('a bike that breaks is either on the course before, or refused', async () => {
    const { first, course } = await fleet()
    for (let round = 0; round < 10; round += 1) {
      await sql("UPDATE motorbikes SET status = 'BIKE_STATUS_ACTIVE' WHERE id = $1", first.id)
      const one = await course({ date: `2027-07-${10 + round}` })

      const broken = sql("UPDATE motorbikes SET status = 'BIKE_STATUS_OUT_OF_ORDER' WHERE id = $1", first.id)
      const { codes } = await outcomes([broken, put(first, one)])

      expect([[], [NOT_AVAILABLE.code]]).toContainEqual(codes)
      expect(await bikesOn(one)).toHaveLength(codes.length === 0 ? 1 : 0)
    }
  })
})
