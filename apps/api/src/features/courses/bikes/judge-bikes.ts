import { refusal } from '@connect/contract/access'
import type { BikeType } from '@connect/contract/bikes/bike-types'
import { bikeVerdict } from '@connect/contract/courses/bikes/bike-verdict'
import type { CourseBike } from '@connect/contract/courses/bikes/course-bike'
import { SEES_RIDER_NAMES } from '@connect/contract/courses/bikes/course-bike-access'
import { BIKES_FIELDS, type BikesField } from '@connect/contract/courses/course-bikes'
import type { CourseBikeType } from '@connect/contract/courses/course-types'
import type { Prisma } from '@connect/db/generated/client'
import type { Work } from '#http/work.ts'
import { toDay } from '#platform/day-columns.ts'
import { fullName } from '#platform/full-name.ts'

export const BIKE = {
  id: true,
  registration_plate: true,
  make: true,
  model: true,
  status: true,
  engine_size: true,
  transmission: true,
  bike_types: true,
  mot_expiry_date: true,
  tax_expiry_date: true,
  is_sorn: true,
  service_date: true,
  suppliers: {
    select: { supplier: { select: { id: true, connect_location_name: true } } },
    orderBy: [{ position: 'asc' }, { supplier_id: 'asc' }],
  },
} as const satisfies Prisma.MotorbikeSelect

type BikeRow = Prisma.MotorbikeGetPayload<{ select: typeof BIKE }>

export const RIDER = {
  id: true,
  bike_type: true,
  customer: { select: { first_name: true, last_name: true } },
} as const satisfies Prisma.TrainingSelect

type RiderRow = Prisma.TrainingGetPayload<{ select: typeof RIDER }>

export const COURSE_BIKE = {
  id: true,
  motorbike: { select: BIKE },
  training: { select: RIDER },
} as const satisfies Prisma.CourseMotorbikeSelect

type CourseBikeRow = Prisma.CourseMotorbikeGetPayload<{ select: typeof COURSE_BIKE }>

export const JUDGING = {
  id: true,
  supplier_id: true,
  date: true,
  start_time: true,
  end_time: true,
  ...(Object.fromEntries(BIKES_FIELDS.map(([field]) => [field, true])) as Record<BikesField, true>),
} as const satisfies Prisma.CourseSelect

export type JudgingCourse = Prisma.CourseGetPayload<{ select: typeof JUDGING }>

type For = { course: JudgingCourse; ordered: CourseBikeType | null; booked: string | null }

export function judge({ suppliers, ...bike }: BikeRow, { course, ordered, booked }: For) {
  return bikeVerdict({
    bike: {
      ...bike,
      mot_expiry_date: toDay(bike.mot_expiry_date),
      tax_expiry_date: toDay(bike.tax_expiry_date),
      service_date: toDay(bike.service_date),
      sites: suppliers.map(({ supplier }) => supplier),
    },
    course: {
      date: toDay(course.date),
      supplier_id: course.supplier_id,
      offered: BIKES_FIELDS.flatMap(([field, type]) => (course[field] > 0 ? [type] : [])),
    },
    ordered,
    booked,
  })
}

export const toRider = ({ id, bike_type, customer }: RiderRow, { actor }: Pick<Work, 'actor'>) => ({
  training: id,
  rider: refusal(actor, SEES_RIDER_NAMES) === null ? fullName(customer) : null,
  bike_type,
})

const toFleetBike = ({ id, registration_plate, make, model, status }: BikeRow) => ({
  id,
  registration_plate,
  make,
  model,
  status,
})

export const toChoice = (bike: BikeRow, facts: For) => ({
  bike: { ...toFleetBike(bike), bike_types: bike.bike_types as BikeType[] },
  ...judge(bike, facts),
})

/** What it is booked for is this course: the database sees to that. */
export const toCourseBike = (
  { id, motorbike, training }: CourseBikeRow,
  course: JudgingCourse,
  caller: Pick<Work, 'actor'>,
): CourseBike => ({
  id,
  bike: toFleetBike(motorbike),
  rider: training && toRider(training, caller),
  ...judge(motorbike, { course, ordered: training?.bike_type ?? null, booked: null }),
})
