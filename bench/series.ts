import { once } from 'node:events'
import { loadavg } from 'node:os'
import { startEmbeddedPostgres } from '@connect/db/embedded/postgres.mjs'
import type { PrismaClient } from '@connect/db/generated/client'
import { createFactories, permissions } from '@connect/db/seed/factories'
import { cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import { freePort, startServer } from './server.ts'
import { SECRET, tokenFor } from './tokens.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const MAIN = '../apps/api/dist/main.js'
/** The most that a repeat may be: a year and a day. */
const YEAR = { start_date: '2027-03-01', end_date: '2028-02-29', available_days: 'TTTTTTT', skip_bank_holidays: false }

const ids = { supplier: 0, instructors: [] as number[] }

async function seed(db: PrismaClient) {
  const make = createFactories(db)
  const school = await make.school()
  const site = await make.site(school)
  await make.courseType(site, 'LICENCE_CBT')
  ids.supplier = site.id
  for (let round = 0; round <= ROUNDS; round += 1) {
    const person = await make.user(school, { sites: [site], is_instructor: true })
    ids.instructors.push(person.id)
  }
  return make.user(school, permissions('USER_PERMISSION_EDIT'))
}

const postgres = await startEmbeddedPostgres({ throwaway: true })
const database = await cloneDatabase(postgres.url, await createTemplate(postgres.url))
const token = await tokenFor(database.ownerUrl, { seed })
const port = await freePort()
const env = {
  DATABASE_URL: database.url,
  AUTH_SECRET: SECRET,
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '1000000000',
  PORT: String(port),
}
const server = await startServer([MAIN], env, '/api/v2/ready/')

/** Milliseconds until a series of 366 courses is there, each with its instructor, and the answer read. */
async function addYear(round: number): Promise<number> {
  const since = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/v2/courses/bulk/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      supplier: ids.supplier,
      course_type: 'LICENCE_CBT',
      instructors: [ids.instructors[round]],
      // The same course is not added twice, so each round starts at a minute of its own.
      start_time: `09:${String(round).padStart(2, '0')}`,
      end_time: '16:30',
      repeat: YEAR,
    }),
  })
  const { created } = (await answer.json()) as { created?: unknown[] }
  if (created?.length !== 366) throw new Error(`${answer.status}: ${created?.length} courses`)
  return performance.now() - since
}

await addYear(0)
const times: number[] = []
for (let round = 1; round <= ROUNDS; round += 1) times.push(await addYear(round))
times.sort((a, b) => a - b)
const median = times[Math.floor(times.length / 2)] ?? 0
const machine = loadavg()[0]?.toFixed(1)
console.log(
  `366 courses: ${median.toFixed(0)} ms, ${times[0]?.toFixed(0)} at best, of ${ROUNDS}; load of the machine ${machine}`,
)
server.kill('SIGKILL')
await once(server, 'exit')
await database.drop()
await postgres.stop()
