import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { auth } from '@connect/contract/auth/routes'
import { londonTime } from '@connect/contract/calendar/london'
import { createClient } from '@connect/contract/client'
import { createDatabase } from '@connect/db/client'
import { startEmbeddedPostgres } from '@connect/db/embedded/postgres.mjs'
import { cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import { readMailId, startMailServer } from '#mail-server.ts'
import { quantile } from '#quantile.ts'
import { freePort, megabytes, startServer } from '#server.ts'
import { SECRET } from '#tokens.ts'
import { checkLimits } from './renewals/limits.ts'
import { addSchools, SCHOOLS } from './renewals/schools.ts'

const LINK_EVERY_MS = 5000
const REST_MS = 5000

const { time } = londonTime(new Date())
if (time < '07:00' || time > '23:00') throw new Error('Renewals go out from 07:00: start it before 23:00')

const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** When each renewal and each link arrived. */
const renewals = new Map<number, Date>()
const links = new Map<string, () => void>()
const mailServer = await startMailServer({
  onTaken({ to, headers, at }) {
    const arrive = links.get(to)
    if (arrive) arrive()
    else renewals.set(readMailId(headers), at)
  },
})
const postgres = await startEmbeddedPostgres({ throwaway: true })
const database = await cloneDatabase(postgres.url, await createTemplate(postgres.url))
const { db, close } = createDatabase(database.ownerUrl)
const emails = await addSchools(db)
const port = await freePort()
const env = {
  DATABASE_URL: database.url,
  AUTH_SECRET: SECRET,
  LOG_LEVEL: 'error',
  RATE_LIMIT: '1000000000',
  PUBLIC_URL: 'https://connect.example',
  SMTP_URL: mailServer.url,
  PORT: String(port),
}
const server = await startServer(['../apps/api/dist/main.js'], env, '/api/v2/ready/')
const pid = server.pid ?? 0
const call = createClient({ base: `http://127.0.0.1:${port}`, token: '' })

/** Milliseconds from the request for a link until the mail server has it. */
async function sendLink(email: string): Promise<number> {
  const arrived = new Promise<void>((resolve) => links.set(email, resolve))
  // One address asks for more links than anybody would.
  await db.$executeRaw`DELETE FROM guess_limits`
  const since = performance.now()
  await call(auth.forgotPassword, { body: { email } })
  await arrived
  return performance.now() - since
}

const addresses = emails.values()
async function keepSendingLinks(signal: AbortSignal): Promise<number[]> {
  const sent: Promise<number>[] = []
  while (!signal.aborted) {
    const { value } = addresses.next()
    if (value) sent.push(sendLink(value))
    await delay(LINK_EVERY_MS)
  }
  return Promise.all(sent)
}

/** Waits until the query finds nothing. */
async function untilNone(sql: string): Promise<void> {
  while ((await db.$queryRawUnsafe<object[]>(`${sql} LIMIT 1`)).length > 0) await delay(100)
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

async function measure(): Promise<boolean> {
  // The first email loads what all are rendered with.
  const alone = await sendLink(addresses.next().value ?? '')
  await delay(REST_MS)
  const idle = megabytes(pid, 'VmRSS')
  forgetPeak(pid)
  await db.$executeRaw`UPDATE renewal_settings SET email_enabled = true`
  const over = new AbortController()
  const since = performance.now()
  await db.$queryRaw`SELECT graphile_worker.add_job('remind_renewals', job_key => 'remind_renewals')::text`
  const linking = keepSendingLinks(over.signal)
  await untilNone(
    `SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'remind_renewals' AND attempts < max_attempts`,
  )
  const [notices, planning] = [await db.renewalNotice.count(), seconds(since)]
  const peak = megabytes(pid, 'VmHWM')
  console.log(
    `planned: ${notices} renewals of ${SCHOOLS + 1} schools after ${planning} s; ${idle} MB idle, ${peak} MB at most`,
  )

  await untilNone(`SELECT id FROM mails WHERE status = 'SENDING' OR status = 'QUEUED' AND next_attempt_at <= now()`)
  const handing = seconds(since)
  over.abort()
  const times = (await linking).toSorted((one, other) => one - other)
  const waiting = await db.mail.count({ where: { status: 'QUEUED' } })
  console.log(
    `handed over: ${renewals.size} after ${handing} s, ${waiting} wait for the next hour; ${megabytes(pid, 'VmHWM')} MB at most`,
  )
  const [median, longest] = [quantile(times, 0.5), times.at(-1) ?? 0]
  console.log(
    `links: ${alone.toFixed(0)} ms alone; ${times.length} meanwhile: median ${median.toFixed(0)}, longest ${longest.toFixed(0)} ms`,
  )

  const { hour, minute } = await checkLimits(db, renewals)
  const say = ({ isHeld, highest }: typeof hour) => `${highest} at most, ${isHeld ? 'held' : 'BROKEN'}`
  console.log(
    `limits of a school: in an hour ${say(hour)}; in a minute ${say(minute)}; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  return hour.isHeld && minute.isHeld
}

const held = await measure().catch((error: unknown) => {
  console.error(error)
  return false
})
server.kill('SIGKILL')
await once(server, 'exit')
await close()
mailServer.close()
await database.drop()
await postgres.stop()
process.exit(held ? 0 : 1)
