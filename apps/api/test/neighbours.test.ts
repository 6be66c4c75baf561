import { auth } from '@connect/contract/auth/routes'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import { customers } from '@connect/contract/customers/routes'
import { orders } from '@connect/contract/orders/order-routes'
import { API_BASE } from '@connect/contract/route'
import { suppliers } from '@connect/contract/suppliers/routes'
import { openPool } from '@connect/db/client'
import { PASSWORD } from '@connect/db/seed/factories'
import { waitingForLocks } from '@connect/db/testing/waiting-for-locks'
import { expect, it, onTestFinished } from 'vitest'
import { outcomes, times } from '#features/orders/testing/at-once.ts'
import { openOffice } from '#features/orders/testing/open-office.ts'
import { startTestApp } from '#testing/test-app.ts'

const BOOKING = { bike_type: 'BIKE_TYPE_AUTO', payment_status: 'OUTSTANDING' } as const

/** A server, and somebody who locks rows of its database. */
async function setUp(settings: Parameters<typeof startTestApp>[0]) {
  const test = await startTestApp(settings)
  const pool = openPool(test.context.config.DATABASE_URL, { max: 1 })
  const client = await pool.connect()
  onTestFinished(async () => {
    client.release()
    await pool.end()
    await test.close()
  })
  return {
    ...test,
    lock: (statement: string) => client.query(`BEGIN; ${statement}`),
    letGo: () => client.query('COMMIT'),
    waiting: () => waitingForLocks(client),
  }
}

type App = Awaited<ReturnType<typeof setUp>>

/** The account owner of a school of their own. */
const newOwner = async ({ make }: App) =>
  make.user(await make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' })

it('answers another school while 40 bookings of one wait for a locked course', async () => {
  const app = await setUp({ DATABASE_POOL: '10' })
  const { call, first, rider, taken } = await openOffice(app)
  const riders = await Promise.all(times(40, () => rider()))
  const neighbour = await newOwner(app)
  await app.lock(`SELECT FROM courses WHERE id = ${first.id} FOR UPDATE`)
  const bookings = outcomes(
    riders.map(
      ({ id: customer }) =>
        () =>
          call(orders.create, { body: { ...BOOKING, customer, course: first.id } }),
    ),
  )
  await expect.poll(app.waiting).toBe(8)

  const { refresh } = await app.anonymous(auth.login, { body: { email: neighbour.email, password: PASSWORD } })
  const { access } = await app.anonymous(auth.refresh, { body: { refresh } })
  const signedIn = app.withToken(access)
  const weeks = await Promise.all(
    times(20, () => signedIn(courseSlots.list, { query: { date__gte: '2027-03-01', date__lte: '2027-03-07' } })),
  )

  expect(weeks).toHaveLength(20)
  expect(await app.waiting()).toBe(8)
  await app.letGo()
  expect(await bookings).toEqual({ done: 4, course_full: 36 })
  expect(await taken()).toEqual([4, 4])
})

it('counts a booking at the database until it is over, though its caller went away', async () => {
  const app = await setUp({ DATABASE_POOL: '10' })
  const { clerk, first, rider, taken } = await openOffice(app)
  const { access } = await app.signIn(clerk)
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  const riders = await Promise.all(times(24, () => rider()))
  await app.lock(`SELECT FROM courses WHERE id = ${first.id} FOR UPDATE`)
  const leaving = new AbortController()
  const book = ({ id: customer }: { id: number }) =>
    fetch(`${address}${API_BASE}${orders.create.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...BOOKING, customer, course: first.id }),
      signal: leaving.signal,
    }).catch(() => null)
  const gone = riders.slice(0, 12).map(book)
  await expect.poll(app.waiting).toBe(8)

  leaving.abort()
  await Promise.all(gone)
  const call = app.withToken(access)
  const later = outcomes(
    riders.slice(12).map(
      ({ id: customer }) =>
        () =>
          call(orders.create, { body: { ...BOOKING, customer, course: first.id } }),
    ),
  )
  const sites = await (await app.as(await newOwner(app)))(suppliers.list, {})

  expect(sites.count).toBe(0)
  expect(await app.waiting()).toBe(8)
  await app.letGo()
  const { done = 0, course_full } = await later
  expect(done + (course_full ?? 0)).toBe(12)
  expect(await taken()).toEqual([4, 4])
})

it('refuses a change that waits for too long for a locked row, and then the same key makes it', async () => {
  const app = await setUp({ LOCK_TIMEOUT: '50' })
  const { clerk, first, rider, taken } = await openOffice(app)
  const { access } = await app.signIn(clerk)
  const headers = { authorization: `Bearer ${access}`, 'idempotency-key': crypto.randomUUID() }
  const payload = { ...BOOKING, customer: (await rider()).id, course: first.id }
  const book = () => app.app.inject({ method: 'POST', url: `${API_BASE}${orders.create.path}`, headers, payload })
  await app.lock(`SELECT FROM courses WHERE id = ${first.id} FOR UPDATE`)

  const refused = await book()
  await app.letGo()

  expect(refused.json()).toMatchObject({ status: 503, code: 'service_unavailable' })
  expect(refused.headers['retry-after']).toBe('2')
  expect((await book()).statusCode).toBe(201)
  expect(await taken()).toEqual([1, 1])
})

it('has one school make two files at once, another one beside it, and says so when there are too many', async () => {
  const app = await setUp({ LONG_CALLS_AT_ONCE: '4' })
  const [busy, other] = [await newOwner(app), await newOwner(app)]
  const headers = { authorization: `Bearer ${(await app.signIn(busy)).access}` }
  const exportFile = () => app.app.inject({ url: `${API_BASE}${customers.export.path}`, headers })
  await app.lock('LOCK TABLE customers')
  const files = times(2, exportFile)
  await expect.poll(app.waiting).toBe(2)
  const further = times(1 + 16, exportFile)
  const refused = await Promise.race(further)

  const others = (await app.as(other))(customers.export, {})
  await expect.poll(app.waiting).toBe(3)
  const sites = await (await app.as(busy))(suppliers.list, {})

  expect(sites.count).toBe(0)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({
    code: 'service_unavailable',
    detail: 'Connect is busy with other files and series. Nothing was done. Try again in a few seconds.',
  })
  await app.letGo()
  await others
  expect((await Promise.all(files)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await Promise.all(further)
})

it('never has calls that read beside their transaction wait for each other', async () => {
  const { app, context } = await setUp({ DATABASE_POOL: '2' })
  const { db, pool } = context
  app.get('/api/v2/beside/', { config: { lane: 'short' } }, () =>
    db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1`
      return (await Promise.all(times(3, () => pool.query('SELECT 1 AS one')))).flatMap(({ rows }) => rows)
    }),
  )

  const answers = await Promise.all(times(100, () => app.inject({ url: '/api/v2/beside/' })))

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})
