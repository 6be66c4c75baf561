import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createDatabase, type Database } from '../client.ts'
import { type ScopedDb, type ScopedTx, scopedTo } from '../scoped.ts'
import { type ClonedDatabase, cloneDatabase, createTemplate } from './databases.ts'

export const person = () => ({ email: `${crypto.randomUUID()}@rider.example`, first_name: 'Ann', last_name: 'Hill' })
export const site = (name: string) => ({ name, connect_location_name: name })

/** A school with a person who works at its site. */
async function newSchool(database: Database) {
  const { id: school_id } = await database.db.school.create({ data: { name: 'Hill Top Riders' } })
  const db = scopedTo(database.db, school_id)
  const user = await db.user.create({ data: person() })
  const supplier = await db.supplier.create({ data: site('Yard') })
  await db.userSupplier.create({ data: { user_id: user.id, supplier_id: supplier.id } })
  return { id: school_id, db, user, supplier }
}

export type School = Awaited<ReturnType<typeof newSchool>>

/** The key of the place where a school's person works. */
export const toUserSupplierKey = (school: School) => ({
  school_id_user_id_supplier_id: { school_id: school.id, user_id: school.user.id, supplier_id: school.supplier.id },
})

/** A scoped client for calls that its types refuse too. */
type Loose = Record<string, Record<string, (args?: object) => Promise<unknown>>>
export const loose = (db: ScopedDb | ScopedTx) => db as unknown as Loose

/** Gives every test of a file two new schools, in a database that the file has for itself. */
export function twoSchools() {
  const adminUrl = process.env.TEST_DATABASE_URL ?? ''
  let clone: ClonedDatabase
  let database: Database
  let own: School
  let other: School

  beforeAll(async () => {
    clone = await cloneDatabase(adminUrl, await createTemplate(adminUrl))
    database = createDatabase(clone.url, { max: 4 })
  })
  beforeEach(async () => {
    own = await newSchool(database)
    other = await newSchool(database)
  })
  afterAll(async () => {
    await database.close()
    await clone.drop()
  })

  return {
    get bare() {
      return database.db
    },
    get own() {
      return own
    },
    get other() {
      return other
    },
    /** Everything the other school has. */
    async snapshot() {
      const include = { users: { include: { suppliers: true } }, suppliers: true, audit_events: true }
      return JSON.stringify(await database.db.school.findUnique({ where: { id: other.id }, include }))
    },
  }
}
