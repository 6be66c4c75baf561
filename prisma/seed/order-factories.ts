import { BIKES_FIELDS, countField } from '@connect/contract/courses/course-bikes'
import { coursePrice } from '@connect/contract/courses/course-rules'
import { COURSE_NAMES, type CourseBikeType } from '@connect/contract/courses/course-types'
import { BOOKING_SOURCES, CHARGE_KINDS } from '@connect/contract/orders/order-constants'
import type { Course, Customer, Order, OrderCharge, Prisma, RiderPayment, Training } from '../generated/client.ts'

type Db = Prisma.TransactionClient

type ChargeData = Pick<Prisma.OrderChargeUncheckedCreateInput, 'kind' | 'amount'> &
  Partial<Pick<Prisma.OrderChargeUncheckedCreateInput, 'vat_rate' | 'description' | 'created'>>

/** What a factory is told of an order: its own columns, and those of its training. */
type OrderData = Partial<Omit<Prisma.OrderUncheckedCreateInput, 'school_id' | 'customer_id' | 'charged' | 'paid'>> & {
  bike_type?: CourseBikeType
  training?: Partial<Omit<Prisma.TrainingUncheckedCreateInput, 'school_id' | 'order_id' | 'customer_id' | 'bike_type'>>
  /** In place of what the course costs. */
  charges?: readonly ChargeData[]
}

/** An order as factories answer it: with its training, and what it is charged. */
type MadeOrder = Order & { training: Training; charges: OrderCharge[] }

type PaymentData = Partial<Omit<Prisma.RiderPaymentUncheckedCreateInput, 'school_id' | 'order_id' | 'amount'>>

/** Pence, where a site never set the course type up. */
const USUAL_PRICE = 12_000
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const NUMBER_LENGTH = 6
/** Odd, so that no two orders get the same number: they only look as if drawn by lot. */
const SCATTER = 387_420_489

/** The number of the order with this id, without its prefix. */
function orderNumber(id: number): string {
  let left = (id * SCATTER) % LETTERS.length ** NUMBER_LENGTH
  return Array.from({ length: NUMBER_LENGTH }, () => {
    const letter = LETTERS[left % LETTERS.length]
    left = Math.floor(left / LETTERS.length)
    return letter
  }).join('')
}

/** The first type of bike that is left on a course; the database says what is wrong if none is. */
const bikeLeft = (course: Course): CourseBikeType =>
  BIKES_FIELDS.find(([field]) => course[countField(field)] < course[field])?.[1] ?? 'BIKE_TYPE_AUTO'

/** What a course with this bike costs where it is held. */
async function usualCharges(db: Db, course: Course, bike_type: CourseBikeType): Promise<ChargeData[]> {
  const { school_id, supplier_id, course_type: constant } = course
  const type = await db.supplierCourseType.findUnique({
    where: { school_id_supplier_id_constant: { school_id, supplier_id, constant } },
    include: { bikes: { where: { bike_type } } },
  })
  const listed = type ? coursePrice(type, course.date.toISOString().slice(0, 10)) : USUAL_PRICE
  const lines: ChargeData[] = [
    { kind: 'COURSE', amount: course.price ?? listed, description: COURSE_NAMES[constant] },
    { kind: 'BIKE', amount: type?.bikes[0]?.price ?? 0 },
    { kind: 'DVSA_FEE', amount: type?.dvsa_test_fee ?? 0 },
  ]
  return lines.filter(({ amount }) => amount !== 0)
}

/** A site for a training that is not on a course yet. */
const anySite = async (db: Db, school_id: number) =>
  (await db.supplier.findFirstOrThrow({ where: { school_id }, orderBy: { id: 'asc' } })).id

/** Books a contact; answers the order with its sums. */
async function addOrder(
  db: Db,
  { school_id, id: customer_id }: Pick<Customer, 'school_id' | 'id'>,
  at: Pick<Course, 'id'> | null,
  { bike_type, training: trainingData = {}, charges, ...data }: OrderData,
): Promise<MadeOrder> {
  const course = at && (await db.course.findUniqueOrThrow({ where: { school_id_id: { school_id, id: at.id } } }))
  const bike = bike_type ?? (course ? bikeLeft(course) : 'BIKE_TYPE_AUTO')
  const [next] = await db.$queryRaw<[{ id: number }]>`
    SELECT nextval(pg_get_serial_sequence('orders', 'id'))::int AS id`
  const number = `${BOOKING_SOURCES[data.source ?? 'DASHBOARD'].prefix}${orderNumber(next.id)}`
  const { id: order_id } = await db.order.create({
    data: { id: next.id, source: 'DASHBOARD', friendly_id: number, ...data, school_id, customer_id },
  })
  const { supplier_id, course_type } = course ?? {
    supplier_id: await anySite(db, school_id),
    course_type: 'LICENCE_CBT',
  }
  const own = { school_id, order_id }
  const training = await db.training.create({
    data: {
      supplier_id,
      course_type,
      course_id: course?.id ?? null,
      ...trainingData,
      ...own,
      customer_id,
      bike_type: bike,
    },
  })
  const lines = charges ?? (course ? await usualCharges(db, course, bike) : [])
  const made = await db.orderCharge.createManyAndReturn({
    data: lines.map((line) => ({
      vat_rate: line.kind === 'DVSA_FEE' ? null : 20,
      description: CHARGE_KINDS[line.kind],
      ...line,
      ...own,
      training_id: training.id,
    })),
  })
  const order = await db.order.findUniqueOrThrow({ where: { school_id_id: { school_id, id: order_id } } })
  return { ...order, training, charges: made }
}

/** The factories of orders and of what is paid for them. */
export const orderFactories = (db: Db) => ({
  /**
   * Books a contact on a course, with the first type of bike that it has left, charged what the course costs; `data` says what
   * differs. Without a course the training waits for its date, and costs nothing.
   */
  order: (
    contact: Pick<Customer, 'school_id' | 'id'>,
    course: Pick<Course, 'id'> | null,
    data: OrderData = {},
  ): Promise<MadeOrder> => addOrder(db, contact, course, data),

  /** Takes so many pence for an order, in cash and today unless told otherwise; with `refund_of_id` it gives them back. */
  payment: (
    { school_id, id: order_id }: Pick<Order, 'school_id' | 'id'>,
    amount: number,
    data: PaymentData = {},
  ): Promise<RiderPayment> =>
    db.riderPayment.create({
      data: {
        kind: data.refund_of_id ? 'REFUND' : 'PAYMENT',
        method: 'CASH',
        taken_on: new Date(new Date().toISOString().slice(0, 10)),
        ...data,
        school_id,
        order_id,
        amount,
      },
    }),
})
