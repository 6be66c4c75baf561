import { en, en_GB, Faker } from '@faker-js/faker'
import type { Prisma } from '../generated/client.ts'

/** What factories make rows of: invented words, the same for a seed each time, and numbers of which each comes once. */
export function createSource(db: Prisma.TransactionClient, seed: number) {
  const faker = new Faker({ locale: [en_GB, en] })
  faker.seed(seed)
  let count = 0
  return { db, faker, nextNumber: () => (count += 1) }
}

export type Source = ReturnType<typeof createSource>
