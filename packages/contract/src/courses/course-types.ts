import { BIKE_TYPES, type BikeType } from '#bikes/bike-types.ts'

/** The colours of courses on the calendar: pairs of a text and a tint in the design, so that contrast cannot break. */
export const COURSE_COLOURS = {
  BLUE: 'Blue',
  TEAL: 'Teal',
  VIOLET: 'Violet',
  ORANGE: 'Orange',
  RASPBERRY: 'Raspberry',
  GRAPHITE: 'Graphite',
} as const satisfies Record<string, string>
export type CourseColour = keyof typeof COURSE_COLOURS

type CourseType = {
  id: number
  name: string
  short_name: string
  kind: 'training' | 'test' | 'hire' | 'other'
  /** Whether it leads to a full licence: then the rider's licence decides the bike (COURSE-03). */
  isFullLicence: boolean
  /** Whether several may be added at once. */
  isRepeatable: boolean
  /** Null where the licence decides, or where there is no rider. */
  min_age: number | null
  /** How many riders, where a site says nothing else. */
  spaces: number
  /** Minutes, where a site says nothing else. */
  duration: number
  colour: CourseColour
}

const training = { kind: 'training', isFullLicence: false, isRepeatable: true, spaces: 4 } as const
const module = { kind: 'training', isFullLicence: true, isRepeatable: true, min_age: null, spaces: 2 } as const
const test = { kind: 'test', isFullLicence: true, isRepeatable: false, min_age: null, spaces: 1 } as const

/** Every kind of course that schools run (domain 1), in the order of lists. The names are those of the wire. */
export const COURSE_TYPES = {
  LICENCE_CBT: { ...training, id: 1, name: 'CBT', short_name: 'CBT', min_age: 16, duration: 480, colour: 'BLUE' },
  LICENCE_CBT_RENEWAL: {
    ...training,
    id: 2,
    name: 'CBT Renewal',
    short_name: 'REN',
    min_age: 18,
    duration: 360,
    colour: 'TEAL',
  },
  INTRO_TO_MOTORCYCLING: {
    ...training,
    id: 3,
    name: 'Introduction to Motorcycling',
    short_name: 'ITM',
    min_age: 16,
    duration: 120,
    colour: 'GRAPHITE',
  },
  FULL_LICENCE: {
    ...module,
    isRepeatable: false,
    id: 4,
    name: 'Full Licence',
    short_name: 'FUL',
    duration: 480,
    colour: 'VIOLET',
  },
  GEAR_CONVERSION_COURSE: {
    ...training,
    id: 5,
    name: 'Gear Conversion',
    short_name: 'GEAR',
    min_age: 17,
    spaces: 2,
    duration: 240,
    colour: 'BLUE',
  },
  TFL_ONE_ON_ONE: {
    ...training,
    id: 6,
    name: 'TfL One on One',
    short_name: 'TFL',
    min_age: 17,
    spaces: 1,
    duration: 120,
    colour: 'GRAPHITE',
  },
  FULL_LICENCE_MOD1_TRAINING: {
    ...module,
    id: 7,
    name: 'Module 1 Training',
    short_name: 'M1',
    duration: 240,
    colour: 'ORANGE',
  },
  FULL_LICENCE_MOD2_TRAINING: {
    ...module,
    id: 8,
    name: 'Module 2 Training',
    short_name: 'M2',
    duration: 240,
    colour: 'RASPBERRY',
  },
  FULL_LICENCE_MOD1_TEST: {
    ...test,
    id: 9,
    name: 'Module 1 Test',
    short_name: 'M1T',
    duration: 60,
    colour: 'ORANGE',
  },
  FULL_LICENCE_MOD2_TEST: {
    ...test,
    id: 10,
    name: 'Module 2 Test',
    short_name: 'M2T',
    duration: 90,
    colour: 'RASPBERRY',
  },
  ENHANCED_RIDER_SCHEME: {
    ...training,
    id: 11,
    name: 'Enhanced Rider Scheme',
    short_name: 'ERS',
    min_age: 17,
    spaces: 2,
    duration: 240,
    colour: 'VIOLET',
  },
  BIKE_HIRE: {
    ...training,
    kind: 'hire',
    id: 12,
    name: 'Bike Hire',
    short_name: 'HIRE',
    min_age: 17,
    duration: 480,
    colour: 'GRAPHITE',
  },
  OFF_ROAD_TEST: {
    ...test,
    isFullLicence: false,
    id: 13,
    name: 'Off Road Test',
    short_name: 'ORT',
    min_age: 17,
    duration: 60,
    colour: 'ORANGE',
  },
  OFF_ROAD_TRAINING: {
    ...training,
    id: 14,
    name: 'Off Road Training',
    short_name: 'ORD',
    min_age: 16,
    duration: 240,
    colour: 'BLUE',
  },
  MOT: {
    ...training,
    kind: 'other',
    id: 15,
    name: 'MOT',
    short_name: 'MOT',
    min_age: null,
    spaces: 1,
    duration: 60,
    colour: 'GRAPHITE',
  },
} as const satisfies Record<string, CourseType>
export type CourseConstant = keyof typeof COURSE_TYPES

/** A constant as addresses and paths have it, spaces as underscores: both sides read either spelling. */
export const toConstant = (text: string): string => text.replaceAll(' ', '_')

/** A rider's own bike: of no fleet, so it is not counted. */
export const OWN_BIKE = 'BIKE_TYPE_NONE'
export type CourseBikeType = BikeType | typeof OWN_BIKE

/** The 13 types of bike that a course can offer (COURSE-05), in the order of forms. */
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
