import { BIKE_TYPES, type BikeType } from '#bikes/bike-types.ts'

/** Pairs of a text and a tint in the design, so that contrast cannot break. */
export const COURSE_COLOURS = {
  BLUE: 'Blue',
  TEAL: 'Teal',
  VIOLET: 'Violet',
  ORANGE: 'Orange',
  RASPBERRY: 'Raspberry',
  GRAPHITE: 'Graphite',
} as const satisfies Record<string, string>
export type CourseColour = keyof typeof COURSE_COLOURS

/**
 * In the order of lists (domain 1). The constants are those of the wire; `colour` holds until a site chooses another.
 */
export const COURSE_TYPES = {
  LICENCE_CBT: { id: 1, name: 'CBT', colour: 'BLUE' },
  LICENCE_CBT_RENEWAL: { id: 2, name: 'CBT Renewal', colour: 'TEAL' },
  INTRO_TO_MOTORCYCLING: { id: 3, name: 'Introduction to Motorcycling', colour: 'GRAPHITE' },
  FULL_LICENCE: { id: 4, name: 'Full Licence', colour: 'VIOLET' },
  GEAR_CONVERSION_COURSE: { id: 5, name: 'Gear Conversion', colour: 'BLUE' },
  TFL_ONE_ON_ONE: { id: 6, name: 'TfL One on One', colour: 'GRAPHITE' },
  FULL_LICENCE_MOD1_TRAINING: { id: 7, name: 'Module 1 Training', colour: 'ORANGE' },
  FULL_LICENCE_MOD2_TRAINING: { id: 8, name: 'Module 2 Training', colour: 'RASPBERRY' },
  FULL_LICENCE_MOD1_TEST: { id: 9, name: 'Module 1 Test', colour: 'ORANGE' },
  FULL_LICENCE_MOD2_TEST: { id: 10, name: 'Module 2 Test', colour: 'RASPBERRY' },
  ENHANCED_RIDER_SCHEME: { id: 11, name: 'Enhanced Rider Scheme', colour: 'VIOLET' },
  BIKE_HIRE: { id: 12, name: 'Bike Hire', colour: 'GRAPHITE' },
  OFF_ROAD_TEST: { id: 13, name: 'Off Road Test', colour: 'ORANGE' },
  OFF_ROAD_TRAINING: { id: 14, name: 'Off Road Training', colour: 'BLUE' },
  MOT: { id: 15, name: 'MOT', colour: 'GRAPHITE' },
} as const satisfies Record<string, { id: number; name: string; colour: CourseColour }>
export type CourseConstant = keyof typeof COURSE_TYPES

/** Those that end in a DL196. */
export const CBT_COURSES = ['LICENCE_CBT', 'LICENCE_CBT_RENEWAL'] as const satisfies readonly CourseConstant[]

export const COURSE_NAMES = Object.fromEntries(
  Object.entries(COURSE_TYPES).map(([constant, { name }]) => [constant, name]),
) as { [K in CourseConstant]: (typeof COURSE_TYPES)[K]['name'] }

/** Spaces as underscores: both sides read either spelling. */
export const toConstant = (text: string): string => text.replaceAll(' ', '_')

/** A rider's own bike: of no fleet, so it is not counted. */
export const OWN_BIKE = 'BIKE_TYPE_NONE'
export type CourseBikeType = BikeType | typeof OWN_BIKE

/** In the order of forms (COURSE-05). */
export const COURSE_BIKES = {
  BIKE_TYPE_AUTO: { label: BIKE_TYPES.BIKE_TYPE_AUTO, short: 'Auto' },
  BIKE_TYPE_AUTO_50CC: { label: BIKE_TYPES.BIKE_TYPE_AUTO_50CC, short: 'Auto 50' },
  BIKE_TYPE_AUTO_ELECTRIC: { label: BIKE_TYPES.BIKE_TYPE_AUTO_ELECTRIC, short: 'Electric' },
  BIKE_TYPE_AUTO_125CC: { label: BIKE_TYPES.BIKE_TYPE_AUTO_125CC, short: 'Auto 125' },
  BIKE_TYPE_MANUAL_50CC: { label: BIKE_TYPES.BIKE_TYPE_MANUAL_50CC, short: 'Manual 50' },
  BIKE_TYPE_MANUAL: { label: BIKE_TYPES.BIKE_TYPE_MANUAL, short: 'Manual 125' },
  BIKE_TYPE_A1_AUTO: { label: BIKE_TYPES.BIKE_TYPE_A1_AUTO, short: 'A1 auto' },
  BIKE_TYPE_A1_MANUAL: { label: BIKE_TYPES.BIKE_TYPE_A1_MANUAL, short: 'A1 manual' },
  BIKE_TYPE_A2_AUTO: { label: BIKE_TYPES.BIKE_TYPE_A2_AUTO, short: 'A2 auto' },
  BIKE_TYPE_A2_MANUAL: { label: BIKE_TYPES.BIKE_TYPE_A2_MANUAL, short: 'A2 manual' },
  BIKE_TYPE_A_AUTO: { label: BIKE_TYPES.BIKE_TYPE_A_AUTO, short: 'A auto' },
  BIKE_TYPE_A_MANUAL: { label: BIKE_TYPES.BIKE_TYPE_A_MANUAL, short: 'A manual' },
  BIKE_TYPE_NONE: { label: 'Own Bike', short: 'Own' },
} as const satisfies Record<CourseBikeType, { label: string; short: string }>
