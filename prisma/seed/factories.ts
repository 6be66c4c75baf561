import { PERMISSION_KEYS, type PermissionKey, type PermissionLevel } from '@connect/contract/access'
import { hash } from '@node-rs/argon2'
import type { Customer, Mail, Prisma, School, Supplier, User } from '../generated/client.ts'
import { bikeFactories } from './bike-factories.ts'
import { calendarFactories } from './calendar-factories.ts'
import { addBook, type BookData } from './certificate-factories.ts'
import { addCredits, type Credit, type Spending, spendCredits } from './credit-ledger.ts'
import { disclaimerFactories } from './disclaimer-factories.ts'
import { orderFactories } from './order-factories.ts'
import { schoolFactories } from './school-factories.ts'
import { createSource, type Source } from './source.ts'

/** The password of everybody that a factory makes. */
export const PASSWORD = 'connect-demo'

const hashed = hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

type PermissionColumns = Partial<Record<PermissionKey, PermissionLevel | null>>

/** Every key at one level, then those named at their own. */
export function permissions(level: PermissionLevel | null, named: PermissionColumns = {}): PermissionColumns {
  return { ...Object.fromEntries(PERMISSION_KEYS.map((key) => [key, level])), ...named }
}

type UserData = Partial<Omit<Prisma.UserUncheckedCreateInput, 'school_id' | 'suppliers'>> & { sites?: Supplier[] }

const peopleFactories = ({ db, faker, nextNumber }: Source) => ({
  async user(school: School, { sites = [], ...data }: UserData = {}): Promise<User> {
    const number = nextNumber()
    const first_name = faker.person.firstName()
    const last_name = faker.person.lastName()
    return db.user.create({
      data: {
        school_id: school.id,
        first_name,
        last_name,
        email: `${first_name}.${last_name}.${school.id}-${number}@example.org`
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

  /** Changes what a user may, as an admin would. */
  share: (user: User, columns: PermissionColumns): Promise<User> =>
    db.user.update({ where: { email: user.email }, data: columns }),

  /** A contact with what a certificate takes from one. */
  customer: (school: Pick<School, 'id'>, data: Partial<Prisma.CustomerUncheckedCreateInput> = {}): Promise<Customer> =>
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
    }),

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
})

/**
 * Makes rows as schools would have them: invented people, addresses that reach nobody, numbers that ring nowhere.
 * Whatever matters to a test or a demo is said; the rest comes from `seed`, the same each time.
 */
export function createFactories(db: Prisma.TransactionClient, seed = 1) {
  const source = createSource(db, seed)
  const people = peopleFactories(source)

  return {
    ...schoolFactories(source),
    ...people,
    ...calendarFactories(db),
    ...bikeFactories(source),
    ...orderFactories(db),
    ...disclaimerFactories(source),

    /** Adds a book of 25 certificates to a site, with the statuses that are asked for. */
    book: (site: Supplier, data: BookData = {}) =>
      addBook(db, site, () => people.customer({ id: site.school_id }), data),

    /** Gives a school so many hundredths of a credit: balance, entry and lot. */
    credit: (school: School, hundredths: number, data?: Credit): Promise<void> =>
      addCredits(db, school.id, hundredths, data),

    /** Spends some of them, at the price of the day. */
    spend: (school: School, data: Spending): Promise<void> => spendCredits(db, school.id, data),
  }
}

export type Factories = ReturnType<typeof createFactories>
