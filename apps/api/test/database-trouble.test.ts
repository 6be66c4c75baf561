import { setTimeout as wait } from 'node:timers/promises'
import { toRouteUrl } from '@connect/contract/client'
import { profile } from '@connect/contract/profile/routes'
import { search } from '@connect/contract/search/routes'
import { openPool } from '@connect/db/client'
import { waitingForLocks } from '@connect/db/testing/waiting-for-locks'
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
  await expect.poll(() => waitingForLocks(lock)).toBe(1)
  const isPatient = await Promise.race([waiting.then(() => false), wait(3500, true)])
  const silenced = get()
  proxy.set('stall')

  expect(isPatient).toBe(true)
  expect([(await waiting).statusCode, (await silenced).statusCode]).toEqual([503, 503])
  expect(own.sessionReads.totalCount).toBeGreaterThan(0)
  await lock.query('ROLLBACK')
})

it('a connection of the sessions that stalls alone is given up, and the next call has another', async () => {
  const { context, make, signIn } = test()
  const url = new URL(context.config.DATABASE_URL)
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
  const sessionReads = openPool(Object.assign(url, { hostname: '127.0.0.1', port: String(proxy.port) }).href, {
    max: 1,
    query_timeout: 500,
  })
  const app = await buildApp({ ...context, sessionReads })
  onTestFinished(async () => {
    await app.close()
    await proxy.close()
    await sessionReads.end()
  })
  const owner = await make.user(await make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' })
  const headers = { authorization: `Bearer ${(await signIn(owner)).access}` }
  const get = async () => (await app.inject({ url: `/api/v2${profile.get.path}`, headers })).statusCode
  expect(await get()).toBe(200)

  proxy.set('stall')
  const stalled = await Promise.all([get(), get()])
  proxy.set('pass')

  expect(stalled).toEqual([503, 503])
  await expect.poll(get).toBe(200)
})

it('a group of the search that takes too long is left out, and the answer says so', async () => {
  const { make, signIn, context } = test()
  const longest = await context.searches.query('SHOW statement_timeout')
  // Long enough for the other groups on a busy machine.
  const searches = openPool(context.config.DATABASE_URL, { max: 4, statement_timeout: 2000 })
  const app = await buildApp({ ...context, searches })
  const lock = await context.pool.connect()
  onTestFinished(async () => {
    lock.release()
    await app.close()
    await searches.end()
  })
  const school = await make.school({ is_connect_pro: true })
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  await make.customer(school, { last_name: 'Zebrowski' })
  await make.voucher(school, { code: 'ZEB-10' })
  const headers = { authorization: `Bearer ${(await signIn(owner)).access}` }
  await lock.query('BEGIN; LOCK TABLE vouchers IN ACCESS EXCLUSIVE MODE')

  const answer = await app.inject({ url: toRouteUrl(search.all, { query: { s: 'zeb' } }), headers })
  await lock.query('ROLLBACK')

  const found = search.all.response.parse(answer.json())
  expect(longest.rows).toEqual([{ statement_timeout: '8s' }])
  expect(found.incomplete).toBe(true)
  expect(found).not.toHaveProperty('vouchers')
  expect(found.customers?.count).toBe(1)
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
