import type { CourseConstant } from '#courses/course-types.ts'

type Usual = {
  short_name: string
  kind: 'training' | 'test' | 'hire' | 'other'
  /** The rider's licence then decides the bike. */
  isFullLicence: boolean
  /** Null where the licence decides, or where there is no rider. */
  min_age: number | null
  /** Riders, where a site says nothing else. */
  spaces: number
  /** Minutes, where a site says nothing else. */
  duration: number
}

const training = { kind: 'training', isFullLicence: false, spaces: 4 } as const
const module = { kind: 'training', isFullLicence: true, min_age: null, spaces: 2 } as const
const test = { kind: 'test', isFullLicence: true, min_age: null, spaces: 1 } as const

/** Where a site says nothing else (domain 1). */
export const USUAL_COURSES = {
  LICENCE_CBT: { ...training, short_name: 'CBT', min_age: 16, duration: 480 },
  LICENCE_CBT_RENEWAL: {
    ...training,
    short_name: 'REN',
    min_age: 18,
    duration: 360,
  },
  INTRO_TO_MOTORCYCLING: {
    ...training,
    short_name: 'ITM',
    min_age: 16,
    duration: 120,
  },
  FULL_LICENCE: {
    ...module,
    short_name: 'FUL',
    duration: 480,
  },
  GEAR_CONVERSION_COURSE: {
    ...training,
    short_name: 'GEAR',
    min_age: 17,
    spaces: 2,
    duration: 240,
  },
  TFL_ONE_ON_ONE: {
    ...training,
    short_name: 'TFL',
    min_age: 17,
    spaces: 1,
    duration: 120,
  },
  FULL_LICENCE_MOD1_TRAINING: {
    ...module,
    short_name: 'M1',
    duration: 240,
  },
  FULL_LICENCE_MOD2_TRAINING: {
    ...module,
    short_name: 'M2',
    duration: 240,
  },
  FULL_LICENCE_MOD1_TEST: {
    ...test,
    short_name: 'M1T',
    duration: 60,
  },
  FULL_LICENCE_MOD2_TEST: {
    ...test,
    short_name: 'M2T',
    duration: 90,
  },
  ENHANCED_RIDER_SCHEME: {
    ...training,
    short_name: 'ERS',
    min_age: 17,
    spaces: 2,
    duration: 240,
  },
  BIKE_HIRE: {
    ...training,
    kind: 'hire',
    short_name: 'HIRE',
    min_age: 17,
    duration: 480,
  },
  OFF_ROAD_TEST: {
    ...test,
    isFullLicence: false,
    short_name: 'ORT',
    min_age: 17,
    duration: 60,
  },
  OFF_ROAD_TRAINING: {
    ...training,
    short_name: 'ORD',
    min_age: 16,
    duration: 240,
  },
  MOT: {
    ...training,
    kind: 'other',
    short_name: 'MOT',
    min_age: null,
    spaces: 1,
    duration: 60,
  },
} as const satisfies Record<CourseConstant, Usual>
