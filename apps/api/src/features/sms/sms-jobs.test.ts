import type { ChildProcess } from 'node:child_process'
import { type ScopedDb, scopedTo } from '@connect/db/scoped'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { decimalToHundredths, grant, sweepHolds } from '#features/credits/public.ts'
import type { Context } from '#platform/context.ts'
import { type Jobs, startJobs } from '#platform/jobs/start-jobs.ts'
import { sweepSms } from '#platform/outgoing/sweep-outgoing.ts'
import { kill, startProcess } from '#testing/start-process.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { accepts, startTwilio, type TestTwilio } from '#testing/twilio.ts'
import { smsFeature } from './feature.ts'
import { postSms } from './post-sms.ts'

const PACE = { beat: 100, dead: 1500, poll: 100, restart: 200 }
const KEYS = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 's3cret', TWILIO_FROM: 'Connect' }

let test: TestApp
let twilio: TestTwilio
let mute = false
/** The server's, by the real time: the database takes times too. */
let context: Context
const jobs: Jobs[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  twilio = await startTwilio([(response, request) => (mute ? undefined : accepts(response, request))])
  test = await startTestApp({ ...KEYS, TWILIO_API_URL: twilio.url })
  context = { ...test.context, clock: { now: () => new Date() } }
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(jobs.splice(0).map((one) => one.stop()))
  twilio.taken.length = 0
})
afterAll(async () => {
  await test.close()
  await twilio.close()
})

function work(): void {
  jobs.push(startJobs(context, test.app.log, smsFeature.jobs ?? [], PACE))
}

/** A school with ten credits. */
async function school(): Promise<ScopedDb> {
  const db = scopedTo(context.db, (await test.make.school()).id)
  const lot = { type: 'BONUS', kind: 'BONUS', amount: 1000, description: 'Welcome', idempotency_key: 'one' } as const
  await db.$transaction((tx) => grant(tx, lot))
  return db
}

const write = ({ school_id }: ScopedDb) =>
  postSms(
    context,
    { tx: context.db, now: context.clock.now() },
    { school_id, to: { user_id: null, phone: '+447700900123', name: 'Ann Hill' }, body: 'Hello' },
  )
const statesIn = async (db: ScopedDb) => (await db.smsMessage.findMany()).map(({ status }) => status)
const workers = async () => (await context.pool.query('SELECT 1 FROM job_workers')).rows.length
const money = async (db: ScopedDb) => {
  const { balance, held } = await db.creditAccount.findFirstOrThrow()
  return { balance: decimalToHundredths(balance), held: decimalToHundredths(held) }
}

it('sends what is written at once, each message once, whichever of two workers takes it', async () => {
  work()
  work()
  await expect.poll(workers).toBe(2)
  const db = await school()
  await Promise.all([write(db), write(db), write(db)])

  await expect.poll(() => statesIn(db)).toEqual(['SENT', 'SENT', 'SENT'])
  expect(twilio.taken).toHaveLength(3)
  expect(await money(db)).toEqual({ balance: 820, held: 0 })
})

it('finds what waits when the queue itself is gone, as after a restore, and is made again', async () => {
  await test.owner.query('DROP SCHEMA graphile_worker CASCADE')
  const db = await school()
  await write(db)
  await test.redeploy()
  work()
  await expect.poll(workers).toBe(1)
  await sweepSms(context)

  await expect.poll(() => statesIn(db)).toEqual(['SENT'])
})

it('leaves a message unknown, unpaid and unrepeated when its process is killed while it is handed over', async () => {
  mute = true
  const { DATABASE_URL, AUTH_SECRET } = context.config
  const settings = { ...KEYS, DATABASE_URL, AUTH_SECRET, TWILIO_API_URL: twilio.url }
  const child = startProcess('jobs', [JSON.stringify(PACE)], settings)
  children.push(child)
  await expect.poll(workers).toBe(1)
  const db = await school()
  await write(db)
  await expect.poll(() => twilio.taken.length).toBe(1)
  expect(await money(db)).toEqual({ balance: 1000, held: 60 })
  await kill(child)
  mute = false
  work()

  const later = { ...context, clock: { now: () => new Date(Date.now() + 121_000) } }
  await sweepSms(later)
  await sweepHolds(later)
  expect(await statesIn(db)).toEqual(['UNKNOWN'])
  expect(await money(db)).toEqual({ balance: 1000, held: 0 })
  await sweepSms(later)
  expect([twilio.taken.length, await statesIn(db)]).toEqual([1, ['UNKNOWN']])
})
