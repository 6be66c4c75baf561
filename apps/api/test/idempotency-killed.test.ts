import { createClient } from '@connect/contract/client'
import { customers } from '@connect/contract/customers/routes'
import { expect, it } from 'vitest'
import { comeBack } from '#testing/come-back.ts'
import { refused } from '#testing/refused.ts'
import { kill } from '#testing/start-process.ts'
import { startServer } from '#testing/start-server.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const BODY = customers.create.example.body

/** A school, a key, and how a server in a process of its own is asked with it. */
async function open() {
  const { make, signIn, context } = test()
  const school = await make.school()
  const user = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const { access } = await signIn(user)
  const key = { headers: { 'idempotency-key': crypto.randomUUID() } }

  async function start() {
    const { child, base } = await startServer(test())
    const there = createClient({ base, token: access })
    // A process that has just started may have more to do than it can.
    await comeBack(() => there(customers.list, {}))
    return { child, add: () => there(customers.create, { body: BODY }, key) }
  }
  const made = () => context.db.customer.findMany({ where: { school_id: school.id }, select: { id: true } })
  const claims = () => context.db.idempotencyKey.findMany({ where: { status: null }, select: { claim: true } })
  return { start, made, claims }
}

it.each([0, 6, 12, 24, 48])(
  'killed %i ms after it was asked, a call is done once: by the first, or by the next process at once',
  async (delay) => {
    const { start, made } = await open()
    const { child, add } = await start()

    const lost = add().catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, delay))
    await kill(child)
    const first = await lost
    const again = await comeBack((await start()).add)

    expect(await made()).toEqual([{ id: again.id }])
    expect([null, again]).toContainEqual(first)
  },
)

it('killed at its work, a call is taken over at once, and not while its process lives', async () => {
  const { start, made, claims } = await open()
  const [first, second] = [await start(), await start()]
  const blocker = await test().context.pool.connect()
  await blocker.query('BEGIN')
  await blocker.query('LOCK TABLE customers IN EXCLUSIVE MODE')

  const lost = first.add().catch(() => null)
  await expect.poll(claims).toHaveLength(1)
  const [claimed] = await claims()
  const whileItLives = await refused(comeBack(second.add))
  await kill(first.child)
  const third = (await start()).add()
  await expect.poll(claims).not.toContainEqual(claimed)
  await blocker.query('COMMIT')
  blocker.release()
  const again = await third

  expect(whileItLives.code).toBe('idempotency_key_in_use')
  expect(await lost).toBeNull()
  expect(await made()).toEqual([{ id: again.id }])
})
