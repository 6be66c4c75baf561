import { bikeVerdict } from '@connect/contract/courses/bikes/bike-verdict'
import { BIKES_FIELDS } from '@connect/contract/courses/course-bikes'
import { OWN_BIKE } from '@connect/contract/courses/course-types'
import type { Prisma, School } from '../generated/client.ts'

/** So many courses to come have their bikes; for those after them nobody has chosen yet. */
const PREPARED = 8

const toDay = (date: Date) => date.toISOString().slice(0, 10)
const dayOrNull = (date: Date | null) => date && toDay(date)

const COURSE = {
  include: {
    trainings: {
      where: { status: { not: 'TRAINING_CANCELLED' }, bike_type: { not: OWN_BIKE } },
      orderBy: { id: 'asc' },
    },
  },
  orderBy: [{ date: 'asc' }, { start_time: 'asc' }, { id: 'asc' }],
} as const satisfies Prisma.CourseFindManyArgs

const BIKE = {
  include: { suppliers: { select: { supplier: { select: { id: true, connect_location_name: true } } } } },
  orderBy: { id: 'asc' },
} as const satisfies Prisma.MotorbikeFindManyArgs

type CourseRow = Prisma.CourseGetPayload<typeof COURSE>
type BikeRow = Prisma.MotorbikeGetPayload<typeof BIKE>

const isFit = ({ suppliers, ...bike }: BikeRow, course: CourseRow, ordered: CourseRow['trainings'][0]['bike_type']) => {
  const { verdict } = bikeVerdict({
    bike: {
      ...bike,
      mot_expiry_date: dayOrNull(bike.mot_expiry_date),
      tax_expiry_date: dayOrNull(bike.tax_expiry_date),
      service_date: dayOrNull(bike.service_date),
      sites: suppliers.map(({ supplier }) => supplier),
    },
    course: {
      date: toDay(course.date),
      supplier_id: course.supplier_id,
      offered: BIKES_FIELDS.flatMap(([field, type]) => (course[field] > 0 ? [type] : [])),
    },
    ordered,
    booked: null,
  })
  return verdict !== 'refused'
}

/** Gives the riders of the next courses the bikes that they ordered, as far as the fleet has them. */
export async function demoCourseBikes(db: Prisma.TransactionClient, school: School, today: string): Promise<void> {
  const school_id = school.id
  const from = new Date(today)
  const courses = await db.course.findMany({
    where: { school_id, status: 'SCHEDULED', date: { gt: from }, trainings: { some: {} } },
    take: PREPARED,
    ...COURSE,
  })
  const fleet = await db.motorbike.findMany({ where: { school_id, deleted_at: null }, ...BIKE })
  for (const course of courses) {
    const starts_at = new Date(`${toDay(course.date)}T${course.start_time}:00Z`)
    const ends_at = new Date(`${toDay(course.date)}T${course.end_time}:00Z`)
    const taken = await db.courseMotorbike.findMany({
      where: { school_id, starts_at: { lt: ends_at }, ends_at: { gt: starts_at } },
      select: { motorbike_id: true },
    })
    const busy = new Set(taken.map(({ motorbike_id }) => motorbike_id))
    for (const { id: training_id, bike_type } of course.trainings) {
      const bike = fleet.find((one) => !busy.has(one.id) && isFit(one, course, bike_type))
      if (!bike) continue
      busy.add(bike.id)
      await db.courseMotorbike.create({
        data: { school_id, course_id: course.id, motorbike_id: bike.id, training_id, starts_at, ends_at },
      })
    }
  }
}
