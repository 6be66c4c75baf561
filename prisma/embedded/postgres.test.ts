import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryBase } from './home.mjs'
import { startEmbeddedPostgres } from './postgres.mjs'

let dataDir: string

beforeEach(() => {
  const folder = mkdtempSync(join(temporaryBase(), 'connect embedded '))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true, force: true, maxRetries: 5 }))

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<[unknown]>({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** A process of its own that starts the database, writes its address and then waits to be killed. */
async function startElsewhere(options: object): Promise<{ child: ChildProcess; url: string }> {
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./postgres.mjs', import.meta.url))})
    console.log((await startEmbeddedPostgres(${JSON.stringify(options)})).url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: url.toString().trim() }
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('the lasting database', () => {
  it('logs a refusal without the row and the statement', async () => {
    const log = join(dataDir, 'people.log')
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log })
    await ask(url, "create table person (name text constraint not_empty check (name = ''))")

    await expect(ask(url, "insert into person values ('Persephone')")).rejects.toThrow('not_empty')
    await expect(ask(url, "select 'Persephone'::text where nobody = 1")).rejects.toThrow('nobody')
    await stop()

    const logged = readFileSync(log, 'utf8')
    expect(logged).toContain('not_empty')
    expect(logged).not.toContain('Persephone')
  })

  it('keeps its data when it is stopped and started again', async () => {
    const first = await startEmbeddedPostgres({ dataDir })
    await ask(first.url, "create table note as select 'kept' as words")
    await first.stop()
    await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')

    const second = await startEmbeddedPostgres({ dataDir })
    const words = await ask(second.url, 'select words from note')
    await second.stop()

    expect(words).toBe('kept')
  })

  it('sorts and folds UTF-8 text the same on every system, in UTC', async () => {
    const { url, stop } = await startEmbeddedPostgres({ dataDir })
    const facts = await ask(
      url,
      "select concat_ws(' ', upper('é'), current_setting('timezone'), pg_encoding_to_char(6))",
    )
    await stop()

    expect(facts).toBe('É UTC UTF8')
  })

  it('keeps its password where only the owner may read it, and asks for it', async () => {
    const { url, stop } = await startEmbeddedPostgres({ dataDir })
    const file = join(dataDir, 'postgres.password')
    const wrong = url.replace(readFileSync(file, 'utf8').trim(), 'wrong')
    const refused = await ask(wrong, 'select 1').catch((error: Error) => error.message)
    await stop()

    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(refused).toContain('password authentication failed')
  })

  it('refuses a second start on the same data while the first runs', async () => {
    const { stop } = await startEmbeddedPostgres({ dataDir })
    const second = await startEmbeddedPostgres({ dataDir }).catch((error: Error) => error.message)
    await stop()

    expect(second).toBe(`The database in ${dataDir} is already running for process ${process.pid}.`)
  })

  it('stops the server of a killed process and starts with its data', async () => {
    const killed = await startElsewhere({ dataDir })
    await ask(killed.url, "create table note as select 'kept' as words")
    await killHard(killed.child)

    const next = await startEmbeddedPostgres({ dataDir })
    const words = await ask(next.url, 'select words from note')
    const orphan = await ask(killed.url, 'select 1').catch((error: NodeJS.ErrnoException) => error.code)
    await next.stop()

    expect(words).toBe('kept')
    expect(orphan).toBe('ECONNREFUSED')
  })

  it('starts again where its server was killed, although a statement of that one is still at work', async () => {
    const first = await startEmbeddedPostgres({ dataDir })
    const port = Number(new URL(first.url).port)
    await ask(first.url, "create table note as select 'kept' as words")
    // It computes and waits for nothing, so it does not notice that its server is gone.
    const busy = new pg.Client(first.url)
    busy.on('error', () => {})
    await busy.connect()
    const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid')
    const backend = rows[0]?.pid ?? 0
    const lost = busy.query('select count(*) from generate_series(1, 1000000000000)').catch(() => 'lost')
    await expect.poll(() => ask(first.url, `select state from pg_stat_activity where pid = ${backend}`)).toBe('active')

    process.kill(
      Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    )
    await first.exited
    const second = await startEmbeddedPostgres({ dataDir, port })
    const words = await ask(second.url, 'select words from note')
    await second.stop()

    expect(words).toBe('kept')
    expect(second.url).toBe(first.url)
    expect(await lost).toBe('lost')
  })

  it('removes the half-made data directory of a killed first start', async () => {
    const home = join(dataDir, 'postgres')
    mkdirSync(join(home, 'cluster.new-1', 'base'), { recursive: true })
    writeFileSync(join(home, 'cluster.new-1', 'PG_VERSION'), '18')
    writeFileSync(join(home, 'cluster.new-1.password'), 'old')

    const { url, stop } = await startEmbeddedPostgres({ dataDir })
    const one = await ask(url, 'select 1')
    await stop()

    expect(one).toBe(1)
    expect(readdirSync(home).filter((name) => name.startsWith('cluster.new'))).toEqual([])
  })

  it('ignores the pid file of a server that is long gone, even when its number is in use again', async () => {
    await (await startEmbeddedPostgres({ dataDir })).stop()
    const stale = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    writeFileSync(stale, `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready\n`)

    const { url, stop } = await startEmbeddedPostgres({ dataDir })
    const one = await ask(url, 'select 1')
    await stop()

    expect(one).toBe(1)
  })

  it('works in a folder that nobody but its owner may enter', async () => {
    chmodSync(join(dataDir, '..'), 0o700)
    const first = await startEmbeddedPostgres({ dataDir })
    await ask(first.url, "create table note as select 'kept' as words")
    await first.stop()

    const second = await startEmbeddedPostgres({ dataDir })
    const words = await ask(second.url, 'select words from note')
    await second.stop()
    const home = realpathSync(join(dataDir, 'postgres'))
    rmSync(home, { recursive: true })

    expect(words).toBe('kept')
  })

  it('says what PostgreSQL said when that does not start', async () => {
    const starting = startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'much' } })

    await expect(starting).rejects.toThrow('invalid value for parameter "shared_buffers": "much"')
  })
})

describe('the throwaway database', () => {
  it('is there for every test file, at TEST_DATABASE_URL', async () => {
    const superuser = await ask(process.env.TEST_DATABASE_URL ?? '', "select current_setting('is_superuser')")

    expect(superuser).toBe('on')
  })

  it('allows many connections and leaves nothing behind', async () => {
    const { url, stop } = await startEmbeddedPostgres({ throwaway: true })
    const connections = await ask(url, "select current_setting('max_connections')::int")
    const cluster = String(await ask(url, "select current_setting('data_directory')"))
    await stop()

    expect(connections).toBeGreaterThanOrEqual(200)
    expect(existsSync(join(cluster, '..'))).toBe(false)
  })

  it('is tidied up by the next one when its process was killed', async () => {
    const killed = await startElsewhere({ throwaway: true })
    const cluster = String(await ask(killed.url, "select current_setting('data_directory')"))
    await killHard(killed.child)

    const next = await startEmbeddedPostgres({ throwaway: true })
    const orphan = await ask(killed.url, 'select 1').catch((error: NodeJS.ErrnoException) => error.code)
    await next.stop()

    expect(orphan).toBe('ECONNREFUSED')
    expect(existsSync(cluster)).toBe(false)
  })

  it('goes with a process that ends without stopping it', async () => {
    const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./postgres.mjs', import.meta.url))})
      console.log((await startEmbeddedPostgres({ throwaway: true })).url)
      process.exit()`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    const url = (await text(child.stdout)).trim()

    await expect
      .poll(() => ask(url, 'select 1').catch((error: NodeJS.ErrnoException) => error.code))
      .toBe('ECONNREFUSED')
  })
})
