import { PERMISSION_KEYS, type PermissionKey, type PermissionLevel } from '@connect/contract/access'
import { laneOf, type Span, slotsOf } from '@connect/contract/diary/diary-rules'
import { en, en_GB, Faker } from '@faker-js/faker'
import { hash } from '@node-rs/argon2'
import type { DiaryEntry, Mail, Prisma, School, Supplier, User } from '../generated/client.ts'

/** The password of everybody that a factory makes. */
export const PASSWORD = 'connect-demo'

const hashed = hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

type PermissionColumns = Partial<Record<PermissionKey, PermissionLevel | null>>

/** Every key at one level, then those named at their own. */
export function permissions(level: PermissionLevel | null, named: PermissionColumns = {}): PermissionColumns {
  return { ...Object.fromEntries(PERMISSION_KEYS.map((key) => [key, level])), ...named }
}

type UserData = Partial<Omit<Prisma.UserUncheckedCreateInput, 'school_id' | 'suppliers'>> & { sites?: Supplier[] }

/**
 * Makes rows as schools would have them: invented people, addresses that reach nobody, numbers that ring nowhere.
 * Whatever matters to a test or a demo is said; the rest comes from `seed`, the same each time.
 */
export function createFactories(db: Prisma.TransactionClient, seed = 1) {
  const faker = new Faker({ locale: [en_GB, en] })
  faker.seed(seed)
  let count = 0

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

    /** Puts a shift, blocker, holiday or sick day into a user's diary. */
    async diary(user: User, { type, start_date, end_date, times }: Span, site?: Supplier): Promise<DiaryEntry> {
      const own = { school_id: user.school_id, user_id: user.id }
      const [from, to] = [new Date(start_date), new Date(end_date)]
      const entry = await db.diaryEntry.create({
        data: { ...own, type, supplier_id: site?.id ?? null, start_date: from, end_date: to, times: [...times] },
      })
      const lane = laneOf({ type, times })
      await db.diarySlot.createMany({
        data: slotsOf({ type, start_date, end_date, times }).map(({ starts_at, ends_at }) => ({
          ...own,
          entry_id: entry.id,
          lane_from: lane.from,
          lane_to: lane.to,
          starts_at: new Date(`${starts_at}:00Z`),
          ends_at: new Date(`${ends_at}:00Z`),
        })),
      })
      return entry
    },

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

    /** Changes what a user may, as an admin would. */
    share: (user: User, columns: PermissionColumns): Promise<User> =>
      db.user.update({ where: { email: user.email }, data: columns }),
  }
}

export type Factories = ReturnType<typeof createFactories>
