import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toHundredths } from '@connect/contract/credits/credits'
import { scopedTo } from '@connect/db/scoped'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grant } from '#features/credits/public.ts'
import { kill, startProcess } from '#testing/start-process.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** Stands for DVLA: answers after so many milliseconds, or never. */
let answerAfter: number | null = null
let dvla: Server
let onRequest: () => void = () => {}

beforeAll(async () => {
  dvla = createServer((_, response) => {
    onRequest()
    const answer = () => response.writeHead(200).end('{"registrationNumber":"AA19AAA","make":"FORD"}')
    if (answerAfter !== null) setTimeout(answer, answerAfter)
  }).listen(0, '127.0.0.1')
  await once(dvla, 'listening')
})
afterAll(() => {
  dvla.closeAllConnections()
  dvla.close()
})

async function school() {
  const { make, context } = test()
  const row = await make.school({ is_connect_pro: true })
  const user = await make.user(row)
  const db = scopedTo(context.db, row.id)
  const first = { type: 'BONUS', kind: 'BONUS', description: 'Welcome', idempotency_key: 'first' } as const
  await db.$transaction((tx) => grant(tx, { ...first, amount: 1000 }))
  return { db, school_id: row.id, user_id: user.id }
}

function lookApart(school_id: number, user_id: number): ChildProcess {
  const { DATABASE_URL, AUTH_SECRET } = test().context.config
  const DVLA_URL = `http://127.0.0.1:${(dvla.address() as AddressInfo).port}/`
  const settings = { DATABASE_URL, AUTH_SECRET, DVLA_URL, DVLA_API_KEY: 'key' }
  return startProcess('verify', [JSON.stringify([school_id, user_id, 'AA19AAA'])], settings, 'ignore')
}

async function readAccount(db: Awaited<ReturnType<typeof school>>['db']) {
  const account = await db.creditAccount.findUniqueOrThrow({ where: { school_id: db.school_id } })
  const [charges, checks] = [await db.creditEntry.count({ where: { type: 'USAGE' } }), await db.vehicleCheck.count()]
  return { balance: toHundredths(account.balance.toFixed(2)), charges, checks }
}

it('killed while DVLA is being asked leaves no charge, only a promise that runs out', async () => {
  const { db, school_id, user_id } = await school()
  answerAfter = null
  const reached = new Promise<void>((resolve) => {
    onRequest = resolve
  })
  const child = lookApart(school_id, user_id)
  await reached
  await kill(child)

  expect(await readAccount(db)).toEqual({ balance: 1000, charges: 0, checks: 0 })
  expect(await db.creditHold.findMany({ select: { state: true } })).toEqual([{ state: 'HELD' }])
})

it.each([0, 2, 4, 6, 8, 12, 16, 24])(
  'killed %i ms after the answer has both a charge and an answer that is kept, or neither',
  async (delay) => {
    const { db, school_id, user_id } = await school()
    answerAfter = 0
    const reached = new Promise<void>((resolve) => {
      onRequest = resolve
    })
    const child = lookApart(school_id, user_id)
    await reached
    await new Promise((resolve) => setTimeout(resolve, delay))
    await kill(child)

    const { balance, charges, checks } = await readAccount(db)
    expect(charges).toBe(checks)
    expect(balance).toBe(1000 - charges * 500)
  },
)
