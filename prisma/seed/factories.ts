import { PERMISSION_KEYS, type PermissionKey, type PermissionLevel } from '@connect/contract/access'
import { lastFreeCancelDay } from '@connect/contract/calendar/notice'
import { type CourseBikeValues, defaultBikes, defaultCourseType } from '@connect/contract/courses/course-type-rules'
import type { CourseBikeType, CourseConstant } from '@connect/contract/courses/course-types'
import { USUAL_COURSES } from '@connect/contract/courses/usual-courses'
import { type Span, toLane, toSlots } from '@connect/contract/diary/diary-rules'
import { type EventTimes, eventSpan } from '@connect/contract/events/event-rules'
import { en, en_GB, Faker } from '@faker-js/faker'
import { hash } from '@node-rs/argon2'
import type {
  BikeComment,
  Course,
  Customer,
  DiaryEntry,
  Event,
  Mail,
  Motorbike,
  Prisma,
  School,
  Supplier,
  SupplierCourseType,
  TestCentre,
  User,
  Voucher,
} from '../generated/client.ts'
import { addBook, type BookData } from './certificate-factories.ts'
import { addCredits, type Credit, type Spending, spendCredits } from './credit-ledger.ts'
import { orderFactories } from './order-factories.ts'

/** The password of everybody that a factory makes. */
export const PASSWORD = 'connect-demo'

const hashed = hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

type PermissionColumns = Partial<Record<PermissionKey, PermissionLevel | null>>

/** Every key at one level, then those named at their own. */
export function permissions(level: PermissionLevel | null, named: PermissionColumns = {}): PermissionColumns {
  return { ...Object.fromEntries(PERMISSION_KEYS.map((key) => [key, level])), ...named }
}

type UserData = Partial<Omit<Prisma.UserUncheckedCreateInput, 'school_id' | 'suppliers'>> & { sites?: Supplier[] }

/** What schools ride, by make, model and cubic centimetres. */
const FLEET = [
  ['HONDA', 'CB125F', 125],
  ['YAMAHA', 'YS125', 125],
  ['LEXMOTO', 'ECHO', 125],
  ['KAWASAKI', 'Z400', 399],
] as const

type BikeData = Partial<Omit<Prisma.MotorbikeUncheckedCreateInput, 'school_id' | 'suppliers'>> & { sites?: Supplier[] }

type EventData = Partial<Pick<Prisma.EventUncheckedCreateInput, 'name' | 'notes' | 'colour'>>

type CourseTypeData = Partial<Omit<Prisma.SupplierCourseTypeUncheckedCreateInput, 'bikes'>> & {
  bikes?: Partial<Record<CourseBikeType, Partial<CourseBikeValues>>>
}

type CourseData = Partial<Omit<Prisma.CourseUncheckedCreateInput, 'date' | 'instructors' | 'last_date_cancel'>> & {
  date: string
  instructors?: User[]
}

/** What the database asks for besides: the licence that it leads to, and how far the place at DVSA is. */
function courseKind(course_type: CourseConstant, date: string) {
  const { isFullLicence, kind } = USUAL_COURSES[course_type]
  return {
    ...(isFullLicence && { full_licence_type: 'FULL_LICENCE_TYPE_A' as const }),
    ...(kind === 'test' && {
      test_status: 'TEST_STATUS_NO_BOOKING' as const,
      last_date_cancel: new Date(lastFreeCancelDay(date)),
    }),
  }
}

/**
 * Makes rows as schools would have them: invented people, addresses that reach nobody, numbers that ring nowhere.
 * Whatever matters to a test or a demo is said; the rest comes from `seed`, the same each time.
 */
export function createFactories(db: Prisma.TransactionClient, seed = 1) {
  const faker = new Faker({ locale: [en_GB, en] })
  faker.seed(seed)
  let count = 0

  /** A contact with what a certificate takes from one. */
  const customer = (
    school: Pick<School, 'id'>,
    data: Partial<Prisma.CustomerUncheckedCreateInput> = {},
  ): Promise<Customer> =>
    db.customer.create({
      data: {
        school_id: school.id,
        first_name: faker.person.firstName(),
        last_name: faker.person.lastName(),
        birthdate: new Date('2001-06-10'),
        current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
        address: faker.location.streetAddress(),
        town: faker.location.city(),
        postcode: 'CR0 2AB',
        ...data,
      },
    })

  return {
    school: (data: Partial<Prisma.SchoolCreateInput> = {}): Promise<School> =>
      db.school.create({ data: { name: `${faker.location.city()} Rider Training`, ...data } }),

    async site(school: School, data: Partial<Prisma.SupplierUncheckedCreateInput> = {}): Promise<Supplier> {
      const place = faker.location.city()
      return db.supplier.create({
        data: { school_id: school.id, name: `${school.name} ${place}`, connect_location_name: place, ...data },
      })
    },

    async user(school: School, { sites = [], ...data }: UserData = {}): Promise<User> {
      count += 1
      const first_name = faker.person.firstName()
      const last_name = faker.person.lastName()
      return db.user.create({
        data: {
          school_id: school.id,
          first_name,
          last_name,
          email: `${first_name}.${last_name}.${school.id}-${count}@example.org`
            .toLowerCase()
            .replaceAll(/[^a-z0-9.@-]/g, ''),
          phone: `07700 900${faker.string.numeric(3)}`,
          password_hash: await hashed,
          email_verified_at: new Date(),
          ...data,
          suppliers: { create: sites.map((site) => ({ supplier_id: site.id })) },
        },
      })
    },

    /** Sets a course type up at a site, with the bikes that most schools have; `bikes` changes some of them. */
    async courseType(
      { school_id, id: supplier_id }: Pick<Supplier, 'school_id' | 'id'>,
      constant: CourseConstant,
      { bikes = {}, ...data }: CourseTypeData = {},
    ): Promise<SupplierCourseType> {
      const key = { school_id, supplier_id, constant }
      const values = { ...defaultCourseType(constant), price_weekday: 12_000, is_active: true, ...data }
      const type = await db.supplierCourseType.create({ data: { ...key, ...values } })
      await db.supplierCourseBike.createMany({
        data: defaultBikes(constant).map((bike) => ({ ...key, ...bike, ...bikes[bike.bike_type] })),
      })
      return type
    },

    testCentre: (
      school: Pick<School, 'id'>,
      data: Partial<Prisma.TestCentreUncheckedCreateInput> = {},
    ): Promise<TestCentre> =>
      db.testCentre.create({
        data: { school_id: school.id, name: `${faker.location.city()} ${(count += 1)}`, ...data },
      }),

    /** A promo code of ten percent, unless `data` says otherwise; `sites` are those that it is for, all of them without. */
    async voucher(
      { id: school_id }: Pick<School, 'id'>,
      data: Partial<Prisma.VoucherUncheckedCreateInput> = {},
      sites: readonly Pick<Supplier, 'id'>[] = [],
    ): Promise<Voucher> {
      const code = `CODE-${(count += 1)}`
      const voucher = await db.voucher.create({
        data: { school_id, code, discount_type: 'PERCENT', discount: 10, ...data },
      })
      const rows = sites.map(({ id: supplier_id }) => ({ school_id, voucher_id: voucher.id, supplier_id }))
      await db.voucherSupplier.createMany({ data: rows })
      return voucher
    },

    /** Puts an event on the calendar, added by this user. */
    async event(
      { school_id, id: user_id }: User,
      { id: supplier_id }: Pick<Supplier, 'id'>,
      { all_day, start_time, end_time, ...data }: EventTimes & EventData,
    ): Promise<Event> {
      const { starts_at, ends_at } = eventSpan({ all_day, start_time, end_time })
      const times = { all_day, starts_at: new Date(`${starts_at}Z`), ends_at: new Date(`${ends_at}Z`) }
      return db.event.create({ data: { school_id, user_id, supplier_id, name: 'Meeting', ...times, ...data } })
    },

    /** Plans a course on a day `yyyy-MM-dd`, from 09:00 to 16:30 unless told otherwise. */
    course(
      { school_id, id: supplier_id }: Pick<Supplier, 'school_id' | 'id'>,
      course_type: CourseConstant,
      { date, instructors = [], ...data }: CourseData,
    ): Promise<Course> {
      return db.course.create({
        data: {
          school_id,
          supplier_id,
          course_type,
          date: new Date(date),
          start_time: '09:00',
          end_time: '16:30',
          spaces: USUAL_COURSES[course_type].spaces,
          ...courseKind(course_type, date),
          ...data,
          instructors: { create: instructors.map(({ id: user_id }, position) => ({ user_id, position })) },
        },
      })
    },

    /** Puts a shift, blocker, holiday or sick day into a user's diary. */
    async diary(user: User, { type, start_date, end_date, times }: Span, site?: Supplier): Promise<DiaryEntry> {
      const own = { school_id: user.school_id, user_id: user.id }
      const [from, to] = [new Date(start_date), new Date(end_date)]
      const entry = await db.diaryEntry.create({
        data: { ...own, type, supplier_id: site?.id ?? null, start_date: from, end_date: to, times: [...times] },
      })
      const lane = toLane({ type, times })
      await db.diarySlot.createMany({
        data: toSlots({ type, start_date, end_date, times }).map(({ starts_at, ends_at }) => ({
          ...own,
          entry_id: entry.id,
          supplier_id: entry.supplier_id,
          lane_from: lane.from,
          lane_to: lane.to,
          starts_at: new Date(`${starts_at}:00Z`),
          ends_at: new Date(`${ends_at}:00Z`),
        })),
      })
      return entry
    },

    /** Adds a bike with a plate of its own, standing at these sites. */
    async bike(school: School, { sites = [], ...data }: BikeData = {}): Promise<Motorbike> {
      count += 1
      const [make, model, engine_size] = faker.helpers.arrayElement(FLEET)
      const letters = faker.string.alpha({ length: 2, casing: 'upper' })
      const registration_plate = `${letters}${String(count % 1000).padStart(3, '0')}${faker.string.alpha({ length: 2, casing: 'upper' })}`
      const own = { registration_plate, make, model, engine_size, transmission: 'BIKE_TRANSMISSION_MANUAL' as const }
      return db.motorbike.create({
        data: {
          school_id: school.id,
          ...own,
          ...data,
          suppliers: { create: sites.map((site, position) => ({ supplier_id: site.id, position })) },
        },
      })
    },

    /** Notes something about a bike, as reported by these people. */
    comment: ({ school_id, id }: Motorbike, comment: string, reporters: User[] = []): Promise<BikeComment> =>
      db.bikeComment.create({
        data: {
          school_id,
          motorbike_id: id,
          comment,
          reporters: { create: reporters.map((user, position) => ({ user_id: user.id, position })) },
        },
      }),

    customer,

    ...orderFactories(db),

    /** Adds a book of 25 certificates to a site, with the statuses that are asked for. */
    book: (site: Supplier, data: BookData = {}) => addBook(db, site, () => customer({ id: site.school_id }), data),

    /** Puts a letter into the outbox: that a password was changed, unless told otherwise. */
    mail: (school: School, data: Partial<Prisma.MailUncheckedCreateInput> = {}): Promise<Mail> =>
      db.mail.create({
        data: {
          school_id: school.id,
          to_email: faker.internet.email({ provider: 'example.org' }).toLowerCase(),
          to_name: faker.person.fullName(),
          template: 'password-changed',
          data: { school_name: school.name },
          subject: 'Your Connect password was changed',
          status: 'OUTBOX',
          ...data,
        },
      }),

    /** Gives a school so many hundredths of a credit: balance, entry and lot. */
    credit: (school: School, hundredths: number, data?: Credit): Promise<void> =>
      addCredits(db, school.id, hundredths, data),

    /** Spends some of them, at the price of the day. */
    spend: (school: School, data: Spending): Promise<void> => spendCredits(db, school.id, data),

    /** Changes what a user may, as an admin would. */
    share: (user: User, columns: PermissionColumns): Promise<User> =>
      db.user.update({ where: { email: user.email }, data: columns }),
  }
}

export type Factories = ReturnType<typeof createFactories>
