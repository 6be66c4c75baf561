import { BIKES_FIELDS, countField } from '@connect/contract/courses/course-bikes'
import type { CourseBikeType, CourseConstant } from '@connect/contract/courses/course-types'
import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql } = useDatabase()

const DAY = '2027-03-03'
const AUTO = 'BIKE_TYPE_AUTO'
const MANUAL = 'BIKE_TYPE_MANUAL'
const OWN = 'BIKE_TYPE_NONE'
const CANCELLED = `status = 'TRAINING_CANCELLED', cancellation_reason = 'CANCELLATION_OTHER', cancelled_by = 'RIDER',
  cancelled_at = now()`

type CourseData = Partial<Parameters<ReturnType<typeof test>['make']['course']>[2]>

/** A school with a site and two courses; answers ways to book a new rider on one, to change that, and to read what is taken. */
async function courses(data: CourseData = {}) {
  const { make, database } = test()
  const school = await make.school()
  const site = await make.site(school)
  const offered = { date: DAY, spaces: 2, auto_bikes: 2, manual_bikes: 1, own_bikes: 1, ...data }
  const first = await make.course(site, 'LICENCE_CBT', offered)
  const second = await make.course(site, 'LICENCE_CBT', offered)
  const book = async (bike_type: CourseBikeType = AUTO, course: { id: number } | null = first, training = {}) => {
    const order = await make.order(await make.customer(school), course, { bike_type, training })
    return {
      change: (columns: string) => sql(`UPDATE trainings SET ${columns} WHERE id = $1`, order.training.id),
      remove: () =>
        database.db.$transaction([
          database.db.orderCharge.deleteMany({ where: { order_id: order.id } }),
          database.db.training.deleteMany({ where: { order_id: order.id } }),
        ]),
    }
  }
  const change = (columns: string, course = first) => sql(`UPDATE courses SET ${columns} WHERE id = $1`, course.id)
  /** Spaces, automatics, manuals and own bikes that are taken on the first course, and on the second. */
  const taken = async () => {
    const rows = await sql(
      `SELECT training_count, auto_count, manual_count, own_count FROM courses WHERE id IN ($1, $2) ORDER BY id`,
      first.id,
      second.id,
    )
    return rows.map((row) => Object.values(row).join(' '))
  }
  return { school, site, first, second, book, change, taken }
}

describe('the spaces and bikes of a course', () => {
  it('are taken by a rider who is booked, and free again when the booking is removed', async () => {
    const { book, taken } = await courses()

    const auto = await book(AUTO)
    await book(OWN)
    expect(await taken()).toEqual(['2 1 0 1', '0 0 0 0'])
    await auto.remove()
    expect(await taken()).toEqual(['1 0 0 1', '0 0 0 0'])
  })

  it('are not taken by a training without a date until it gets one, and free when it loses it', async () => {
    const { book, taken, second } = await courses()

    const waiting = await book(MANUAL, null)
    expect(await taken()).toEqual(['0 0 0 0', '0 0 0 0'])
    await waiting.change(`course_id = ${second.id}`)
    expect(await taken()).toEqual(['0 0 0 0', '1 0 1 0'])
    await waiting.change('course_id = NULL')
    expect(await taken()).toEqual(['0 0 0 0', '0 0 0 0'])
  })

  it('move with a rider, in either direction, also with another bike', async () => {
    const { book, taken, first, second } = await courses()
    const rider = await book(AUTO)

    await rider.change(`course_id = ${second.id}`)
    expect(await taken()).toEqual(['0 0 0 0', '1 1 0 0'])
    await rider.change(`course_id = ${first.id}, bike_type = '${MANUAL}'`)
    expect(await taken()).toEqual(['1 0 1 0', '0 0 0 0'])
    await rider.change(`course_id = ${second.id}, bike_type = '${OWN}'`)
    expect(await taken()).toEqual(['0 0 0 0', '1 0 0 1'])
  })

  it('follow a rider who gets another bike', async () => {
    const { book, taken } = await courses()
    const rider = await book(AUTO)

    await rider.change(`bike_type = '${MANUAL}'`)

    expect(await taken()).toEqual(['1 0 1 0', '0 0 0 0'])
  })

  it.each([
    ['are free', false, '0 0 0 0'],
    ['stay taken', true, '1 1 0 0'],
  ])('%s where holding is %s on cancelling', async (_, holds_space, left) => {
    const { book, taken } = await courses()
    const rider = await book(AUTO)

    await rider.change(`${CANCELLED}, holds_space = ${String(holds_space)}`)

    expect(await taken()).toEqual([left, '0 0 0 0'])
  })

  it('can be freed later by a cancelled rider who kept them, once', async () => {
    const { book, taken } = await courses()
    const rider = await book(AUTO)
    await rider.change(`${CANCELLED}, holds_space = true`)

    await rider.change('holds_space = false')
    await rider.change('holds_space = false')

    expect(await taken()).toEqual(['0 0 0 0', '0 0 0 0'])
  })

  it('are not changed by any outcome', async () => {
    const { book, taken, change } = await courses()
    const rider = await book(AUTO)
    await change("status = 'COMPLETED'")

    await rider.change("status = 'TRAINING_NO_SHOW'")
    await rider.change("status = 'TRAINING_FAILED', non_completion_reason = 'LANGUAGE'")
    await rider.change("status = 'TRAINING_PASSED', non_completion_reason = NULL")

    expect(await taken()).toEqual(['1 1 0 0', '0 0 0 0'])
  })

  it('are not taken by a booking that is written as cancelled', async () => {
    const { book, taken } = await courses()

    await book(AUTO, undefined, {
      status: 'TRAINING_CANCELLED',
      cancellation_reason: 'CANCELLATION_OTHER',
      cancelled_by: 'SCHOOL',
      cancelled_at: new Date(),
      holds_space: false,
    })

    expect(await taken()).toEqual(['0 0 0 0', '0 0 0 0'])
  })

  it('are free again on a cancelled course that its riders leave, and it can be deleted then', async () => {
    const { book, taken, change, second } = await courses()
    const [auto, own] = [await book(AUTO), await book(OWN)]
    await change("status = 'CANCELLED', cancel_reason = 'Snow'")

    await expect(change('deleted_at = now()')).rejects.toMatchObject({ code: '23514' })
    await auto.change(`${CANCELLED}, holds_space = false`)
    await own.change(`course_id = ${second.id}`)

    expect(await taken()).toEqual(['0 0 0 0', '1 0 0 1'])
    await expect(change('deleted_at = now()')).resolves.toEqual([])
  })

  it('are never fewer than riders have taken', async () => {
    const { book, change } = await courses()
    await book(AUTO)

    await expect(change('spaces = 0')).rejects.toMatchObject({ code: '23514' })
    await expect(change('auto_bikes = 0')).rejects.toMatchObject({ code: '23514' })
    await expect(change('spaces = 1, auto_bikes = 1')).resolves.toEqual([])
  })
})

describe('a booking is refused', () => {
  it('on a full course, and as full where the bike is gone too', async () => {
    const { book, taken } = await courses({ auto_bikes: 4 })
    await book(AUTO)
    await book(MANUAL)

    await expect(book(AUTO)).rejects.toThrow('CN001')
    await expect(book(MANUAL)).rejects.toThrow('CN001')
    expect(await taken()).toEqual(['2 1 1 0', '0 0 0 0'])
  })

  it('on a course that has no bike of the type left, or never offered it', async () => {
    const { book, taken } = await courses()
    await book(MANUAL)

    await expect(book(MANUAL)).rejects.toThrow('CN002')
    await expect(book('BIKE_TYPE_AUTO_50CC')).rejects.toThrow('CN002')
    expect(await taken()).toEqual(['1 0 1 0', '0 0 0 0'])
  })

  it.each([
    ['cancelled', "status = 'CANCELLED', cancel_reason = 'Snow'"],
    ['over', "status = 'COMPLETED'"],
    ['deleted', 'deleted_at = now()'],
  ])('on a course that is %s, also where somebody moves there', async (_, columns) => {
    const { book, taken, change, first, second } = await courses()
    const rider = await book(AUTO, second)
    await change(columns)

    await expect(book(AUTO)).rejects.toThrow('CN006')
    await expect(rider.change(`course_id = ${first.id}`)).rejects.toMatchObject({ code: 'CN006' })
    expect(await taken()).toEqual(['0 0 0 0', '1 1 0 0'])
  })

  it.each([
    ['up', 'first', 'second'],
    ['down', 'second', 'first'],
  ] as const)('to who moves %s to a full course, and they keep their place', async (_, from, to) => {
    const { book, taken, ...both } = await courses({ spaces: 1 })
    const rider = await book(AUTO, both[from])
    await book(MANUAL, both[to])
    const before = await taken()

    await expect(rider.change(`course_id = ${both[to].id}`)).rejects.toMatchObject({ code: 'CN001' })
    expect(await taken()).toEqual(before)
  })

  it('to who wants another bike that is gone, and they keep theirs', async () => {
    const { book, taken } = await courses()
    await book(MANUAL)
    const rider = await book(AUTO)

    await expect(rider.change(`bike_type = '${MANUAL}'`)).rejects.toMatchObject({ code: 'CN002' })
    expect(await taken()).toEqual(['2 1 1 0', '0 0 0 0'])
  })

  it('to who was cancelled and wants the space again that somebody else took', async () => {
    const { book } = await courses({ spaces: 1 })
    const rider = await book(AUTO)
    await rider.change(`${CANCELLED}, holds_space = false`)
    await book(AUTO)

    await expect(rider.change('holds_space = true')).rejects.toMatchObject({ code: 'CN001' })
  })
})

it.each(BIKES_FIELDS)('counts the bikes of %s as the contract calls them: %s', async (bikes, type) => {
  const constant: CourseConstant = /_A[12]?_/.test(type) ? 'FULL_LICENCE_MOD1_TRAINING' : 'LICENCE_CBT'
  const { make, database } = test()
  const school = await make.school()
  const course = await make.course(await make.site(school), constant, { date: DAY, spaces: 2, [bikes]: 1 })
  const customer = await make.customer(school)

  const { training } = await make.order(customer, course)

  const stem = await sql('SELECT bike_stem($1::"CourseBikeType") AS stem', type)
  expect([training.bike_type, `${stem[0].stem}_bikes`]).toEqual([type, bikes])
  const after = await database.db.course.findFirstOrThrow({ where: { id: course.id } })
  const counted = BIKES_FIELDS.flatMap(([field]) =>
    after[countField(field)] > 0 ? [[field, after[countField(field)]]] : [],
  )
  expect([after.training_count, counted]).toEqual([1, [[bikes, 1]]])
  await expect(make.order(await make.customer(school), course, { bike_type: type })).rejects.toThrow('CN002')
})
