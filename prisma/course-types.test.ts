import {
  COURSE_BIKES,
  COURSE_COLOURS,
  COURSE_TYPES,
  type CourseBikeType,
  type CourseConstant,
} from '@connect/contract/courses/course-types'
import { bikeTypesToSetUp } from '@connect/contract/courses/offered-bikes'
import { describe, expect, it } from 'vitest'
import { CourseBikeType as BikeTypes, CourseConstant as Constants, CourseColour } from './generated/enums.ts'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase()

const CHECK = { code: '23514' }

/** A course type at a new site; answers a way to change its columns. */
async function courseType(constant: CourseConstant = 'LICENCE_CBT') {
  const site = await test().make.site(await test().make.school())
  await test().make.courseType(site, constant, { price_weekday: 13_500, price_weekend: 12_000 })
  const change = (columns: string) => sql(`UPDATE supplier_course_types SET ${columns} WHERE supplier_id = $1`, site.id)
  const changeBike = (columns: string, type: CourseBikeType) =>
    sql(`UPDATE supplier_course_bikes SET ${columns} WHERE supplier_id = $1 AND bike_type = '${type}'`, site.id)
  return { site, change, changeBike }
}

describe('the names of the database', () => {
  it('are those of the contract, in its order, which is that of lists and forms', () => {
    expect(Object.keys(Constants)).toEqual(Object.keys(COURSE_TYPES))
    expect(Object.keys(BikeTypes)).toEqual(Object.keys(COURSE_BIKES))
    expect(Object.keys(CourseColour)).toEqual(Object.keys(COURSE_COLOURS))
  })
})

describe('a course type at a site', () => {
  it.each([
    ['no short name', "short_name = ' '"],
    ['a short name of five', "short_name = 'CBTSS'"],
    ['a weekday price below nothing', 'price_weekday = -1'],
    ['a weekend price below nothing', 'price_weekend = -1'],
    ['a fee of DVSA, which is for tests', 'dvsa_test_fee = 1550'],
    ['a quarter of an hour less a minute', 'duration = 14'],
    ['more than twelve hours', 'duration = 721'],
    ['21 riders', 'default_spaces = 21'],
    ['less than no riders', 'default_spaces = -1'],
    ['riders of 13', 'min_age = 13'],
    ['riders of 100', 'min_age = 100'],
    ['a start that is no time', "default_start_time = '24:00'"],
    ['a notice of 31 days', 'reschedule_notice_days = 31'],
    ['a fixed deposit without an amount', "deposit_type = 'FIXED'"],
    ['a fixed deposit with a percentage', "deposit_type = 'FIXED', deposit_amount = 1, deposit_percent = 1"],
    ['an amount without a deposit', 'deposit_amount = 1'],
    ['a deposit below nothing', "deposit_type = 'FIXED', deposit_amount = -1"],
    ['a deposit of more than the weekend price', "deposit_type = 'FIXED', deposit_amount = 12001"],
    ['a deposit of no percent', "deposit_type = 'PERCENT', deposit_percent = 0"],
    ['a deposit of 101 percent', "deposit_type = 'PERCENT', deposit_percent = 101"],
    ['an evening before without a time', "booking_cutoff_mode = 'EVENING_BEFORE'"],
    ['an evening at no time', "booking_cutoff_mode = 'EVENING_BEFORE', booking_cutoff_time = '6pm'"],
    ['hours before without their number', "booking_cutoff_mode = 'HOURS_BEFORE'"],
    ['a number of hours without the choice', 'booking_cutoff_hours = 12'],
    ['more than 14 days before', "booking_cutoff_mode = 'HOURS_BEFORE', booking_cutoff_hours = 337"],
    ['requirements of 5001 characters', "requirements = repeat('x', 5001)"],
    ['5001 characters to bring', "what_to_bring = repeat('x', 5001)"],
    ['terms of 5001 characters', "cancellation_terms = repeat('x', 5001)"],
  ])('is refused %s', async (_, columns) => {
    const { change } = await courseType()

    await expect(change(columns)).rejects.toMatchObject(CHECK)
  })

  it.each([
    ['a deposit of the lower price', "deposit_type = 'FIXED', deposit_amount = 12000"],
    ['a deposit in full', "deposit_type = 'PERCENT', deposit_percent = 100"],
    ['an evening before', "booking_cutoff_mode = 'EVENING_BEFORE', booking_cutoff_time = '18:00'"],
    ['14 days before', "booking_cutoff_mode = 'HOURS_BEFORE', booking_cutoff_hours = 336"],
    ['no minimum age', 'min_age = NULL'],
  ])('may have %s', async (_, columns) => {
    const { change } = await courseType()

    await expect(change(columns)).resolves.toEqual([])
  })

  it('has a fee of DVSA where it is a test', async () => {
    const { change } = await courseType('FULL_LICENCE_MOD1_TEST')

    await expect(change('dvsa_test_fee = 1550')).resolves.toEqual([])
    await expect(change('dvsa_test_fee = -1')).rejects.toMatchObject(CHECK)
  })

  it('is there once, at a site of its own school, which it keeps', async () => {
    const { site } = await courseType()
    const foreign = await test().make.site(await test().make.school())
    const strange = { id: foreign.id, school_id: site.school_id }

    await expect(test().make.courseType(site, 'LICENCE_CBT')).rejects.toMatchObject({ code: 'P2002' })
    await expect(test().make.courseType(strange, 'LICENCE_CBT')).rejects.toMatchObject({ code: 'P2003' })
    await expect(asOwner('DELETE FROM suppliers WHERE id = $1', site.id)).rejects.toMatchObject({ code: '23001' })
    await expect(asOwner('DELETE FROM supplier_course_types WHERE supplier_id = $1', site.id)).rejects.toMatchObject({
      code: '23001',
    })
  })
})

describe('a bike of a course type', () => {
  it.each(Object.keys(COURSE_TYPES) as CourseConstant[])(
    'of %s is one that it can offer, whether the contract or the database says so [COURSE-03, COURSE-04]',
    async (constant) => {
      const { site } = await courseType(constant)
      await sql('DELETE FROM supplier_course_bikes WHERE supplier_id = $1', site.id)
      const taken: string[] = []

      for (const type of Object.keys(COURSE_BIKES)) {
        const added = sql(
          'INSERT INTO supplier_course_bikes (school_id, supplier_id, constant, bike_type, is_available, default_count, price) VALUES ($1, $2, $3, $4, true, 0, 0)',
          site.school_id,
          site.id,
          constant,
          type,
        )
        if (await added.then(() => true).catch(() => false)) taken.push(type)
      }

      expect(taken.toSorted()).toEqual(bikeTypesToSetUp(constant).toSorted())
    },
  )

  it.each([
    ['21 of a type', 'default_count = 21', 'BIKE_TYPE_AUTO'],
    ['less than none', 'default_count = -1', 'BIKE_TYPE_AUTO'],
    ['a discount', 'price = -1', 'BIKE_TYPE_AUTO'],
    ['more than a thousand pounds', 'price = 100001', 'BIKE_TYPE_AUTO'],
    ['a discount of more than that', 'price = -100001', 'BIKE_TYPE_NONE'],
  ] as const)('is refused %s', async (_, columns, type) => {
    const { changeBike } = await courseType()

    await expect(changeBike(columns, type)).rejects.toMatchObject(CHECK)
  })

  it('is a discount where it is the rider’s own', async () => {
    const { changeBike } = await courseType()

    await expect(changeBike('price = -2000', 'BIKE_TYPE_NONE')).resolves.toEqual([])
  })
})
