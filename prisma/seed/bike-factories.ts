import type { BikeComment, Motorbike, Prisma, School, Supplier, User } from '../generated/client.ts'
import type { Source } from './source.ts'

/** What schools ride, by make, model and cubic centimetres. */
const FLEET = [
  ['HONDA', 'CB125F', 125],
  ['YAMAHA', 'YS125', 125],
  ['LEXMOTO', 'ECHO', 125],
  ['KAWASAKI', 'Z400', 399],
] as const

type BikeData = Partial<Omit<Prisma.MotorbikeUncheckedCreateInput, 'school_id' | 'suppliers'>> & { sites?: Supplier[] }

export const bikeFactories = ({ db, faker, nextNumber }: Source) => ({
  /** Adds a bike with a plate of its own, standing at these sites. */
  async bike(school: School, { sites = [], ...data }: BikeData = {}): Promise<Motorbike> {
    const number = nextNumber()
    const [make, model, engine_size] = faker.helpers.arrayElement(FLEET)
    const letters = faker.string.alpha({ length: 2, casing: 'upper' })
    const registration_plate = `${letters}${String(number % 1000).padStart(3, '0')}${faker.string.alpha({ length: 2, casing: 'upper' })}`
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
})
