import { expect, it } from 'vitest'
import { createContext } from '#platform/context.ts'
import { APPLICATION } from '#platform/process-lock.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { claimKey, keepAnswer } from './key-store.ts'

const test = useTestApp()

const ANSWER = { status: 201, text: '{"id":1}' }
const call = (key: string) => ({ who: ['user', 1, 1], key, request: 'customers.create' })

/** Takes a key that nobody has. */
async function claim(context: Parameters<typeof claimKey>[0], key: string) {
  const found = await claimKey(context, call(key))
  if ('kept' in found) throw new Error('There is an answer')
  return found.claim
}

/** A second process over the same database. */
function another() {
  const { config, clock } = test().context
  return createContext(config, [], clock)
}

/** Ends the connections by which processes show that they live, as a network does that cuts them. */
const cut = async () => {
  const text =
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()'
  return (await test().context.pool.query(text, [APPLICATION])).rowCount
}

it('lets a process that was cut off live on, and others do what it had claimed, once', async () => {
  const [one, other] = [test().context, another()]
  const number = await one.processLock.number()
  const late = await claim(one, 'late')
  const inTime = await refused(claimKey(other, call('late')))

  expect(await cut()).toBe(2)
  await expect.poll(() => one.processLock.number()).not.toBe(number)
  const taken = await claim(other, 'late')
  const tooLate = await refused(keepAnswer(one.db, late, ANSWER))
  await keepAnswer(other.db, taken, ANSWER)
  const next = await claim(one, 'next')
  const alive = await refused(claimKey(other, call('next')))
  await keepAnswer(one.db, next, ANSWER)

  expect([inTime, tooLate, alive].map(({ code }) => code)).toEqual(Array(3).fill('idempotency_key_in_use'))
  expect(await claimKey(one, call('late'))).toEqual({ kept: ANSWER })
  expect(await claimKey(other, call('next'))).toEqual({ kept: ANSWER })
  await other.close()
})

it('frees what a process had claimed as soon as it ends', async () => {
  const ended = another()
  await claim(ended, 'ended')

  await ended.close()

  await expect(claim(test().context, 'ended')).resolves.toHaveProperty('claim')
})

it('waits for a server of the version before, which says until when it lives', async () => {
  const { context, clock } = test()
  await claim(context, 'before')
  const until = new Date(clock.now().getTime() + 30_000)
  const old = { claimed_by: null, claimed_until: until }
  await context.db.idempotencyKey.updateMany({ where: { status: null }, data: old })

  expect((await refused(claimKey(context, call('before')))).code).toBe('idempotency_key_in_use')
  clock.advance(31)
  await expect(claim(context, 'before')).resolves.toHaveProperty('claim')
})
