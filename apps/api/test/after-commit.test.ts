import { certificates } from '@connect/contract/certificates/routes'
import { credits } from '@connect/contract/credits/routes'
import { disclaimers } from '@connect/contract/disclaimers/public-routes'
import type { Input, Named, Route } from '@connect/contract/route'
import { isDoneOnce } from '@connect/contract/route'
import { scopedTo } from '@connect/db/scoped'
import { PASSWORD } from '@connect/db/seed/factories'
import { beforeAll, expect, it } from 'vitest'
import { grant } from '#features/credits/public.ts'
import { cutAfterCommit } from '#testing/cut-after-commit.ts'
import { everyRoute, makeParam, ownBody, paramsFor } from '#testing/every-route.ts'
import type { Owner } from '#testing/feature-rows.ts'
import { makeLink } from '#testing/links.ts'
import { sendEvent } from '#testing/provider-events.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'dvla,payments,sms' })

let database: ReturnType<typeof cutAfterCommit>
beforeAll(() => {
  database = cutAfterCommit(test().context)
})

/** Calls whose own work commits nothing: they look, though they are no GET, or have somebody outside do it. */
const COMMITS_NOTHING = ['auth.verify', 'orders.quote', 'payments.customerSession']

/** Calls that commit something first, apart from their work, since it must be there before somebody outside is asked. */
const COMMITS_FIRST = ['bikes.verify', 'credits.topup', 'payments.customerSession']

const countCommits = ({ name }: Named): number =>
  (COMMITS_FIRST.includes(name) ? 1 : 0) + (COMMITS_NOTHING.includes(name) ? 0 : 1)

type Ready = (owner: Owner) => Promise<{ params?: object; body?: object; send?: () => Promise<unknown> }>

/** A site that offers what the examples book. */
async function offeringSite({ school }: Owner): Promise<number> {
  const site = await test().make.site(school)
  await test().make.courseType(site, 'LICENCE_CBT')
  return site.id
}

async function followed({ user }: Owner, purpose: 'RESET_PASSWORD' | 'VERIFY_EMAIL') {
  await test().context.db.user.updateMany({ where: { id: user.id }, data: { email_verified_at: null } })
  return { params: await makeLink(test(), user, purpose) }
}

/** What a call needs beyond the rows that its path and its example name. */
const READY: Record<string, Ready> = {
  'auth.forgotPassword': async ({ user: { email } }) => ({ body: { email } }),
  'auth.login': async ({ user: { email } }) => ({ body: { email, password: PASSWORD } }),
  'auth.logout': async ({ user }) => ({ body: { refresh: (await test().signIn(user)).refresh } }),
  'auth.passwordReset': async () => ({ body: { old_password: PASSWORD } }),
  'auth.refresh': async ({ user }) => ({ body: { refresh: (await test().signIn(user)).refresh } }),
  'auth.resetPassword': (owner) => followed(owner, 'RESET_PASSWORD'),
  'auth.verify': async ({ user }) => ({ body: { token: (await test().signIn(user)).access } }),
  'auth.verifyEmail': (owner) => followed(owner, 'VERIFY_EMAIL'),
  async 'auth.sendVerificationEmail'(owner) {
    await test().context.db.user.updateMany({ where: { id: owner.user.id }, data: { email_verified_at: null } })
    return {}
  },
  async 'bikes.import'({ school }) {
    await test().make.site(school, { connect_location_name: 'Croydon' })
    return { body: { dry_run: 'false' } }
  },
  async 'certificates.issueSeveral'({ school }) {
    const site = await test().make.site(school)
    await test().make.book(site, { first: 7_000_001 })
    const { id: customer } = await test().make.customer(school)
    const { id: instructor } = await test().make.user(school, { is_instructor: true })
    const { riders } = certificates.issueSeveral.example.body
    return { body: { supplier: site.id, riders: riders.map((rider) => ({ ...rider, customer, instructor })) } }
  },
  'auth.signup': async () => ({ body: { email: `${crypto.randomUUID()}@example.org` } }),
  'staff.create': async () => ({ body: { email: `${crypto.randomUUID()}@example.org` } }),
  'courses.create': async (owner) => ({ body: { supplier: await offeringSite(owner), instructors: [] } }),
  'courses.bulk': async (owner) => ({ body: { supplier: await offeringSite(owner), instructors: [] } }),
  async 'courses.moveBack'(owner) {
    const course_id = Number(await makeParam('course_id', test(), owner, {}, { name: 'courses.moveBack' }))
    const { start_time, end_time } = await test().context.db.course.findFirstOrThrow({ where: { id: course_id } })
    const there = { date: '2027-03-03', start_time, end_time }
    return { body: { courses: [{ course_id, from: there, to: { ...there, date: '2027-03-04' } }] } }
  },
  'customers.import': async () => ({ body: { dry_run: 'false' } }),
  async 'disclaimers.sign'(owner) {
    const disclaimer_token = String(
      await makeParam('disclaimer_token', test(), owner, {}, { name: 'disclaimers.sign' }),
    )
    const { text_hash } = await test().anonymous(disclaimers.read, { params: { disclaimer_token } })
    return { params: { disclaimer_token }, body: { text_hash, is_adult: true } }
  },
  'orders.create': async () => ({ body: { expected_price: undefined } }),
  async 'payments.webhook'({ school }) {
    const customer = `cus_${school.id}`
    await test().context.db.school.update({ where: { id: school.id }, data: { stripe_customer_id: customer } })
    const object = {
      object: 'subscription',
      id: `sub_${school.id}`,
      customer,
      status: 'active',
      metadata: {},
      items: { data: [{ quantity: 1, price: { metadata: { plan: 'pro' } } }] },
    }
    const event = { type: 'customer.subscription.updated', object }
    return { send: async () => expect(await sendEvent(test(), event)).toEqual({ status: 200, code: null }) }
  },
  async 'trainings.create'(owner) {
    const id = await makeParam('training_id', test(), owner, {}, { name: 'trainings.create' })
    const { order_id } = await test().context.db.training.findFirstOrThrow({ where: { id: Number(id) } })
    return { body: { order: order_id, rebooked_from: null } }
  },
}

/** Whoever may do everything, with credits to spend. */
async function makeOwner(): Promise<Owner> {
  const { make, context } = test()
  const school = await make.school({ is_connect_pro: true })
  const user = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const welcome = { type: 'BONUS', kind: 'BONUS', description: 'Welcome', idempotency_key: 'first' } as const
  await scopedTo(context.db, school.id).$transaction((tx) => grant(tx, { ...welcome, amount: 100_000 }))
  return { school, user }
}

/** How a call is made that must succeed, with rows of the owner and with what it needs besides. */
async function prepare(route: Named, headers: Record<string, string>): Promise<() => Promise<unknown>> {
  const owner = await makeOwner()
  const call = await test().as(owner.user)
  const params = await paramsFor(route, test(), owner)
  const body = await ownBody(route, test(), owner)
  const ready = await READY[route.name]?.(owner)
  const input = {
    params: { ...params, ...ready?.params },
    body: route.body && { ...Object(body), ...ready?.body },
    query: route.example.query,
  }
  return ready?.send ?? (() => call(route as Route, input as Input<Named>, { headers }))
}

const NEVER = Number.POSITIVE_INFINITY

const changes = everyRoute
  .filter((route) => route.method !== 'GET' || isDoneOnce(route))
  .map((route) => [route.name, route] as const)

it.each(changes)('%s is answered though the database is gone once it is committed', async (_, route) => {
  const call = await prepare(route, {})

  database.after(Math.max(1, countCommits(route)))
  const answer = await call().catch((error: unknown) => error)
  const { commits, beside } = database.heal()

  expect(answer).not.toBeInstanceOf(Error)
  expect(commits).toBe(countCommits(route))
  // What is read over another connection is not what was written, and whoever holds one must not wait for a second.
  expect(beside).toEqual([])
})

it.each(changes.filter(([, route]) => isDoneOnce(route)))('%s is so with a key too', async (_, route) => {
  const call = await prepare(route, { 'idempotency-key': crypto.randomUUID() })

  database.after(COMMITS_NOTHING.includes(route.name) ? NEVER : countCommits(route))
  const answer = await call().catch((error: unknown) => error)
  database.heal()

  expect(answer).not.toBeInstanceOf(Error)
})

it('lets a key go that could not be let go while the database was gone', async () => {
  const call = await prepare(credits.topup, { 'idempotency-key': crypto.randomUUID() })

  database.after(1)
  const { code } = await refused(call())
  database.heal()

  expect(code).toBe('service_unavailable')
  await expect(call()).resolves.toHaveProperty('session_id')
})
