import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type WarmLimits, warmProcess } from './warm-process.ts'

const LIMITS: WarmLimits = {
  seconds: 60,
  megabytes: 400,
  heapMegabytes: 100,
  idleSeconds: 60,
  waiting: 8,
  all: 64,
  waitingSeconds: 60,
}
const WORDS = { tooMany: 'Many wait.', tooMuch: 'Too much.' }

/** What a script of these tests does: one kind of task each. */
const SCRIPT = `
import { answerTasks } from '${new URL('./answer-task.mjs', import.meta.url).href}'

const kept = []
answerTasks(async ({ kind }) => {
  if (kind === 'hang') for (;;);
  if (kind === 'fail') throw new Error('no')
  if (kind === 'grow') for (;;) {
    kept.push(Buffer.alloc(10_000_000, 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { pid: process.pid, environment: Object.keys(process.env) }
})
`

type Result = { pid: number; environment: string[] }

let dir: string
const script = (name: string) => pathToFileURL(join(dir, name))

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'connect-warm-'))
  for (const name of ['one.mjs', 'other.mjs']) await writeFile(join(dir, name), SCRIPT)
})
afterAll(() => rm(dir, { recursive: true, force: true }))

function warm(limits: Partial<WarmLimits> = {}) {
  const work = warmProcess({ ...LIMITS, ...limits }, WORDS)
  return (kind: string, { school = 1, name = 'one.mjs' } = {}) => work<Result>(school, script(name), { kind })
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('does one task after the other in the same process, and schools take turns', async () => {
  const work = warm()
  const order: number[] = []
  const start = (school: number) => work('ask', { school }).finally(() => order.push(school))

  const results = await Promise.all([1, 1, 1, 2, 2, 3].map(start))

  expect(new Set(results.map(({ pid }) => pid)).size).toBe(1)
  expect(order).toEqual([1, 2, 3, 1, 2, 1])
})

it('gives it nothing of the environment of this process', async () => {
  const { pid, environment } = await warm()('ask')

  expect(pid).not.toBe(process.pid)
  expect(environment.toSorted()).toEqual(['MALLOC_ARENA_MAX', 'NODE_ENV'])
})

it('ends the process when nothing has come for a while, and starts another when something comes', async () => {
  const work = warm({ idleSeconds: 0.1 })
  const { pid } = await work('ask')

  await expect.poll(() => isAlive(pid)).toBe(false)

  expect((await work('ask')).pid).not.toBe(pid)
})

it('keeps one process, whichever script it runs', async () => {
  const work = warm()
  const { pid } = await work('ask')

  const other = await work('ask', { name: 'other.mjs' })

  expect(other.pid).not.toBe(pid)
  await expect.poll(() => isAlive(pid)).toBe(false)
})

it.each([
  ['takes too long', 'hang', { seconds: 3 }],
  ['takes too much memory', 'grow', { megabytes: 200 }],
])('ends what %s with its process, and does what waits behind it in another', async (_, kind, limits) => {
  const work = warm(limits)

  const [ended, next] = await Promise.allSettled([work(kind), work('ask')])

  expect(ended).toMatchObject({ reason: { code: 'service_unavailable', detail: 'Too much.' } })
  expect(next.status).toBe('fulfilled')
})

it('answers what a script throws as a fault of ours, and does the next', async () => {
  const work = warm()

  const [failed, next] = await Promise.allSettled([work('fail'), work('ask')])

  expect(failed).toMatchObject({ reason: new Error('The process of one.mjs ended with 1') })
  expect(next.status).toBe('fulfilled')
})

it('starts another process where somebody killed the one that is kept', async () => {
  const work = warm()
  const { pid } = await work('ask')

  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)

  expect((await work('ask')).pid).not.toBe(pid)
})

it('refuses when too many wait, with when to come again', async () => {
  const work = warm({ waiting: 2 })

  const all = [work('ask'), work('ask'), work('ask')]

  expect(() => work('ask')).toThrow(expect.objectContaining({ code: 'service_unavailable', retryAfter: 10 }))
  expect(await Promise.all(all)).toHaveLength(3)
})
