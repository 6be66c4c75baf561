import { type CourseBikeType, type CourseConstant, OWN_BIKE } from '#courses/course-types.ts'
import { USUAL_COURSES } from '#courses/usual-courses.ts'

const FULL_LICENCE_BIKES: readonly CourseBikeType[] = [
  'BIKE_TYPE_A1_AUTO',
  'BIKE_TYPE_A1_MANUAL',
  'BIKE_TYPE_A2_AUTO',
  'BIKE_TYPE_A2_MANUAL',
  'BIKE_TYPE_A_AUTO',
  'BIKE_TYPE_A_MANUAL',
]
const OTHER_BIKES: readonly CourseBikeType[] = [
  'BIKE_TYPE_AUTO',
  'BIKE_TYPE_AUTO_50CC',
  'BIKE_TYPE_AUTO_ELECTRIC',
  'BIKE_TYPE_AUTO_125CC',
  'BIKE_TYPE_MANUAL_50CC',
  'BIKE_TYPE_MANUAL',
  OWN_BIKE,
]

/** COURSE-03, COURSE-04 */
export const listBikeTypes = (constant: CourseConstant): readonly CourseBikeType[] =>
  USUAL_COURSES[constant].isFullLicence ? FULL_LICENCE_BIKES : OTHER_BIKES

/** A rider's own bike on a full licence too, where the site allows it. */
export const bikeTypesToSetUp = (constant: CourseConstant): readonly CourseBikeType[] => [
  ...new Set([...listBikeTypes(constant), OWN_BIKE] as const),
]
