import { setTimeout as wait } from 'node:timers/promises'
import { profile } from '@connect/contract/profile/routes'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '#app.ts'
import { letters } from '#every-feature.ts'
import { createContext } from '#platform/context.ts'
import { watchDatabase } from '#platform/database-watch.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { startTcpProxy } from '#testing/tcp-proxy.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** A server whose way to the database goes through a proxy, and somebody who is signed in. */
async function behindProxy() {
  const { context, make, signIn } = test()
  const url = new URL(context.config.DATABASE_URL)
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  const config = { ...context.config, DATABASE_URL: url.href }
  const watch = watchDatabase(config.DATABASE_URL)
  const own = { ...createContext(config, letters, context.clock), watch }
  const app = await buildApp(own)
  onTestFinished(async () => {
    await watch.stop()
    await proxy.close()
    await app.close()
    await own.close().catch(() => {})
  })
  const { access } = await signIn(
    await make.user(await make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' }),
  )
  const get = () => app.inject({ url: `/api/v2${profile.get.path}`, headers: { authorization: `Bearer ${access}` } })
  return { proxy, app, own, get }
}

it.each(['stall', 'reset', 'cut'] as const)(
  'a database whose connections %s is 503 with Retry-After, and there again once it is',
  async (mode) => {
    const { proxy, get } = await behindProxy()
    expect((await get()).statusCode).toBe(200)

    proxy.set(mode)
    const answers = [...(await Promise.all([get(), get(), get()])), await get()]

    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'service_unavailable'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    proxy.heal()
    await expect.poll(async () => (await get()).statusCode).toBe(200)
  },
)

it('refuses calls under way when the database falls silent, and none that only wait for a lock', async () => {
  const { proxy, get, own } = await behindProxy()
  const lock = await test().context.pool.connect()
  onTestFinished(() => lock.release())
  await lock.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE')

  const waiting = get()
  await expect.poll(async () => (await lock.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount).toBe(1)
  const isPatient = await Promise.race([waiting.then(() => false), wait(3500, true)])
  const silenced = get()
  proxy.set('stall')

  expect(isPatient).toBe(true)
  expect([(await waiting).statusCode, (await silenced).statusCode]).toEqual([503, 503])
  expect(own.pool.totalCount).toBeGreaterThan(0)
  await lock.query('ROLLBACK')
})

it('a job that fails while the database is gone does not end the process', async () => {
  const { proxy, app, own } = await behindProxy()
  let fail = () => {}
  const reached = new Promise<void>((resolve) => {
    fail = resolve
  })
  let isFailed = false
  const job = {
    name: 'fail_without_database',
    at_start: true,
    async run() {
      proxy.set('cut')
      fail()
      isFailed = true
      throw new Error('It failed')
    },
  }
  const rejections: unknown[] = []
  const note = (error: unknown) => rejections.push(error)
  process.on('unhandledRejection', note)
  const jobs = startJobs(own, app.log, [job], { beat: 1000, dead: 45_000, poll: 100, restart: 100 })
  await reached
  await wait(5000)
  proxy.heal()
  await jobs.stop()
  process.off('unhandledRejection', note)

  expect([isFailed, rejections]).toEqual([true, []])
})
