import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { londonTime } from '@connect/contract/calendar/london'
import { createDatabase } from '@connect/db/client'
import { startEmbeddedPostgres } from '@connect/db/embedded/postgres.mjs'
import { cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import { readMailId, startMailServer } from '#mail-server.ts'
import { freePort, startServer } from '#server.ts'
import { SECRET } from '#tokens.ts'
import { openOffice } from './office.ts'
import { findWay, POINT_NAMES } from './points.ts'
import { mailRefusals, openSchool, textRefusals } from './school.ts'
import { startTextService } from './text-service.ts'
import { layTraps } from './traps.ts'
import { type Arrivals, countMessages, findFaults, isSettled } from './verify.ts'
import { workerToKill } from './worker.ts'

const { values } = parseArgs({
  options: { messages: { type: 'boolean' }, rounds: { type: 'string', default: '2' }, only: { type: 'string' } },
})
const ROUNDS = Number(values.rounds)
/** So many conversations pass by their point in each round in turn, so that emails and texts of all kinds are cut off. */
const LET_BY = [2, 5, 0]
const MAIN = '../apps/api/dist/main.js'
/** What was cut off is UNKNOWN after two minutes, and its credits are free a minute later. */
const SETTLED_MS = 600_000

const { time } = londonTime(new Date())
if (time < '08:00' || time > '19:00') throw new Error('Texts go out from 08:00 to 20:00: start it before 19:00')

const arrivals: Arrivals = { mail: new Map(), text: new Map() }
const count = (times: Map<number, number>, id: number) => times.set(id, (times.get(id) ?? 0) + 1)
const worker = workerToKill()
const mailServer = await startMailServer({
  onMoment: worker.reachMoment('mail'),
  onTaken: ({ headers }) => count(arrivals.mail, readMailId(headers)),
  refuse: mailRefusals(),
})
const textService = await startTextService({
  onMoment: worker.reachMoment('text'),
  onTaken: (id) => count(arrivals.text, id),
  refuse: textRefusals(),
})
const postgres = await startEmbeddedPostgres({ throwaway: true })
const database = await cloneDatabase(postgres.url, await createTemplate(postgres.url))
const files = mkdtempSync(join(tmpdir(), 'connect-kill-messages-'))
const { db, close } = createDatabase(database.ownerUrl)
const school = await openSchool(db)
const traps = await layTraps(database.ownerUrl, worker.reach)

const ENV = {
  DATABASE_URL: database.url,
  AUTH_SECRET: SECRET,
  FILES_DIR: files,
  LOG_LEVEL: 'error',
  RATE_LIMIT: '1000000000',
  PUBLIC_URL: 'https://connect.example',
  SMTP_URL: mailServer.url,
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: 'Connect',
  TWILIO_API_URL: textService.url,
}
const start = async (JOBS: 'on' | 'off') => {
  const port = await freePort()
  const child = await startServer([MAIN], { ...ENV, JOBS, PORT: String(port) }, '/api/v2/ready/')
  return { child, base: `http://127.0.0.1:${port}` }
}

const startWorker = async () => (await start('on')).child

/** Lets one last worker finish, prints what came of it all, and answers whether it held. */
async function judge(missed: readonly string[], kills: number): Promise<boolean> {
  await worker.leave(startWorker)
  for (const limit = Date.now() + SETTLED_MS; Date.now() < limit && !(await isSettled(db)); ) await delay(1000)
  // Whoever would be told twice would be now.
  await delay(65_000)
  const faults = [...missed.map((name) => `no worker came to '${name}'`), ...(await findFaults(db, arrivals))]
  const { lines, total } = await countMessages(db)
  const [mails, texts] = [arrivals.mail.size, arrivals.text.size]
  for (const line of lines) console.log(`  ${line}`)
  console.log(
    `${kills} kills at ${new Set(WANTED).size} points, ${total} messages, ${mails} emails and ${texts} texts arrived: ${faults.length} faults; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const fault of faults) console.log(`  ${fault}`)
  return faults.length === 0
}

const WANTED = POINT_NAMES.filter((name) => name.includes(values.only ?? ''))
const office = await start('off')
async function campaign(): Promise<boolean> {
  const desk = await openOffice(office.base, db, school)
  const missed: string[] = []
  let kills = 0
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of WANTED.flatMap(findWay)) {
      await desk.work()
      const since = performance.now()
      const isKilled = await worker.killAt(name, startWorker, {
        // Links to staff go first, then what is about bookings, and then renewals.
        letBy: LET_BY[round % LET_BY.length] ?? 0,
        // Of two rounds, one cuts the transaction off with its worker.
        setTrap: (over) => traps.set(name, round % 2 === 0, over),
      })
      if (isKilled) kills += 1
      else missed.push(name)
      console.log(`${isKilled ? 'killed' : 'MISSED'} at '${name}' after ${(performance.now() - since).toFixed(0)} ms`)
    }
  return judge(missed, kills)
}

const held = await campaign().catch((error: unknown) => {
  console.error(error)
  return false
})
await worker.stop()
office.child.kill('SIGKILL')
await Promise.all([close(), traps.close()])
mailServer.close()
textService.close()
await database.drop()
await postgres.stop()
rmSync(files, { recursive: true, force: true })
process.exit(held ? 0 : 1)
