import { closedDayName } from '@connect/contract/calendar/bank-holidays'
import { plusDays } from '@connect/contract/calendar/days'
import { minutesOfDay } from '@connect/contract/courses/course-rules'
import type { CourseBikeType } from '@connect/contract/courses/course-types'
import { bookingCharges, type ChargeLine } from '@connect/contract/orders/charges'
import { packageCharges } from '@connect/contract/orders/package-charges'
import { PACKAGE_TEMPLATES } from '@connect/contract/orders/packages'
import type { Course, Customer, Prisma, School, Supplier, User } from '../generated/client.ts'
import type { Factories } from './factories.ts'

type Place = { school: School; site: Supplier; instructor: User; office: User; today: string }
type Module = (typeof PACKAGE_TEMPLATES)[4][number]

/** A package: its trainings with their days from today, null for one that is not on a course yet. Money is pence. */
type Story = {
  rider: Pick<Prisma.CustomerUncheckedCreateInput, 'first_name' | 'last_name'> &
    Partial<Prisma.CustomerUncheckedCreateInput>
  name: string
  price: number
  trainings: readonly (readonly [Module, days: number | null])[]
  /** Days before today on which it was sold. */
  sold: number
  paid: number
}

const BIKE: CourseBikeType = 'BIKE_TYPE_A_MANUAL'
const [M1_TRAINING, M1_TEST, M2_TRAINING, M2_TEST] = PACKAGE_TEMPLATES[4]

/** One is over, one waits for the date of its last test, and one takes that test before Module 1 is passed. */
const STORIES: readonly Story[] = [
  {
    rider: { first_name: 'Hannah', last_name: 'Brooks', phone: '07700 900881', birthdate: new Date('1994-03-12') },
    name: 'Full licence in 4 days',
    price: 59_900,
    trainings: [
      [M1_TRAINING, -40],
      [M1_TEST, -39],
      [M2_TRAINING, -26],
      [M2_TEST, -25],
    ],
    sold: 55,
    paid: 59_900,
  },
  {
    rider: {
      first_name: 'Owen',
      last_name: 'Pritchard',
      phone: '07700 900882',
      birthdate: new Date('1988-09-30'),
      mod1_passed_date: new Date('2026-09-14'),
    },
    name: 'Module 2 with test',
    price: 27_500,
    trainings: [
      [M2_TRAINING, 18],
      [M2_TEST, null],
    ],
    sold: 3,
    paid: 10_000,
  },
  {
    rider: { first_name: 'Tariq', last_name: 'Mahmood', phone: '07700 900883', birthdate: new Date('1997-06-02') },
    name: 'Direct access, weekdays',
    price: 62_500,
    trainings: [
      [M1_TRAINING, 16],
      [M1_TEST, 17],
      [M2_TRAINING, 29],
      [M2_TEST, 30],
    ],
    sold: 2,
    paid: 0,
  },
]

/** Days from today of courses that nobody has booked yet: two packages of four days are suggested. */
const FREE: readonly (readonly number[])[] = [
  [20, 21, 33, 34],
  [22, 23, 35, 36],
]

const TIMES = { FULL_LICENCE_MOD1_TEST: ['10:00', '11:00'], FULL_LICENCE_MOD2_TEST: ['14:30', '16:00'] } as const
const toTimes = (constant: Module): readonly [string, string] =>
  constant === 'FULL_LICENCE_MOD1_TEST' || constant === 'FULL_LICENCE_MOD2_TEST' ? TIMES[constant] : ['09:00', '13:00']

const isTest = (constant: Module) => constant.endsWith('_TEST')

/** So many days from today, before it where there are fewer than none; bank holidays are not counted. */
function openDay(today: string, days: number): string {
  let date = today
  for (let left = Math.abs(days); left > 0; ) {
    date = plusDays(date, Math.sign(days))
    if (closedDayName(date) === null) left -= 1
  }
  return date
}

/** A course for one rider. */
async function addCourse(make: Factories, { site, instructor, today }: Place, constant: Module, days: number | null) {
  if (days === null) return null
  const [start_time, end_time] = toTimes(constant)
  const bikes = { a_manual_bikes: 1, spaces: 1 }
  const test = isTest(constant) ? { test_status: 'TEST_STATUS_NO_BOOKING' as const } : {}
  const date = openDay(today, days)
  return make.course(site, constant, { date, start_time, end_time, instructors: [instructor], ...bikes, ...test })
}

/** What a training costs by itself. */
async function listCharges(db: Prisma.TransactionClient, { school, site }: Place, constant: Module) {
  const { id: supplier_id, school_id } = site
  const type = await db.supplierCourseType.findUniqueOrThrow({
    where: { school_id_supplier_id_constant: { school_id, supplier_id, constant } },
    include: { bikes: { where: { bike_type: BIKE } } },
  })
  return bookingCharges({
    course_type: constant,
    price: type.price_weekday,
    bike: { bike_type: BIKE, price: type.bikes[0]?.price ?? 0 },
    dvsa_test_fee: type.dvsa_test_fee,
    discount: null,
    agreed_price: null,
    vat_rate: school.vat_registered ? 20 : 0,
  })
}

/** What a training says that is over. */
const toOutcome = (course: Course, constant: Module): Partial<Prisma.TrainingUncheckedCreateInput> => ({
  status: 'TRAINING_PASSED',
  completion_date: course.date,
  completion_time: course.end_time,
  course_duration: minutesOfDay(course.end_time) - minutesOfDay(course.start_time),
  ...(isTest(constant) && { test_result: 'TEST_RESULT_PASSED' }),
})

async function addRider(db: Prisma.TransactionClient, { school, today }: Place, story: Story, isOver: boolean) {
  const { rider, sold, trainings } = story
  const passed = (type: Module) => {
    const days = trainings.find(([constant]) => constant === type)?.[1] ?? null
    return isOver && days !== null ? { on: new Date(openDay(today, days)) } : null
  }
  return db.customer.create({
    data: {
      school_id: school.id,
      email: `${rider.first_name}.${rider.last_name}@example.org`.toLowerCase(),
      current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
      cbt_passed_date: new Date(plusDays(today, -sold - 60)),
      theory_test_number: '5120733',
      theory_passed_date: new Date(plusDays(today, -sold - 30)),
      mod1_passed_date: passed(M1_TEST)?.on ?? null,
      mod2_passed_date: passed(M2_TEST)?.on ?? null,
      tandcs_agreed_at: soldAt(today, sold),
      created: soldAt(today, sold),
      ...rider,
    },
  })
}

const soldAt = (today: string, days: number): Date => new Date(`${plusDays(today, -days)}T10:20:00Z`)

async function sell(db: Prisma.TransactionClient, make: Factories, place: Place, story: Story): Promise<void> {
  const { school, site, office, today } = place
  const { trainings, price, name, paid } = story
  const created = soldAt(today, story.sold)
  const isOver = trainings.every(([, days]) => days !== null && days < 0)
  const rider: Customer = await addRider(db, place, story, isOver)
  const list: ChargeLine[][] = []
  for (const [constant] of trainings) list.push(await listCharges(db, place, constant))
  const shares = packageCharges(list, price, school.vat_registered ? 20 : 0)
  const toLine = (index: number, constant: Module, course: Course | null) => ({
    bike_type: BIKE,
    user_id: office.id,
    charges: shares[index] ?? [],
    training: {
      supplier_id: site.id,
      course_type: constant,
      full_licence_type: 'FULL_LICENCE_TYPE_A' as const,
      ...(isOver && course && toOutcome(course, constant)),
    },
  })
  const [[first, days] = [M1_TRAINING, null], ...others] = trainings
  const course = await addCourse(make, place, first, days)
  const order = await make.order(rider, course, { ...toLine(0, first, course), tandcs_agreed_at: created, created })
  const { school_id, id: order_id, training } = order
  const { id: package_id } = await db.package.create({ data: { school_id, order_id, name, price, created } })
  const where = { school_id_id: { school_id, id: training.id } }
  await db.training.update({ where, data: { package_id, package_position: 1 } })
  for (const [index, [constant, ahead]] of others.entries()) {
    const next = await addCourse(make, place, constant, ahead)
    const line = toLine(index + 1, constant, next)
    const at_risk = constant === M2_TEST && rider.mod1_passed_date === null
    await make.orderLine(order, next, {
      ...line,
      training: { ...line.training, package_id, package_position: index + 2, at_risk },
    })
  }
  if (paid === 0) return
  const taken_on = new Date(plusDays(today, -story.sold))
  await make.payment(order, paid, { method: 'CARD', taken_on, created, user_id: office.id })
}

/** Packages at Southside, each on courses of its own, and courses for two more. */
export async function southsidePackages(db: Prisma.TransactionClient, make: Factories, place: Place): Promise<void> {
  for (const story of STORIES) await sell(db, make, place, story)
  for (const days of FREE) {
    for (const [index, constant] of PACKAGE_TEMPLATES[4].entries()) {
      await addCourse(make, place, constant, days[index] ?? null)
    }
  }
}
