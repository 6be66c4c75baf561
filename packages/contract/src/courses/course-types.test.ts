import { describe, expect, it } from 'vitest'
import { BIKE_TYPES } from '#bikes/bike-types.ts'
import { COURSE_BIKES, COURSE_TYPES, type CourseConstant, OWN_BIKE, toConstant } from '#courses/course-types.ts'
import { bikeTypesToSetUp, listBikeTypes } from '#courses/offered-bikes.ts'
import { USUAL_COURSES } from '#courses/usual-courses.ts'

const CONSTANTS = Object.keys(COURSE_TYPES) as CourseConstant[]
const FULL = CONSTANTS.filter((constant) => constant.startsWith('FULL_LICENCE'))
const labels = (constant: CourseConstant) => listBikeTypes(constant).map((type) => COURSE_BIKES[type].label)

describe('the course types', () => {
  it('are 15, numbered in the order of lists, each with a short name of its own that fits on the calendar', () => {
    const rows = Object.values(COURSE_TYPES)
    const usual = Object.values(USUAL_COURSES)

    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect(new Set(usual.map(({ short_name }) => short_name)).size).toBe(15)
    expect(usual.filter(({ short_name }) => short_name.length > 4)).toEqual([])
  })

  it('are tests, and lead to a full licence, where their name says so', () => {
    const named = (pick: (constant: CourseConstant) => boolean) => CONSTANTS.filter(pick)

    expect(named((constant) => USUAL_COURSES[constant].kind === 'test')).toEqual(
      named((constant) => constant.endsWith('_TEST')),
    )
    expect(named((constant) => USUAL_COURSES[constant].isFullLicence)).toEqual(FULL)
  })

  it.each([
    ['LICENCE CBT', 'LICENCE_CBT'],
    ['INTRO TO MOTORCYCLING', 'INTRO_TO_MOTORCYCLING'],
    ['MOT', 'MOT'],
  ])('are in addresses with underscores: %s as %s [SEARCH-13]', (text, constant) => {
    expect(toConstant(text)).toBe(constant)
  })
})

describe('the bikes of a course', () => {
  it.each(FULL)('of %s are A, A1 and A2, automatic and manual [COURSE-03]', (constant) => {
    expect(labels(constant)).toEqual([
      'A1 Auto Bike',
      'A1 Manual Bike',
      'A2 Auto Bike',
      'A2 Manual Bike',
      'A Auto Bike',
      'A Manual Bike',
    ])
  })

  it.each(CONSTANTS.filter((constant) => !FULL.includes(constant)))(
    'of %s are own, auto, 50cc, electric, 125cc and manual [COURSE-04]',
    (constant) => {
      expect(labels(constant)).toEqual([
        'Automatic',
        'Automatic 50cc',
        'Electric Moped',
        'Automatic 125cc',
        'Manual 50cc',
        'Manual 125cc',
        'Own Bike',
      ])
    },
  )

  it('are of 13 types: those of the fleet and the rider’s own [COURSE-05]', () => {
    const types = Object.keys(COURSE_BIKES)

    expect(types).toHaveLength(13)
    expect(types.toSorted()).toEqual([...Object.keys(BIKE_TYPES), OWN_BIKE].toSorted())
    expect([...new Set(CONSTANTS.flatMap(listBikeTypes))].toSorted()).toEqual(types.toSorted())
  })

  it('may be the rider’s own on a full licence too, where a site allows it [R-21]', () => {
    expect(listBikeTypes('FULL_LICENCE')).not.toContain(OWN_BIKE)
    expect(bikeTypesToSetUp('FULL_LICENCE')).toEqual([...listBikeTypes('FULL_LICENCE'), OWN_BIKE])
    expect(bikeTypesToSetUp('LICENCE_CBT')).toEqual(listBikeTypes('LICENCE_CBT'))
  })
})
