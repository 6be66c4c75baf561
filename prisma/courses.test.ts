import { BIKES_FIELDS } from '@connect/contract/courses/course-bikes'
import { COURSE_TYPES, type CourseConstant } from '@connect/contract/courses/course-types'
import { bikeTypesToSetUp } from '@connect/contract/courses/offered-bikes'
import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql } = useDatabase()

const CHECK = { code: '23514' }
const EXCLUSION = { code: '23P01' }
const DAY = '2027-03-03'

/** A school with two sites and somebody who teaches at both. */
async function school() {
  const { make } = test()
  const row = await make.school()
  const croydon = await make.site(row)
  const balham = await make.site(row)
  const gareth = await make.user(row, { sites: [croydon, balham] })
  return { row, croydon, balham, gareth }
}

/** A course on the day; answers a way to change its columns. */
async function course(constant: CourseConstant = 'LICENCE_CBT') {
  const { croydon, gareth } = await school()
  const { id } = await test().make.course(croydon, constant, { date: DAY, instructors: [gareth] })
  const change = (columns: string) => sql(`UPDATE courses SET ${columns} WHERE id = $1`, id)
  return { id, croydon, gareth, change }
}

const readSlots = (course_id: number) =>
  sql(
    `SELECT user_id, supplier_id, lane_from, lane_to, starts_at::text, ends_at::text FROM diary_slots WHERE course_id = $1`,
    course_id,
  )

describe('a course', () => {
  it.each([
    ['an end at its start', "end_time = '09:00'"],
    ['a start that is no time', "start_time = '9:00'"],
    ['21 spaces', 'spaces = 21'],
    ['less than no spaces', 'spaces = -1'],
    ['more riders than spaces', 'training_count = 5'],
    ['fewer spaces than riders', 'training_count = 2, spaces = 1'],
    ['a price below nothing', 'price = -1'],
    ['notes of 2001 characters', "notes = repeat('x', 2001)"],
    ['a cancellation without a reason', "status = 'CANCELLED'"],
    ['a cancellation with a blank reason', "status = 'CANCELLED', cancel_reason = ' '"],
    ['a reason without a cancellation', "cancel_reason = 'Snow'"],
    ['a licence that it does not lead to', "full_licence_type = 'FULL_LICENCE_TYPE_A'"],
    ['a status of a test', "test_status = 'TEST_STATUS_NAMED'"],
    ['a reference of a test', "application_reference_number = '1'"],
    ['the centre of a test', 'test_centre_id = 1'],
    ['21 automatics', 'auto_bikes = 21'],
    ['more automatics booked than there are', 'auto_bikes = 1, auto_count = 2'],
    ['more own bikes booked than it takes', 'own_count = 1'],
    ['an end while riders are on it', 'training_count = 1, deleted_at = now()'],
  ])('is refused %s', async (_, columns) => {
    const { change } = await course()

    await expect(change(columns)).rejects.toMatchObject(CHECK)
  })

  it.each([
    ['no status', 'test_status = NULL'],
    ['no last day to cancel', 'last_date_cancel = NULL'],
    ['a last day that is its own', 'last_date_cancel = date'],
    ['a reference with letters', "application_reference_number = '12A'"],
    ['a reference of 21 digits', "application_reference_number = repeat('1', 21)"],
    ['an upload that misses it, without a reference', 'missing_from_upload_at = now()'],
    ['no licence that it leads to', 'full_licence_type = NULL'],
  ])('that is a test is refused %s', async (_, columns) => {
    const { change } = await course('FULL_LICENCE_MOD1_TEST')

    await expect(change(columns)).rejects.toMatchObject(CHECK)
  })

  it('has a test centre of its own school', async () => {
    const { row, croydon } = await school()
    const { make } = test()
    const { id } = await make.course(croydon, 'FULL_LICENCE_MOD1_TEST', { date: DAY })
    const [own, other] = [await make.testCentre(row), await make.testCentre(await make.school())]
    const choose = (centre: number) => sql('UPDATE courses SET test_centre_id = $1 WHERE id = $2', centre, id)

    await expect(choose(other.id)).rejects.toMatchObject({ code: '23503' })
    await choose(own.id)
    await expect(sql('DELETE FROM test_centres WHERE id = $1', own.id)).rejects.toMatchObject({ code: '23001' })
  })

  it('has a reference that no other course of the school has, unless that one was deleted', async () => {
    const first = await course('OFF_ROAD_TEST')
    await first.change("application_reference_number = '4711'")
    const make = () =>
      test().make.course(first.croydon, 'OFF_ROAD_TEST', { date: DAY, application_reference_number: '4711' })

    await expect(make()).rejects.toMatchObject({ code: 'P2002' })
    await first.change('deleted_at = now()')
    await expect(make()).resolves.toHaveProperty('id')
  })

  it.each(Object.keys(COURSE_TYPES) as CourseConstant[])(
    'of %s offers the bikes that the contract says [COURSE-03, COURSE-04]',
    async (constant) => {
      const { change } = await course(constant)
      const taken: string[] = []

      for (const [field, type] of BIKES_FIELDS) {
        const added = change(`${field} = 1`)
        if (await added.then(() => true).catch(() => false)) taken.push(type)
      }

      expect(taken.toSorted()).toEqual(bikeTypesToSetUp(constant).toSorted())
    },
  )
})

describe('the time of its instructors', () => {
  it('is taken when they join, moves with the course, and is free when it is cancelled or deleted', async () => {
    const { id, change, gareth, croydon } = await course()
    const own = { user_id: gareth.id, supplier_id: croydon.id, lane_from: 1, lane_to: 2 }

    expect(await readSlots(id)).toEqual([{ ...own, starts_at: '2027-03-03 09:00:00', ends_at: '2027-03-03 16:30:00' }])
    await change("date = '2027-03-04', start_time = '10:00'")
    expect(await readSlots(id)).toEqual([{ ...own, starts_at: '2027-03-04 10:00:00', ends_at: '2027-03-04 16:30:00' }])
    await change("status = 'CANCELLED', cancel_reason = 'Snow'")
    expect(await readSlots(id)).toEqual([])
    await change("status = 'COMPLETED', cancel_reason = NULL")
    expect(await readSlots(id)).toHaveLength(1)
    await change('deleted_at = now()')
    expect(await readSlots(id)).toEqual([])
  })

  it('is free once they leave', async () => {
    const { id } = await course()

    await sql('DELETE FROM course_instructors WHERE course_id = $1', id)

    expect(await readSlots(id)).toEqual([])
  })

  it('is free on a cancelled course that they join', async () => {
    const { croydon, gareth } = await school()

    const { id } = await test().make.course(croydon, 'LICENCE_CBT', {
      date: DAY,
      status: 'CANCELLED',
      cancel_reason: 'Snow',
      instructors: [gareth],
    })

    expect(await readSlots(id)).toEqual([])
  })
})

describe('nobody is in two places', () => {
  const shift = (hours: string) => {
    const [start_time = '', end_time = ''] = hours.split('-')
    return { type: 'EVENT_SHIFT' as const, start_date: DAY, end_date: DAY, times: [{ start_time, end_time }] }
  }
  const blocked = (hours: string) => ({ ...shift(hours), type: 'EVENT_BLOCKER' as const })
  const holiday = { type: 'EVENT_HOLIDAY' as const, start_date: DAY, end_date: DAY, times: [] }

  type Place = Awaited<ReturnType<typeof school>>
  const teaches =
    (hours: string, site: 'croydon' | 'balham' = 'croydon') =>
    (place: Place) => {
      const [start_time = '', end_time = ''] = hours.split('-')
      return test().make.course(place[site], 'LICENCE_CBT', {
        date: DAY,
        start_time,
        end_time,
        instructors: [place.gareth],
      })
    }
  const works =
    (hours: string, site: 'croydon' | 'balham' = 'croydon') =>
    (place: Place) =>
      test().make.diary(place.gareth, shift(hours), place[site])
  const isOff =
    (entry: typeof holiday | ReturnType<typeof blocked>) =>
    ({ gareth }: Place) =>
      test().make.diary(gareth, entry)

  it.each([
    ['a course within a shift at its site', works('08:00-17:00'), teaches('09:00-12:00'), true],
    ['a course that starts as another ends', teaches('09:00-12:00'), teaches('12:00-15:00'), true],
    ['two courses at the same time', teaches('09:00-12:00'), teaches('11:00-13:00'), false],
    ['a course at another site during a shift', works('08:00-17:00'), teaches('09:00-12:00', 'balham'), false],
    ['a shift at another site during a course', teaches('09:00-12:00'), works('08:00-17:00', 'balham'), false],
    ['a shift at another site after a course', teaches('09:00-12:00'), works('13:00-17:00', 'balham'), true],
    ['a course in blocked hours', isOff(blocked('11:00-12:00')), teaches('09:00-11:30'), false],
    ['blocked hours in a course', teaches('09:00-11:30'), isOff(blocked('11:00-12:00')), false],
    ['a course on a holiday', isOff(holiday), teaches('09:00-11:30'), false],
    ['a holiday over a course', teaches('09:00-11:30'), isOff(holiday), false],
  ] as const)('%s', async (_, first, second, isFine) => {
    const place = await school()
    await first(place)

    const state = await second(place).then(
      () => 'added',
      (error: unknown) => String(error),
    )

    expect(state).toContain(isFine ? 'added' : '23P01')
  })

  it('when a course is moved over another, or to another site', async () => {
    const place = await school()
    await teaches('09:00-12:00')(place)
    const { id } = await teaches('12:00-15:00')(place)

    await expect(sql("UPDATE courses SET start_time = '11:00' WHERE id = $1", id)).rejects.toMatchObject(EXCLUSION)
    await works('12:00-17:00')(place)
    const toBalham = sql('UPDATE courses SET supplier_id = $2 WHERE id = $1', id, place.balham.id)
    await expect(toBalham).rejects.toMatchObject(EXCLUSION)
  })

  it('when 200 courses are added at once for one person and hour: one is there', async () => {
    const place = await school()

    const all = await Promise.allSettled(Array.from({ length: 200 }, () => teaches('09:00-12:00')(place)))

    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sql('SELECT 1 FROM courses WHERE supplier_id = $1', place.croydon.id)).toHaveLength(1)
  })
})

it('is of one school, with its sites, instructors and series', async () => {
  const { croydon } = await school()
  const foreign = await school()
  const strangeSite = { school_id: croydon.school_id, id: foreign.croydon.id }

  await expect(test().make.course(strangeSite, 'LICENCE_CBT', { date: DAY })).rejects.toMatchObject({ code: 'P2003' })
  await expect(
    test().make.course(croydon, 'LICENCE_CBT', { date: DAY, instructors: [foreign.gareth] }),
  ).rejects.toMatchObject({ code: 'P2003' })
})

it('has an index of those that nobody booked, for the job that completes them', async () => {
  const client = await test().database.pool.connect()
  await client.query('BEGIN; SET LOCAL enable_seqscan = off')

  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT id FROM courses
      WHERE status = 'SCHEDULED' AND deleted_at IS NULL AND training_count = 0 AND (date, end_time) < ('2027-03-03', '09:00')`,
  )

  await client.query('ROLLBACK')
  client.release()
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('courses_to_complete')
})
