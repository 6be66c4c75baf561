// @ts-check
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { quoted, withClient } from '../backup/catalogue.mjs'
import { GRANTS } from './grants.mjs'

/** @typedef {import('pg').Client} Client */

/**
 * The addresses of one database: as the owner of its tables, who migrates, backs up and restores, and as the role that the app
 * works as. The same where there is one role for everything.
 * @typedef {{ owner: string, app: string }} Addresses
 */

/** What is in the way of a role for the app, in sentences for people. */
export class RoleError extends Error {}

/** One deployment at a time: two that grant at once would fail. */
const LOCK = 7_203_413

/** What refuses to let somebody in: a wrong password, or no such role. */
const SHUT = new Set(['28P01', '28000'])

/** @param {string} url @returns {string} the name of the role */
const roleIn = (url) => decodeURIComponent(new URL(url).username)

/** @param {Addresses} addresses @returns {boolean} whether the app has a role of its own */
export const hasOwnRole = ({ owner, app }) => roleIn(owner) !== roleIn(app)

/**
 * What a role may do with a database as a whole: connect, and make nothing, not even a function of its session. A copy of a
 * database does not inherit it.
 * @param {string} database
 * @param {string} role
 */
export const databaseGrants = (database, role) =>
  `REVOKE CREATE, TEMPORARY ON DATABASE ${quoted(database)} FROM PUBLIC, ${quoted(role)};
   GRANT CONNECT ON DATABASE ${quoted(database)} TO ${quoted(role)}`

/** @param {string} role */
const tableGrants = (role) =>
  Object.entries(GRANTS).map(
    ([table, more]) => `GRANT ${['SELECT', more].filter(Boolean).join(', ')} ON ${quoted(table)} TO ${quoted(role)}`,
  )

/** @param {string} role */
const schemaGrants = (role) => `
  REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${quoted(role)};
  REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${quoted(role)};
  REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM ${quoted(role)};
  GRANT USAGE ON SCHEMA public TO ${quoted(role)};
  GRANT SELECT ON _prisma_migrations TO ${quoted(role)};
  GRANT SELECT, USAGE ON ALL SEQUENCES IN SCHEMA public TO ${quoted(role)};
  GRANT USAGE ON SCHEMA graphile_worker TO ${quoted(role)};
  GRANT SELECT ON ALL TABLES IN SCHEMA graphile_worker TO ${quoted(role)}`

/** The queue's own tables: their rows are hidden from everybody but their owner until a policy shows them. */
const QUEUE_TABLES = `
  SELECT c.oid::regclass::text AS name, EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = $1) AS is_shown
    FROM pg_class c WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relkind = 'r' AND c.relrowsecurity`

/** @param {Client} client @param {string} role */
async function grantQueue(client, role) {
  const { rows } = await client.query(QUEUE_TABLES, [role])
  for (const { name, is_shown } of rows) {
    await client.query(`GRANT INSERT, UPDATE, DELETE ON ${name} TO ${quoted(role)}`)
    if (!is_shown) await client.query(`CREATE POLICY ${quoted(role)} ON ${name} TO ${quoted(role)} USING (true)`)
  }
}

const MORE_THAN_AN_APP = `
  SELECT array_remove(ARRAY[
    CASE WHEN rolsuper THEN 'is a superuser' END,
    CASE WHEN rolcreaterole THEN 'makes roles' END,
    CASE WHEN rolreplication THEN 'replicates' END,
    CASE WHEN EXISTS (SELECT FROM pg_auth_members WHERE member = r.oid) THEN 'belongs to other roles' END,
    CASE WHEN EXISTS (SELECT FROM pg_class WHERE relowner = r.oid) THEN 'owns tables' END,
    CASE WHEN EXISTS (SELECT FROM pg_proc WHERE proowner = r.oid) THEN 'owns functions' END,
    CASE WHEN EXISTS (SELECT FROM pg_namespace WHERE nspowner = r.oid) THEN 'owns schemas' END,
    CASE WHEN EXISTS (SELECT FROM pg_database WHERE datdba = r.oid) THEN 'owns databases' END,
    CASE WHEN has_schema_privilege(r.oid, 'public', 'CREATE') THEN 'makes tables in the schema public' END,
    CASE WHEN has_database_privilege(r.oid, current_database(), 'CREATE') THEN 'makes schemas' END,
    CASE WHEN has_database_privilege(r.oid, current_database(), 'TEMPORARY') THEN 'makes temporary tables' END
  ], NULL) AS reasons FROM pg_roles r WHERE rolname = $1`

/** @param {Client} client @param {string} role */
async function assertPlain(client, role) {
  const { rows } = await client.query(MORE_THAN_AN_APP, [role])
  if (rows[0].reasons.length === 0) return
  throw new RoleError(
    `The role "${role}" of DATABASE_URL may do more than the app needs: it ${rows[0].reasons.join(', ')}. Name another one there, which is then made, or have an administrator of the database take that away, from PUBLIC too.`,
  )
}

/** Makes the role unless it is there; one that is there keeps its password. @param {Client} client @param {string} app */
async function ensureRole(client, app) {
  const role = roleIn(app)
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
  if (rowCount) return
  const password = decodeURIComponent(new URL(app).password)
  const secret = password ? ` PASSWORD ${pg.escapeLiteral(password)}` : ''
  await client.query(`CREATE ROLE ${quoted(role)} LOGIN${secret}`).catch((error) => {
    if (error.code !== '42501') throw error
    throw new RoleError(
      `There is no role "${role}", which DATABASE_URL names, and the one of MIGRATE_DATABASE_URL may not make it: have an administrator of the database do CREATE ROLE ${quoted(role)} LOGIN PASSWORD '…'.`,
    )
  })
}

/** @param {string} app */
async function assertOpen(app) {
  await withClient(app, async () => {}).catch((error) => {
    if (!SHUT.has(error.code)) throw error
    throw new RoleError(
      `The role "${roleIn(app)}" cannot sign in with the password of DATABASE_URL: correct it there, or do ALTER ROLE ${quoted(roleIn(app))} LOGIN PASSWORD '…' as the owner of the database.`,
    )
  })
}

/**
 * Makes the role that the app works as, unless it is there, and grants it what `GRANTS` says and nothing else: all of it or
 * nothing, and again after every migration.
 * @param {Addresses} addresses
 * @throws {RoleError}
 */
async function grantApp({ owner, app }) {
  const role = roleIn(app)
  if (!role) throw new RoleError('DATABASE_URL must name the role that the app works as.')
  await withClient(owner, async (client) => {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await ensureRole(client, app)
    const { rows } = await client.query('SELECT current_database() AS database')
    await client.query(databaseGrants(rows[0].database, role))
    await client.query([schemaGrants(role), ...tableGrants(role)].join(';\n'))
    await grantQueue(client, role)
    await assertPlain(client, role)
    await client.query('COMMIT')
  })
  await assertOpen(app)
}

/** The library makes and migrates the tables of its queue itself. @param {string} owner */
async function migrateQueue(owner) {
  const pool = new pg.Pool({ connectionString: owner, max: 1 })
  // Without listeners the library says so.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

/**
 * What follows the migrations: the tables of the job queue, and what the app may do, where it has a role of its own. Safe to do
 * again, and by several at once.
 * @param {Addresses} addresses
 * @throws {RoleError}
 */
export async function prepareForApp(addresses) {
  await migrateQueue(addresses.owner)
  if (hasOwnRole(addresses)) await grantApp(addresses)
}
