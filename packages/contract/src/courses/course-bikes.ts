import type { CourseBikeType, CourseConstant } from '#courses/course-types.ts'
import { bikeTypesToSetUp } from '#courses/offered-bikes.ts'

/** `auto_bikes` are offered, `auto_count` of them booked (domain 2.21). */
const BIKE_STEMS = {
  BIKE_TYPE_AUTO: 'auto',
  BIKE_TYPE_AUTO_50CC: 'auto_50cc',
  BIKE_TYPE_AUTO_ELECTRIC: 'auto_electric',
  BIKE_TYPE_AUTO_125CC: 'auto_125cc',
  BIKE_TYPE_MANUAL_50CC: 'manual_50cc',
  BIKE_TYPE_MANUAL: 'manual',
  BIKE_TYPE_A1_AUTO: 'a1_auto',
  BIKE_TYPE_A1_MANUAL: 'a1_manual',
  BIKE_TYPE_A2_AUTO: 'a2_auto',
  BIKE_TYPE_A2_MANUAL: 'a2_manual',
  BIKE_TYPE_A_AUTO: 'a_auto',
  BIKE_TYPE_A_MANUAL: 'a_manual',
  BIKE_TYPE_NONE: 'own',
} as const satisfies Record<CourseBikeType, string>
type Stem = (typeof BIKE_STEMS)[CourseBikeType]

export type BikesField = `${Stem}_bikes`

export const bikesField = (type: CourseBikeType): BikesField => `${BIKE_STEMS[type]}_bikes`

export const countField = (field: BikesField) => field.replace(/_bikes$/, '_count') as `${Stem}_count`

const TYPES = Object.keys(BIKE_STEMS) as CourseBikeType[]

/** In the order of forms. */
export const listBikesFields = (constant: CourseConstant): BikesField[] => bikeTypesToSetUp(constant).map(bikesField)

export const BIKES_FIELDS = TYPES.map((type) => [bikesField(type), type] as const)
