import { once } from 'node:events'
import { mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDatabase } from '@connect/db/client'
import { deploy } from '@connect/db/deploy.mjs'
import { serverIn } from '@connect/db/embedded/cluster.mjs'
import { startEmbeddedPostgres } from '@connect/db/embedded/postgres.mjs'
import { embeddedAddresses } from '@connect/db/embedded/running.mjs'
import { freePort, startServer } from '#server.ts'
import { SECRET } from '#tokens.ts'
import { type Kind, openJournal, type Task } from './journal.ts'
import { openSchool } from './school.ts'
import { findFaults } from './verify.ts'
import { worker } from './work.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '1000' }, folder: { type: 'string' } } })
const KILLS = Number(values.kills)
const FOLDER = resolve(values.folder ?? '../.data/kill-campaign')
const CALLERS = 6
/** Every key must be answered so soon after the server is back. Milliseconds. */
const LATE_MS = 3000
/** A kill comes so long after all keys of the one before were answered: at any moment of the work. */
const WORK_MS = 1000
const KINDS: readonly Kind[] = ['booking', 'payment', 'issue', 'booking', 'import']

const folder = join(FOLDER, 'data')
mkdirSync(folder, { recursive: true })
const journal = openJournal(FOLDER)
let postgres = await startEmbeddedPostgres({ dataDir: folder })
const databasePort = Number(new URL(postgres.url).port)
const addresses = embeddedAddresses(folder, databasePort)
await deploy(addresses)
const { db, close } = createDatabase(addresses.owner)
const school = await openSchool(db, journal.tasks.size)

const port = await freePort()
const base = `http://127.0.0.1:${port}`
const env = {
  DATABASE_URL: addresses.app,
  AUTH_SECRET: SECRET,
  FILES_DIR: join(FOLDER, 'files'),
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '1000000000',
  PORT: String(port),
}
const start = () => startServer(['../apps/api/dist/main.js'], env, '/api/v2/health/')
let server = await start()

/** When the server was back after the last kill, and which keys were waiting for it. */
let back = performance.now()
let waiting = new Set<string>()
const times: number[] = []
const onAnswer = ({ tag }: Task) => {
  if (waiting.delete(tag)) times.push(performance.now() - back)
}
const { finish, start: begin } = worker(base, school, journal, onAnswer)

const untilReady = async () => {
  while (!(await fetch(`${base}/api/v2/ready/`).catch(() => null))?.ok) await delay(20)
}

async function killServer(): Promise<void> {
  const exit = once(server, 'exit')
  server.kill('SIGKILL')
  await exit
  server = await start()
}

async function killDatabase(): Promise<void> {
  const running = serverIn(realpathSync(join(folder, 'postgres')))
  if (running) process.kill(running.pid, 'SIGKILL')
  await postgres.exited
  postgres = await startEmbeddedPostgres({ dataDir: folder, port: databasePort })
  await untilReady()
}

const over = new AbortController()
let turn = 0
async function keepWorking(): Promise<void> {
  while (!over.signal.aborted) await begin(KINDS[(turn += 1) % KINDS.length] ?? 'booking')
}

async function kill(): Promise<void> {
  await delay(Math.random() * WORK_MS)
  const at = performance.now()
  // Of three kills, one is the database's.
  await (journal.kills % 3 === 2 ? killDatabase() : killServer())
  back = performance.now()
  waiting = new Set(journal.open().map(({ tag }) => tag))
  journal.kill()
  const since = (back - at).toFixed(0)
  while (waiting.size > 0) await delay(20)
  if (journal.kills % 10 === 0)
    console.log(`${journal.kills} kills, ${journal.answers.size} calls answered; back after ${since} ms`)
}

/** Works and kills until there were enough kills, and says what came of it; answers whether all of it held. */
async function campaign(): Promise<boolean> {
  await untilReady()
  await Promise.all(journal.open().map(finish))
  const working = Promise.all(Array.from({ length: CALLERS }, keepWorking))
  const killing = (async () => {
    while (journal.kills < KILLS) await kill()
    over.abort()
  })()
  await Promise.all([working, killing])

  const faults = await findFaults(db, school, journal)
  const late = times.filter((time) => time > LATE_MS).length
  const longest = Math.max(0, ...times)
  console.log(
    `${journal.kills} kills, ${journal.answers.size} calls: ${faults.length} faults; ${times.length} keys waited for the server, ${longest.toFixed(0)} ms at most, ${late} for longer than ${LATE_MS} ms`,
  )
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  return faults.length + late === 0
}

const held = await campaign().catch((error: unknown) => {
  console.error(error)
  return false
})
await close()
server.kill('SIGKILL')
await postgres.stop()
// Callers of a campaign that was broken off still wait for answers.
process.exit(held ? 0 : 1)
