import { auth } from '@connect/contract/auth/routes'
import { bikes } from '@connect/contract/bikes/routes'
import { type Call, createClient } from '@connect/contract/client'
import { credits } from '@connect/contract/credits/routes'
import { customers } from '@connect/contract/customers/routes'
import type { Input, Named, Route } from '@connect/contract/route'
import { isDoneOnce } from '@connect/contract/route'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { grant } from '#features/credits/public.ts'
import { everyRoute, ownBody, paramsFor } from '#testing/every-route.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'dvla,payments,sms' })

let base = ''
beforeAll(async () => {
  base = await test().app.listen({ port: 0, host: '127.0.0.1' })
})

/** A typed client over a socket, and the header of its last answer that says whether it is an old one. */
function openClient(token: string | null) {
  const last = { isReplayed: false, text: '', status: 0 }
  const call = createClient({
    base,
    token: () => token,
    async fetch(url, init) {
      const response = await fetch(url, init)
      last.isReplayed = response.headers.get('idempotent-replayed') === 'true'
      last.status = response.status
      last.text = await response.clone().text()
      return response
    },
  })
  return { call, last }
}

async function owner() {
  const { make, signIn } = test()
  const school = await make.school({ is_connect_pro: true })
  const user = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const db = scopedTo(test().context.db, school.id)
  const first = { type: 'BONUS', kind: 'BONUS', description: 'Welcome', idempotency_key: 'first' } as const
  await db.$transaction((tx) => grant(tx, { ...first, amount: 100_000 }))
  return { school, user, db, ...openClient((await signIn(user)).access) }
}

const named = (key: string) => ({ headers: { 'idempotency-key': key } })
const newKey = () => crypto.randomUUID()
const settled = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)

/** What a person writes of one contact. */
const CONTACT = customers.create.example.body

const counts = async (db: Awaited<ReturnType<typeof owner>>['db']) =>
  Promise.all([db.auditEvent.count(), db.mail.count(), db.creditEntry.count(), db.file.count()])

describe('every call that is done once', () => {
  /** Whoever hands their right over has it no more, and is refused before the key is looked at. */
  const givesUpItself = ({ name }: Named) => name === 'staff.makeOwner'
  const routes = everyRoute
    .filter((route) => isDoneOnce(route) && !givesUpItself(route))
    .map((route) => [route.name, route] as const)

  it.each(routes)('%s is answered the same again, and does nothing twice', async (_, route: Named) => {
    const { school, user, db, call, last } = await owner()
    const { example, access } = route
    const params = await paramsFor(route, test(), { school, user })
    const body = await ownBody(route, test(), { school, user })
    const input = { params, body, ...(example.query && { query: example.query }) } as Input<Named>
    const key = newKey()
    await settled(call(route as Route, input, named(key)))
    const [first, before] = [{ ...last }, await counts(db)]

    await settled(call(route as Route, input, named(key)))

    const isKept = first.status < 400 || (first.status < 500 && !first.text.includes('"validation_failed"'))
    expect(last.isReplayed, `${JSON.stringify(access)} ${first.text}`).toBe(isKept)
    expect(last.status).toBe(first.status)
    const { request_id: _id, ...answer } = JSON.parse(first.text)
    expect(JSON.parse(last.text)).toMatchObject(answer)
    expect(await counts(db)).toEqual(before)
  })
})

describe('a key', () => {
  const contact = (call: Call, key: string, change: object = {}) =>
    call(customers.create, { body: { ...CONTACT, ...change } }, named(key))

  it('stands for one request only: another body or another route is refused, and nothing is done', async () => {
    const { call, db } = await owner()
    const key = newKey()
    await contact(call, key)

    const other = await refused(contact(call, key, { last_name: 'Another' }))
    const elsewhere = await refused(call(bikes.verify, { params: { registration_number: 'AA19AAA' } }, named(key)))

    expect([other.status, other.code]).toEqual([400, 'idempotency_key_reused'])
    expect(elsewhere.code).toBe('idempotency_key_reused')
    expect(await db.customer.count()).toBe(1)
  })

  it('is compared to its end', async () => {
    const { call, db } = await owner()
    const long = 'k'.repeat(254)

    await contact(call, `${long}1`)
    await contact(call, `${long}2`, { last_name: 'Another' })

    expect(await db.customer.count()).toBe(2)
  })

  it.each([
    ['that is empty', ''],
    ['of 256 characters', 'k'.repeat(256)],
  ])('%s is refused', async (_, key) => {
    const { call, db } = await owner()

    const answer = await refused(contact(call, key))

    expect([answer.code, Object.keys(answer.fields)]).toEqual(['validation_failed', ['idempotency-key']])
    expect(await db.customer.count()).toBe(0)
  })

  it("is a person's own: a colleague and another school do what they ask for", async () => {
    const [one, other] = [await owner(), await owner()]
    const colleague = await test().make.user(one.school, permissions('USER_PERMISSION_EDIT'))
    const key = newKey()

    await contact(one.call, key)
    await contact(await test().as(colleague), key, { last_name: 'Another' })
    await contact(other.call, key, { last_name: 'Another' })

    expect([await one.db.customer.count(), await other.db.customer.count()]).toEqual([2, 1])
  })

  it("of somebody who is not signed in is their address's own, and keeps no token in clear", async () => {
    const { call, last } = openClient(null)
    const body = { ...auth.signup.example.body, email: 'once@example.com', accept_terms: true } as const
    const key = newKey()

    const first = await call(auth.signup, { body }, named(key))

    expect(await call(auth.signup, { body }, named(key))).toEqual(first)
    expect(last.isReplayed).toBe(true)
    const kept = await test().context.db.idempotencyKey.findMany()
    expect(kept.filter(({ answer }) => answer && Buffer.from(answer).includes('refresh'))).toEqual([])
  })

  it('is free again after 24 hours, and not before', async () => {
    const { call, db, last } = await owner()
    const key = newKey()
    await contact(call, key)

    test().clock.advance(24 * 3600 - 1)
    const soon = openClient(
      (await test().signIn(await test().context.db.user.findFirstOrThrow({ where: { school_id: db.school_id } })))
        .access,
    )
    await contact(soon.call, key)
    expect(soon.last.isReplayed).toBe(true)
    test().clock.advance(1)
    await contact(soon.call, key)

    expect([soon.last.isReplayed, last.isReplayed]).toEqual([false, false])
    expect(await db.customer.count()).toBe(2)
  })

  it('of a call whose fields were refused may be sent with them corrected', async () => {
    const { call, db } = await owner()
    const key = newKey()

    expect((await refused(contact(call, key, { last_name: '' }))).code).toBe('validation_failed')
    await contact(call, key)

    expect(await db.customer.count()).toBe(1)
  })

  it('of a charge in a body is the same thing: another price is refused', async () => {
    const { call, db, last } = await owner()
    const body = { token_type: 'SMS', quantity: 2, reference: 'Riders', idempotency_key: newKey() }
    const first = await call(credits.consumeTokens, { body })

    expect(await call(credits.consumeTokens, { body })).toEqual(first)
    expect(last.isReplayed).toBe(true)
    expect((await refused(call(credits.consumeTokens, { body: { ...body, quantity: 200 } }))).code).toBe(
      'idempotency_key_reused',
    )
    expect(await db.creditEntry.count({ where: { type: 'USAGE' } })).toBe(1)
  })
})

describe('calls with one key at the same moment', () => {
  it('are done once; the others are told that it is being done, or get its answer', async () => {
    const { call, db } = await owner()
    const key = newKey()
    const body = { ...CONTACT, last_name: 'Atonce' }

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => settled(call(customers.create, { body }, named(key)))),
    )

    const codes = answers.map((answer) => (answer instanceof Error && 'code' in answer ? answer.code : 'done'))
    expect(codes).toContain('done')
    expect(codes.filter((code) => code !== 'done' && code !== 'idempotency_key_in_use')).toEqual([])
    expect(await db.customer.count()).toBe(1)
  })
})
