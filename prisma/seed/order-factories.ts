import { BIKES_FIELDS, countField } from '@connect/contract/courses/course-bikes'
import { coursePrice } from '@connect/contract/courses/course-rules'
import type { CourseBikeType } from '@connect/contract/courses/course-types'
import { bookingCharges, type ChargeLine, type NamedDiscount } from '@connect/contract/orders/charges'
import { CHARGE_KINDS } from '@connect/contract/orders/order-constants'
import { BOOKING_SOURCES } from '@connect/contract/people/booking-sources'
import type {
  Course,
  Customer,
  Order,
  OrderCharge,
  Prisma,
  RiderPayment,
  Training,
  Voucher,
} from '../generated/client.ts'

type Db = Prisma.TransactionClient

type ChargeData = Pick<ChargeLine, 'kind' | 'amount'> & Partial<ChargeLine>

type TrainingData = Partial<
  Omit<Prisma.TrainingUncheckedCreateInput, 'school_id' | 'order_id' | 'customer_id' | 'bike_type'>
>

/** What a factory is told of a line of an order. */
type LineData = {
  bike_type?: CourseBikeType | undefined
  training?: TrainingData | undefined
  discount?: NamedDiscount | null | undefined
  /** In place of what the course costs. */
  charges?: readonly ChargeData[] | undefined
  /** Who took it. */
  user_id?: number | undefined
}

/** The same of a whole order, with its own columns. */
type OrderData = LineData &
  Partial<Omit<Prisma.OrderUncheckedCreateInput, 'school_id' | 'customer_id' | 'charged' | 'paid'>> & {
    /** A use of it is taken, too. */
    voucher?: Voucher | undefined
  }

/** An order as factories answer it: with its training, and what it is charged. */
type MadeOrder = Order & MadeLine
type MadeLine = { training: Training; charges: OrderCharge[] }

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

/** What a booking of a course with this bike is charged. */
async function usualCharges(
  db: Db,
  course: Course,
  bike_type: CourseBikeType,
  discount: NamedDiscount | null,
): Promise<ChargeLine[]> {
  const { school_id, supplier_id, course_type } = course
  const { vat_registered } = await db.school.findUniqueOrThrow({ where: { id: school_id } })
  const type = await db.supplierCourseType.findUnique({
    where: { school_id_supplier_id_constant: { school_id, supplier_id, constant: course_type } },
    include: { bikes: { where: { bike_type } } },
  })
  const listed = type ? coursePrice(type, course.date.toISOString().slice(0, 10)) : USUAL_PRICE
  return bookingCharges({
    course_type,
    price: course.price ?? listed,
    bike: { bike_type, price: type?.bikes[0]?.price ?? 0 },
    dvsa_test_fee: type?.dvsa_test_fee ?? null,
    discount,
    agreed_price: null,
    vat_rate: vat_registered ? 20 : 0,
  })
}

/** Takes a use of a promo code for an order, as a booking does. */
async function useVoucher(
  db: Db,
  order: Order,
  voucher: Voucher,
  lines: readonly Pick<ChargeLine, 'kind' | 'amount'>[],
) {
  const { school_id, id: order_id, customer_id } = order
  const amount = -(lines.find(({ kind }) => kind === 'DISCOUNT')?.amount ?? 0)
  const once = voucher.once_per_customer
  await db.voucherUse.create({ data: { school_id, order_id, customer_id, voucher_id: voucher.id, amount, once } })
}

/** A site for a training that is not on a course yet. */
const anySite = async (db: Db, school_id: number) =>
  (await db.supplier.findFirstOrThrow({ where: { school_id }, orderBy: { id: 'asc' } })).id

/** Adds a training to an order, on a course or without a date yet, and what it is charged. */
async function addLine(
  db: Db,
  { school_id, id: order_id, customer_id, created }: Order,
  at: Pick<Course, 'id'> | null,
  { bike_type, training: data, discount, charges, user_id }: LineData,
): Promise<MadeLine> {
  const course = at && (await db.course.findUniqueOrThrow({ where: { school_id_id: { school_id, id: at.id } } }))
  const bike = bike_type ?? (course ? bikeLeft(course) : 'BIKE_TYPE_AUTO')
  const supplier_id = course?.supplier_id ?? (await anySite(db, school_id))
  const kind = { supplier_id, course_type: course?.course_type ?? 'LICENCE_CBT', course_id: course?.id ?? null }
  const own = { school_id, order_id, created }
  const training = await db.training.create({ data: { ...kind, ...data, ...own, customer_id, bike_type: bike } })
  const lines = charges ?? (course ? await usualCharges(db, course, bike, discount ?? null) : [])
  const rows = lines.map((line) => ({
    vat_rate: line.kind === 'DVSA_FEE' ? null : 0,
    description: CHARGE_KINDS[line.kind],
    ...line,
    ...own,
    training_id: training.id,
    user_id: user_id ?? null,
  }))
  return { training, charges: await db.orderCharge.createManyAndReturn({ data: rows }) }
}

/** Books a contact; answers the order with its sums. */
async function addOrder(
  db: Db,
  { school_id, id: customer_id }: Pick<Customer, 'school_id' | 'id'>,
  at: Pick<Course, 'id'> | null,
  { bike_type, training, discount, charges, user_id, voucher, ...data }: OrderData,
): Promise<MadeOrder> {
  const [next] = await db.$queryRaw<[{ id: number }]>`
    SELECT nextval(pg_get_serial_sequence('orders', 'id'))::int AS id`
  const number = `${BOOKING_SOURCES[data.source ?? 'DASHBOARD'].prefix}${orderNumber(next.id)}`
  const order = await db.order.create({
    data: { id: next.id, source: 'DASHBOARD', friendly_id: number, ...data, school_id, customer_id },
  })
  const off = voucher ? { ...voucher, name: voucher.code } : discount
  const line = await addLine(db, order, at, { bike_type, training, charges, user_id, discount: off })
  if (voucher) await useVoucher(db, order, voucher, line.charges)
  const { id } = order
  return { ...(await db.order.findUniqueOrThrow({ where: { school_id_id: { school_id, id } } })), ...line }
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

  /** Adds a training to an order, as a booking does. */
  orderLine: (order: Order, course: Pick<Course, 'id'> | null, data: LineData = {}): Promise<MadeLine> =>
    addLine(db, order, course, data),

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
