import type { CourseConstant } from '@connect/contract/courses/course-types'

/** Names for where the full one is too long: a month's cell. */
export const MEDIUM_NAMES: Record<CourseConstant, string> = {
  LICENCE_CBT: 'CBT',
  LICENCE_CBT_RENEWAL: 'Renewal',
  INTRO_TO_MOTORCYCLING: 'Intro',
  FULL_LICENCE: 'Full Lic.',
  GEAR_CONVERSION_COURSE: 'Gear',
  TFL_ONE_ON_ONE: 'TfL',
  FULL_LICENCE_MOD1_TRAINING: 'Mod 1',
  FULL_LICENCE_MOD2_TRAINING: 'Mod 2',
  FULL_LICENCE_MOD1_TEST: 'Mod 1 Test',
  FULL_LICENCE_MOD2_TEST: 'Mod 2 Test',
  ENHANCED_RIDER_SCHEME: 'ERS',
  BIKE_HIRE: 'Hire',
  OFF_ROAD_TEST: 'Off Road Test',
  OFF_ROAD_TRAINING: 'Off Road',
  MOT: 'MOT',
}

type TypeGroup = { label: string; types: readonly CourseConstant[]; isCommon?: true }

/** The common ones first, all others behind 'More types'. */
export const TYPE_GROUPS: readonly TypeGroup[] = [
  { label: 'CBT', types: ['LICENCE_CBT'], isCommon: true },
  { label: 'CBT Renewal', types: ['LICENCE_CBT_RENEWAL'], isCommon: true },
  { label: 'Full Licence', types: ['FULL_LICENCE'], isCommon: true },
  { label: 'Module 1', types: ['FULL_LICENCE_MOD1_TRAINING', 'FULL_LICENCE_MOD1_TEST'], isCommon: true },
  { label: 'Module 2', types: ['FULL_LICENCE_MOD2_TRAINING', 'FULL_LICENCE_MOD2_TEST'], isCommon: true },
  { label: 'Introduction to Motorcycling', types: ['INTRO_TO_MOTORCYCLING'] },
  { label: 'Gear Conversion', types: ['GEAR_CONVERSION_COURSE'] },
  { label: 'TfL One on One', types: ['TFL_ONE_ON_ONE'] },
  { label: 'Enhanced Rider Scheme', types: ['ENHANCED_RIDER_SCHEME'] },
  { label: 'Off Road', types: ['OFF_ROAD_TRAINING', 'OFF_ROAD_TEST'] },
  { label: 'Bike Hire', types: ['BIKE_HIRE'] },
  { label: 'MOT', types: ['MOT'] },
]

/** What nobody teaches: without an instructor it needs no attention. */
export const NEEDS_NOBODY: readonly CourseConstant[] = ['BIKE_HIRE', 'MOT']
