import { setTimeout as wait } from 'node:timers/promises'
import { type ClonedDatabase, cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startHeartbeat } from '#platform/jobs/heartbeat.ts'

const PACE = { beat: 20, dead: 60_000 }

let clone: ClonedDatabase
let pool: pg.Pool

beforeAll(async () => {
  const adminUrl = process.env.TEST_DATABASE_URL ?? ''
  clone = await cloneDatabase(adminUrl, await createTemplate(adminUrl))
  pool = new pg.Pool({ connectionString: clone.url })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
})
afterAll(async () => {
  await pool.end()
  await clone.drop()
})

/** The pool, of which every beat's first statement waits on its way to the database. */
function heldUp(gate: Promise<void>) {
  let reached = 0
  const slow = new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'query' || typeof value !== 'function') return value
      return async (text: string, values?: unknown[]) => {
        if (text.startsWith('INSERT')) {
          reached += 1
          if (reached > 1) await gate
        }
        return target.query(text, values)
      }
    },
  })
  return { slow, reached: () => reached }
}

it('leaves no trace of a worker that stopped, nor of its beat that was under way', async () => {
  const errors: unknown[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const { slow, reached } = heldUp(gate)
  const heart = await startHeartbeat(slow, 'worker', PACE, (error) => errors.push(error))
  await expect.poll(reached).toBeGreaterThan(1)

  setTimeout(open, 200)
  await heart.stop()
  await gate
  await wait(200)

  expect((await pool.query('SELECT id FROM job_workers')).rows).toEqual([])
  expect(errors).toEqual([])
})
