import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@connect/db/client'
import { deployMigrations } from '@connect/db/deploy.mjs'
import { createFactories } from '@connect/db/seed/factories'
import { type ClonedDatabase, cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonEntry, writeArchive } from './archive.mjs'
import { backUp } from './back-up.mjs'
import { restore } from './restore.mjs'

const adminUrl = process.env.TEST_DATABASE_URL ?? ''
const PHOTO = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
const clones: ClonedDatabase[] = []
let folder: string
let source: string
let backup: string

async function newClone(): Promise<ClonedDatabase> {
  const clone = await cloneDatabase(adminUrl, await createTemplate(adminUrl))
  clones.push(clone)
  return clone
}

const newDatabase = async (): Promise<string> => (await newClone()).ownerUrl

/** A database without a single table. */
async function bareDatabase(): Promise<string> {
  const clone = await cloneDatabase(adminUrl, 'template0')
  clones.push(clone)
  return clone.ownerUrl
}

type Query = (sql: string) => Promise<Record<string, unknown>[]>

/** Works over one connection to a database. */
async function connected<T>(url: string, use: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    return await use(async (sql) => (await client.query(sql)).rows)
  } finally {
    await client.end()
  }
}

const query = (url: string, sql: string) => connected(url, (ask) => ask(sql))

/** Every row of every table as text, and what every sequence gives next. */
const readContents = (url: string): Promise<Record<string, unknown>> =>
  connected(url, async (ask) => {
    const tables = await ask(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'",
    )
    const contents: Record<string, unknown> = {}
    for (const name of tables.map((row) => String(row.name))) {
      const rows = await ask(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`)
      contents[name] = rows.map(({ row }) => row)
    }
    const sequences = await ask("SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'")
    for (const name of sequences.map((row) => String(row.name))) {
      contents[`next of ${name}`] = (await ask(`SELECT nextval('"${name}"')`))[0]?.nextval
    }
    return contents
  })

/** Rules of the database that a restore takes away for a while. */
const readRules = (url: string) =>
  query(
    url,
    `SELECT conrelid::regclass::text AS place, conname AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
     ORDER BY 1, 2, 3`,
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'connect-backup-'))
  const { url, ownerUrl } = await newClone()
  source = ownerUrl
  const { db, close } = createDatabase(source, { max: 2 })
  const make = createFactories(db)
  for (const name of ['Hill\tTop', "O'Hara \\ Söhne\n漢字"]) {
    const school = await make.school({ name })
    const site = await make.site(school, { connect_location_name: '\\N' })
    const user = await make.user(school, { sites: [site], phone: null })
    const event = { school_id: school.id, user_id: user.id, action: 'user.update', entity: 'user', request_id: 'r-1' }
    await db.auditEvent.create({ data: { ...event, entity_id: '1', before: { text: 'a"\\b' }, after: { n: 0.1 } } })
    const token_hash = Buffer.from([0, 1, 92, 255])
    await db.refreshFamily.create({
      data: { school_id: school.id, user_id: user.id, token_hash, expires_at: new Date() },
    })
  }
  // More than one part, so that rows are cut in the middle.
  await db.$executeRaw`INSERT INTO guess_limits (key, failures, updated)
    SELECT 'key-' || n || repeat('x', 200), n, now() FROM generate_series(1, 30000) AS n`
  await close()

  const filesDir = join(folder, 'source files')
  await mkdir(join(filesDir, 'school 1', 'empty folder'), { recursive: true })
  await writeFile(join(filesDir, 'school 1', 'photo é.jpg'), PHOTO)
  await writeFile(join(filesDir, 'nothing.txt'), '')
  backup = join(folder, 'backup.tar.gz')
  // The role of the app may read everything, which is all that a backup does.
  await backUp({ url, filesDir, output: createWriteStream(backup) })
})

afterAll(async () => {
  await Promise.all(clones.map((clone) => clone.drop()))
  await rm(folder, { recursive: true })
})

let filesDir: string
beforeEach(async () => {
  filesDir = join(await mkdtemp(join(folder, 'restored-')), 'files')
})

describe('a backup that is restored', () => {
  let url: string
  let restored: string

  beforeAll(async () => {
    url = await newDatabase()
    restored = join(await mkdtemp(join(folder, 'restored-')), 'files')
    await restore({ url, filesDir: restored, file: backup })
  })

  it('brings back every row of every table, and the numbers that come next', async () => {
    const contents = await readContents(url)

    expect(contents.schools).toHaveLength(2)
    expect(contents.guess_limits).toHaveLength(30_000)
    expect(contents).toEqual(await readContents(source))
  })

  it('brings back the files', async () => {
    expect(await readFile(join(restored, 'school 1', 'photo é.jpg'))).toEqual(PHOTO)
    expect(await readFile(join(restored, 'nothing.txt'), 'utf8')).toBe('')
    expect((await readdir(restored)).toSorted()).toEqual(['nothing.txt', 'school 1'])
  })

  it('leaves foreign keys and triggers as they were', async () => {
    expect(await readRules(url)).toEqual(await readRules(source))
    await expect(query(url, 'DELETE FROM audit_events')).rejects.toThrow('append-only')
    await expect(query(url, 'DELETE FROM schools')).rejects.toThrow('foreign key')
  })

  it('fits a bare database, which then is up to date', async () => {
    const bare = await bareDatabase()
    await restore({ url: bare, filesDir, file: backup })

    expect((await readContents(bare)).users).toHaveLength(2)
    await expect(deployMigrations(bare)).resolves.toBeUndefined()
  })
})

describe('one moment', () => {
  it('is what a backup holds, whatever is written while it runs', async () => {
    const url = await newDatabase()
    const { db, close } = createDatabase(url, { max: 2 })
    const make = createFactories(db)
    await make.user(await make.school())
    const file = join(folder, 'moving.tar.gz')
    const output = createWriteStream(file)
    const working = (async () => {
      while (!output.writableFinished) await make.user(await make.school())
    })()
    await backUp({ url, filesDir, output })
    await working
    await close()

    const copy = await newDatabase()
    await restore({ url: copy, filesDir, file })
    const [{ schools, users } = {}] = await query(
      copy,
      'SELECT (SELECT count(*)::int FROM schools) AS schools, (SELECT count(*)::int FROM users) AS users',
    )
    expect([0, 1]).toContain(Number(schools) - Number(users))
  })
})

describe('a restore refuses', () => {
  const isEmpty = async (url: string) => {
    const { 'next of schools_id_seq': next, ...tables } = await readContents(url)
    const filled = Object.entries(tables).filter(([name, rows]) => !name.startsWith('next') && (rows as []).length > 0)
    return next === '1' && filled.every(([name]) => ['plans', 'token_types', 'credit_packages'].includes(name))
  }

  it('a database that has data, and leaves it alone', async () => {
    const url = await newDatabase()
    await query(url, "INSERT INTO schools (name) VALUES ('Here before')")

    await expect(restore({ url, filesDir, file: backup })).rejects.toThrow(
      /^The database has data in it \(table schools\): restore into an empty one\.$/,
    )
    expect(await query(url, 'SELECT name FROM schools')).toEqual([{ name: 'Here before' }])
  })

  it('a folder that has files', async () => {
    const url = await newDatabase()
    await mkdir(filesDir)
    await writeFile(join(filesDir, 'here-before.txt'), 'x')

    await expect(restore({ url, filesDir, file: backup })).rejects.toThrow(/has files in it: restore into an empty one/)
    expect(await isEmpty(url)).toBe(true)
  })

  it('an archive that was cut off, and leaves nothing', async () => {
    const url = await newDatabase()
    const cut = join(folder, 'cut.tar.gz')
    await writeFile(cut, await readFile(backup))
    await truncate(cut, Math.floor((await readFile(backup)).length * 0.9))

    await expect(restore({ url, filesDir, file: cut })).rejects.toThrow(/cut\.tar\.gz is cut off or damaged/)
    expect(await isEmpty(url)).toBe(true)
    await expect(readdir(filesDir)).rejects.toThrow('ENOENT')
  })

  it('rows that the rules of the database refuse, and leaves nothing', async () => {
    const url = await newDatabase()
    const orphan = join(folder, 'orphan.tar.gz')
    const migrations = (await query(source, 'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1')).map(
      ({ name }) => name,
    )
    const tables = [{ name: 'user_suppliers', columns: ['school_id', 'user_id', 'supplier_id'] }]
    await writeArchive(createWriteStream(orphan), async function* () {
      yield jsonEntry('manifest.json', { format: 1, migrations, tables })
      const row = Buffer.from('1\t2\t3\n')
      const read = async function* () {
        yield row
      }
      yield { name: 'tables/user_suppliers/000001', size: row.length, read }
      yield { name: 'files/a.txt', size: row.length, read }
      yield jsonEntry('end.json', { rows: { user_suppliers: 1 }, files: 1, sequences: [] })
    })

    await expect(restore({ url, filesDir, file: orphan })).rejects.toMatchObject({ code: '23503' })
    expect(await isEmpty(url)).toBe(true)
    expect(await readdir(filesDir)).toEqual([])
  })

  it.each([
    ['from a newer version', { format: 1, migrations: ['29990101000000_later'] }, /made by a newer version of Connect/],
    ['of a newer format', { format: 2, migrations: [] }, /made by a newer version of Connect/],
    ['of an older schema, in a database that is past it', { format: 1, migrations: [] }, /at another version than/],
  ])('a backup %s', async (_, manifest, message) => {
    const file = join(folder, 'other.tar.gz')
    await writeArchive(createWriteStream(file), async function* () {
      yield jsonEntry('manifest.json', { ...manifest, tables: [] })
      yield jsonEntry('end.json', { rows: {}, files: 0, sequences: [] })
    })

    await expect(restore({ url: await newDatabase(), filesDir, file })).rejects.toThrow(message)
  })

  it('a file that leads out of the folder', async () => {
    const url = await newDatabase()
    const file = join(folder, 'outside.tar.gz')
    await writeArchive(createWriteStream(file), async function* () {
      const read = () => createReadStream(join(folder, 'source files', 'nothing.txt'))
      const migrations = (await query(url, 'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1')).map(
        ({ name }) => name,
      )
      yield jsonEntry('manifest.json', { format: 1, migrations, tables: [] })
      yield { name: 'files/../outside.txt', size: 0, read }
      yield jsonEntry('end.json', { rows: {}, files: 1, sequences: [] })
    })

    await expect(restore({ url, filesDir, file })).rejects.toThrow('belongs nowhere')
  })

  it('to work as the role of the app, and says what to do', async () => {
    const { url, ownerUrl } = await newClone()

    await expect(restore({ url, filesDir, file: backup })).rejects.toThrow(
      'A restore needs the owner of the database: set MIGRATE_DATABASE_URL.',
    )
    expect(await isEmpty(ownerUrl)).toBe(true)
  })

  it('what is no backup', async () => {
    const file = join(folder, 'other.txt')
    await writeFile(file, 'hello')

    await expect(restore({ url: await newDatabase(), filesDir, file })).rejects.toThrow(/cut off or damaged/)
  })
})
