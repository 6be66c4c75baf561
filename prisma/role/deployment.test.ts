import { randomUUID } from 'node:crypto'
import { deploy } from '@connect/db/deploy.mjs'
import { type ClonedDatabase, cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareForApp } from './app-role.mjs'

const adminUrl = process.env.TEST_DATABASE_URL ?? ''
const PASSWORD = "it's a: secret/"
const databases: ClonedDatabase[] = []
const roles: string[] = []

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.map(([value]) => value)
  } finally {
    await client.end()
  }
}

/** The address of a database as another role. */
function as(url: string, role: string, password = PASSWORD): string {
  const result = new URL(url)
  result.username = role
  result.password = encodeURIComponent(password)
  return result.toString()
}

/** A migrated database, and a role that is not there yet. */
let owner: string
let role: string
let app: string

beforeEach(async () => {
  const database = await cloneDatabase(adminUrl, await createTemplate(adminUrl))
  databases.push(database)
  owner = database.ownerUrl
  role = `connect_test_${randomUUID().replaceAll('-', '')}`
  roles.push(role)
  app = as(owner, role)
})
afterAll(async () => {
  for (const database of databases) await database.drop()
  for (const name of roles) await ask(adminUrl, `DROP ROLE IF EXISTS ${name}`)
})

describe('a deployment', () => {
  it('makes the role of the app with its password, and lets it work on what is there', async () => {
    await deploy({ owner, app })

    await ask(app, `INSERT INTO schools (name) VALUES ('Hill Top Riders')`)
    expect(await ask(app, 'SELECT name FROM schools')).toEqual(['Hill Top Riders'])
    await expect(ask(app, 'DELETE FROM schools')).rejects.toMatchObject({ code: '42501' })
    await expect(ask(as(owner, role, 'wrong'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('may be done by several at once, and again', async () => {
    await Promise.all(Array.from({ length: 4 }, () => prepareForApp({ owner, app })))
    await prepareForApp({ owner, app })

    expect(await ask(app, 'SELECT count(*)::int FROM schools')).toEqual([0])
  })

  it('takes away what the list does not say', async () => {
    await prepareForApp({ owner, app })
    await ask(owner, `GRANT ALL ON audit_events, order_charges TO ${role}`)
    await ask(owner, `GRANT UPDATE (amount) ON rider_payments TO ${role}`)
    await ask(owner, `GRANT UPDATE ON SEQUENCE orders_id_seq TO ${role}`)
    await ask(owner, 'GRANT CREATE ON SCHEMA public TO PUBLIC')

    await prepareForApp({ owner, app })

    for (const statement of [
      'DELETE FROM audit_events',
      'TRUNCATE order_charges',
      'UPDATE rider_payments SET amount = 1',
      `SELECT setval('orders_id_seq', 1)`,
      'CREATE TABLE mine (id int)',
    ])
      await expect(ask(app, statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('keeps one role where there is one, and makes the queue', async () => {
    await ask(owner, 'DROP SCHEMA graphile_worker CASCADE')

    await prepareForApp({ owner, app: owner })

    expect(await ask(owner, 'SELECT count(*)::int FROM graphile_worker.jobs')).toEqual([0])
    expect(await ask(owner, `SELECT FROM pg_roles WHERE rolname = '${role}'`)).toEqual([])
  })
})

describe('a deployment refuses a role that', () => {
  const UNFIT: [string, (name: string) => string][] = [
    ['is a superuser', (name) => `ALTER ROLE ${name} SUPERUSER`],
    ['makes roles', (name) => `ALTER ROLE ${name} CREATEROLE`],
    ['replicates', (name) => `ALTER ROLE ${name} REPLICATION`],
    ['belongs to other roles', (name) => `GRANT pg_write_all_data TO ${name}`],
    ['owns tables', (name) => `ALTER TABLE schools OWNER TO ${name}`],
    ['owns functions', (name) => `ALTER FUNCTION keep_paid() OWNER TO ${name}`],
    ['owns schemas', (name) => `ALTER SCHEMA graphile_worker OWNER TO ${name}`],
    ['owns databases', (name) => `ALTER DATABASE ${new URL(owner).pathname.slice(1)} OWNER TO ${name}`],
  ]
  it.each(UNFIT)('%s, and changes nothing', async (reason, statement) => {
    await ask(owner, `CREATE ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(PASSWORD)}`)
    await ask(owner, statement(role))
    const rights = () => ask(owner, `SELECT relacl::text FROM pg_class WHERE relname = 'courses'`)
    const before = await rights()

    await expect(prepareForApp({ owner, app })).rejects.toThrow(reason)
    expect(await rights()).toEqual(before)
    await ask(owner, `REASSIGN OWNED BY ${role} TO CURRENT_USER`)
    await ask(owner, `DROP OWNED BY ${role}`)
  })

  it('has another password, and says what to do', async () => {
    await ask(owner, `CREATE ROLE ${role} LOGIN PASSWORD 'other'`)

    await expect(prepareForApp({ owner, app })).rejects.toThrow(
      `The role "${role}" cannot sign in with the password of DATABASE_URL: correct it there, or do ALTER ROLE "${role}" LOGIN`,
    )
  })

  it('is not there, where the owner may not make it, and says who does', async () => {
    const modest = `connect_test_${randomUUID().replaceAll('-', '')}`
    roles.push(modest)
    await ask(owner, `CREATE ROLE ${modest} LOGIN PASSWORD ${pg.escapeLiteral(PASSWORD)}`)
    await ask(owner, `GRANT SELECT ON ALL TABLES IN SCHEMA graphile_worker TO ${modest}`)
    await ask(owner, `GRANT USAGE ON SCHEMA graphile_worker TO ${modest}`)

    await expect(prepareForApp({ owner: as(owner, modest), app })).rejects.toThrow(
      `have an administrator of the database do CREATE ROLE "${role}" LOGIN PASSWORD`,
    )
    await ask(owner, `DROP OWNED BY ${modest}`)
  })
})
