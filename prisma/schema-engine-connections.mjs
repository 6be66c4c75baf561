import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'

const CHAR_OID = 18
const TEXT_OID = 25

function toDatabaseUrl(url, database) {
  const result = new URL(url)
  if (database !== undefined) result.pathname = `/${encodeURIComponent(database)}`
  return result.toString()
}

/** Lets the engine read columns of the catalogue's type "char", which PrismaPg refuses. */
function readingChars(queryable) {
  const { queryRaw } = queryable
  queryable.queryRaw = async (query) => {
    const result = await queryable.performIO(query)
    const isChar = result.fields.map((field) => field.dataTypeID === CHAR_OID)
    const fields = result.fields.map((field, index) => (isChar[index] ? { ...field, dataTypeID: TEXT_OID } : field))
    const answered = Object.create(queryable, { performIO: { value: async () => ({ ...result, fields }) } })
    const set = await queryRaw.call(answered, query)
    return { ...set, columnTypes: set.columnTypes.map((type, i) => (isChar[i] ? ColumnTypeEnum.Character : type)) }
  }
  return queryable
}

/**
 * The engine's way to the database of `datasource` (`{ url, shadowDatabaseUrl? }`). Shadow databases get a name of
 * their own each and are dropped when the engine lets go of them, at the latest by `dropShadows`.
 */
export function connectionsTo(datasource) {
  const shadowDrops = new Map()
  let scriptError

  async function connect(url) {
    const schema = new URL(url).searchParams.get('schema') ?? undefined
    // One session only: advisory locks, SET and transactions inside scripts have to meet.
    const options = { connectionString: url, max: 1, idleTimeoutMillis: 0 }
    const adapter = await new PrismaPg(options, { schema }).connect()
    const startTransaction = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => readingChars(await startTransaction(level))
    // PrismaPg cuts scripts at every semicolon, also inside function bodies. As one simple query, a script that fails
    // is undone as a whole too.
    adapter.executeScript = async (script) => {
      try {
        await adapter.underlyingDriver().query(script)
      } catch (error) {
        scriptError = error
        adapter.onError(error)
      }
    }
    return readingChars(adapter)
  }

  async function connectToShadowDb() {
    const name = `prisma_migrate_shadow_db_${crypto.randomUUID()}`
    const server = datasource.shadowDatabaseUrl ?? datasource.url
    const admin = await connect(server)
    await admin.executeScript(`CREATE DATABASE "${name}"`)
    shadowDrops.set(name, async () => {
      shadowDrops.delete(name)
      await admin.executeScript(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
      await admin.dispose()
    })
    const shadow = await connect(toDatabaseUrl(server, name))
    const dispose = shadow.dispose.bind(shadow)
    shadow.dispose = async () => {
      await dispose()
      await shadowDrops.get(name)?.()
    }
    return shadow
  }

  return {
    factory: {
      provider: 'postgres',
      adapterName: '@prisma/adapter-pg',
      connect: () => connect(datasource.url),
      connectToShadowDb,
    },
    /** What PostgreSQL said to the last script that failed. */
    takeScriptError() {
      const error = scriptError
      scriptError = undefined
      return error
    },
    dropShadows: () => Promise.allSettled([...shadowDrops.values()].map((drop) => drop())),
  }
}

async function withClient(url, use) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await use(client)
  } finally {
    await client.end()
  }
}

export async function checkConnection(url) {
  await withClient(url, (client) => client.query('SELECT 1'))
}

export async function createDatabase(url) {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  await withClient(toDatabaseUrl(url, 'postgres'), (client) =>
    client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`),
  )
}
