import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { auth } from '@connect/contract/auth/routes'
import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { createClient } from '@connect/contract/client'
import { courses } from '@connect/contract/courses/course-routes'
import { createDatabase } from '@connect/db/client'
import { startEmbeddedPostgres } from '@connect/db/embedded/postgres.mjs'
import { PASSWORD } from '@connect/db/seed/factories'
import { cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import { quantile } from '#quantile.ts'
import { freePort, startServer } from '#server.ts'
import { SECRET } from '#tokens.ts'
import { count, reason } from './answers.ts'
import { ATTACKS, type Attack } from './attacks.ts'
import { seedBusySchool, seedNeighbour } from './busy-school.ts'
import type { Work } from './press.ts'

const SECONDS = Number(process.env.SECONDS ?? 20)
/** Seconds, after which the memory is read again. */
const REST = Number(process.env.REST ?? 5)
const SIGN_IN_MS = 250
const WEEK_MS = 1000

type Times = { name: string; done: number[]; failed: Map<string, number> }

/** However long the call before takes, until told to end. */
async function keepCalling(name: string, every: number, signal: AbortSignal, call: () => Promise<unknown>) {
  const times: Times = { name, done: [], failed: new Map() }
  const calls: Promise<unknown>[] = []
  while (!signal.aborted) {
    const since = performance.now()
    calls.push(
      call().then(
        () => times.done.push(performance.now() - since),
        (error: unknown) => count(times.failed, reason(error)),
      ),
    )
    await delay(every)
  }
  await Promise.all(calls)
  return times
}

/** Presses in a process of its own, so that what the attack costs its callers is in nobody's times; answers how often it was answered what. */
async function press(work: Work): Promise<Map<string, number>> {
  const presser = fork(join(import.meta.dirname, 'press.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  })
  presser.send(work)
  const [answers] = await once(presser, 'message')
  return answers
}

const say = (map: Map<string, number>) => [...map].map(([what, number]) => `${number} ${what}`).join(', ') || 'none'

function sayTimes({ name, done, failed }: Times): string {
  const sorted = done.toSorted((one, other) => one - other)
  const [median, max] = [quantile(sorted, 0.5), sorted.at(-1) ?? 0]
  const lost = failed.size > 0 ? `, FAILED ${say(failed)}` : ''
  return `${name} ${done.length}: median ${median.toFixed(0)}, max ${max.toFixed(0)} ms${lost}`
}

const postgres = await startEmbeddedPostgres({ throwaway: true })
const database = await cloneDatabase(postgres.url, await createTemplate(postgres.url))
const { db, close } = createDatabase(database.ownerUrl)
const school = await seedBusySchool(db)
const neighbour = await seedNeighbour(db)
await close()
const port = await freePort()
const files = mkdtempSync(join(tmpdir(), 'connect-neighbours-'))
const env = {
  DATABASE_URL: database.url,
  AUTH_SECRET: SECRET,
  FILES_DIR: files,
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '1000000000',
  PORT: String(port),
}
const server = await startServer(['../apps/api/dist/main.js'], env, '/api/v2/ready/')
const base = `http://127.0.0.1:${port}`
const anonymous = createClient({ base, token: '' })
const signIn = (email: string) => anonymous(auth.login, { body: { email, password: PASSWORD } })

const isAlive = () => server.exitCode === null && server.signalCode === null

/** Megabytes of the server now, 0 of one that ended. Linux only. */
const memory = () =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(isAlive() ? readFileSync(`/proc/${server.pid}/status`, 'utf8') : '')?.[1] ?? 0) / 1024,
  )

async function measure(attack: Attack): Promise<void> {
  const { access: token } = await signIn(school.email)
  const week = createClient({ base, token: (await signIn(neighbour)).access })
  const today = londonDate(new Date())
  const query = { date__gte: today, date__lte: plusDays(today, 6) }
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), SECONDS * 1000)
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, memory())
  }, 200)
  const [answers, ...times] = await Promise.all([
    press({ attack: attack.name, school, port, token, seconds: SECONDS }),
    keepCalling('sign-in', SIGN_IN_MS, over.signal, () => signIn(neighbour)),
    keepCalling('week', WEEK_MS, over.signal, () => week(courses.list, { query })),
  ])
  clearTimeout(timer)
  clearInterval(watch)
  await delay(REST * 1000)
  const machine = loadavg()[0]?.toFixed(1)
  console.log(
    `${attack.name}\n  ${times.map(sayTimes).join('\n  ')}\n  attack: ${say(answers)}\n  memory: ${most} MB at most, ${memory()} MB ${REST} s later; load of the machine ${machine}`,
  )
}

try {
  const wanted = process.env.ATTACK ?? ''
  for (const attack of ATTACKS.filter(({ name }) => name.includes(wanted))) if (isAlive()) await measure(attack)
  console.log(isAlive() ? 'One process throughout.' : 'The server ended: see the attack before this line.')
} finally {
  if (isAlive()) {
    server.kill()
    await once(server, 'exit')
  }
  await database.drop()
  await postgres.stop()
  rmSync(files, { recursive: true, force: true })
}
