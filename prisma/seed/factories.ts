import { PERMISSION_KEYS, type PermissionKey, type PermissionLevel } from '@connect/contract/access'
import { en, en_GB, Faker } from '@faker-js/faker'
import { hash } from '@node-rs/argon2'
import type { Prisma, School, Supplier, User } from '../generated/client.ts'

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
          ...data,
          suppliers: { create: sites.map((site) => ({ supplier_id: site.id })) },
        },
      })
    },

    /** Changes what a user may, as an admin would. */
    share: (user: User, columns: PermissionColumns): Promise<User> =>
      db.user.update({ where: { email: user.email }, data: columns }),
  }
}

export type Factories = ReturnType<typeof createFactories>
