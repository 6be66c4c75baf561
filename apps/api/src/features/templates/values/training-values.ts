import { ukDay } from '@connect/contract/calendar/days'
import { formatTimes } from '@connect/contract/calendar/format-day'
import { COURSE_BIKES, COURSE_NAMES, OWN_BIKE } from '@connect/contract/courses/course-types'
import { formatCourse } from '@connect/contract/courses/format-course'
import { formatPounds } from '@connect/contract/money'
import { NON_COMPLETION_REASONS } from '@connect/contract/orders/ending-constants'
import { outstanding } from '@connect/contract/orders/payment-state'
import type { PlaceholderValues } from '@connect/contract/templates/placeholders'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { cbtExpiries } from '#features/customers/public.ts'
import { fullName } from '#platform/full-name.ts'
import { ADDRESS, toAddressLine } from './address-line.ts'
import { toRiderValues } from './contact-values.ts'
import { readSchoolValues } from './school-values.ts'

const DATED = {
  course_type: true,
  training_at: true,
  supplier: { select: { connect_location_name: true } },
  course: { select: { end_time: true } },
} as const satisfies Prisma.TrainingSelect

const COLUMNS = {
  id: true,
  course_type: true,
  bike_type: true,
  training_at: true,
  non_completion_reason: true,
  customer: { select: { id: true, first_name: true, last_name: true, cbt_passed_date: true } },
  supplier: { select: { connect_location_name: true, arrival_instructions: true, ...ADDRESS } },
  course: {
    select: {
      end_time: true,
      instructors: {
        select: { user: { select: { first_name: true, last_name: true } } },
        orderBy: [{ position: 'asc' }, { user_id: 'asc' }],
      },
    },
  },
  order: {
    select: {
      friendly_id: true,
      charged: true,
      paid: true,
      trainings: {
        where: { status: { not: 'TRAINING_CANCELLED' }, training_at: { not: null } },
        select: DATED,
        orderBy: [{ training_at: 'asc' }, { id: 'asc' }],
      },
    },
  },
} as const satisfies Prisma.TrainingSelect

type Row = Prisma.TrainingGetPayload<{ select: typeof COLUMNS }>
type DatedRow = Prisma.TrainingGetPayload<{ select: typeof DATED }>

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const list = new Intl.ListFormat('en-GB')

/** `'Saturday 21/11/2026'` */
const formatWholeDay = (day: string): string => `${weekday.format(new Date(day))} ${ukDay(day)}`

/** Empty while no date is chosen. */
function toDateValues({ course_type, training_at, course, supplier }: DatedRow) {
  const named = { name: COURSE_NAMES[course_type], supplier }
  if (!training_at) return { course_date: '', course_time: '', training_details: formatCourse(named) }
  const [day = '', course_time = ''] = training_at.toISOString().slice(0, 16).split('T')
  const course_date = formatWholeDay(day)
  const times = course ? formatTimes(course_time, course.end_time) : course_time
  return { course_date, course_time, training_details: formatCourse(named, course_date, times) }
}

/** Of a training without a date or of a cancelled one, that alone, where it has no other beside it. */
const allTrainings = (row: Row): string =>
  row.order.trainings.map((one) => toDateValues(one).training_details).join('\n') || toDateValues(row).training_details

const toOrderValues = ({ order }: Row) => ({
  order_number: order.friendly_id,
  course_price: formatPounds(order.charged),
  price_paid: formatPounds(order.paid),
  amount_due: formatPounds(outstanding(order)),
})

const toCourseValues = (row: Row) => ({
  selected_training: COURSE_NAMES[row.course_type],
  ...toDateValues(row),
  all_trainings: allTrainings(row),
  location: row.supplier.connect_location_name,
  site_address: toAddressLine(row.supplier),
  arrival_instructions: row.supplier.arrival_instructions ?? '',
  bike_hire: row.bike_type === OWN_BIKE ? 'Own bike' : COURSE_BIKES[row.bike_type].label,
  instructor_name: list.format(row.course?.instructors.map(({ user }) => fullName(user)) ?? []),
  not_completed_reason: row.non_completion_reason ? NON_COMPLETION_REASONS[row.non_completion_reason] : '',
})

/** By training, in as many queries for one as for a hundred; trainings that are not the school's are left out. */
export async function readTrainingValues(
  db: SchoolRows,
  ids: readonly number[],
): Promise<Map<number, PlaceholderValues>> {
  const rows = await db.training.findMany({ where: { id: { in: [...ids] } }, select: COLUMNS })
  const [school, expiries] = await Promise.all([
    readSchoolValues(db),
    cbtExpiries(
      db,
      rows.map(({ customer }) => customer),
    ),
  ])
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...school,
        ...toRiderValues(row.customer, expiries.get(row.customer.id)),
        ...toCourseValues(row),
        ...toOrderValues(row),
      },
    ]),
  )
}
