import { EventEmitter, once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { csvStream } from '#http/csv.ts'
import { sendBytes } from '#http/send-bytes.ts'

const WIDE = 'x'.repeat(1000)

/** A table of so many pieces of a hundred rows, which says how many were read, and when the reading has ended. */
function table(count: number) {
  const events = new EventEmitter()
  const progress = { read: 0, turns: [] as number[], ended: once(events, 'ended') }
  let turn = 0
  let isOver = false
  const countTurn = () => {
    turn += 1
    if (!isOver) setImmediate(countTurn)
  }
  countTurn()
  async function* pieces() {
    try {
      for (; progress.read < count; progress.read += 1)
        yield Array.from({ length: 100 }, (_, n) => progress.read * 100 + n)
    } finally {
      isOver = true
      events.emit('ended')
    }
  }
  const toCells = (row: number) => {
    progress.turns.push(turn)
    return [row, WIDE]
  }
  return { progress, stream: () => csvStream('a.csv', { heads: ['Number', 'Text'], toCells, pieces: pieces() }) }
}

/** How many rows were written in each turn in which any were. */
const rowsPerTurn = (turns: readonly number[]) =>
  [...new Set(turns)].map((turn) => turns.filter((one) => one === turn).length)

it('writes a piece in a turn of the loop of its own, so that others come in between', async () => {
  const { progress, stream } = table(30)

  const text = (await stream().stream.toArray()).join('')

  expect(
    text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[0])),
  ).toEqual(Array.from({ length: 3000 }, (_, n) => n))
  expect(rowsPerTurn(progress.turns)).toEqual(Array(30).fill(100))
})

it('shares the turns among several files, one piece each', async () => {
  const all = [table(10), table(10), table(10), table(10)]

  await Promise.all(all.map(({ stream }) => stream().stream.toArray()))

  // Each counts the same turns from its own beginning.
  const [first] = all
  expect(rowsPerTurn(first?.progress.turns ?? [])).toEqual(Array(10).fill(100))
  const turns = first?.progress.turns ?? []
  expect((turns.at(-1) ?? 0) - (turns[0] ?? 0)).toBeGreaterThanOrEqual(9 * all.length)
})

/** Asks a server for a file and answers what comes, unread. */
async function ask(stream: ReturnType<typeof table>['stream']) {
  const app = fastify({ forceCloseConnections: true })
  app.get('/', (request, reply) => sendBytes(request, reply, stream()))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const request = get({ port: (app.server.address() as AddressInfo).port, path: '/' })
  request.on('error', () => {})
  const [answer] = await once(request, 'response')
  return answer
}

it('ends the work when the client goes away', async () => {
  const { progress, stream } = table(10_000)
  const answer = await ask(stream)
  await once(answer, 'data')

  answer.destroy()
  await progress.ended

  expect(progress.read).toBeLessThan(10_000)
})

it('reads no further than a client that does not read takes', async () => {
  const { progress, stream } = table(10_000)
  await ask(stream)

  let before = -1
  while (progress.read !== before) {
    before = progress.read
    await new Promise((resolve) => setTimeout(resolve, 200))
  }

  expect(progress.read).toBeGreaterThan(0)
  expect(progress.read).toBeLessThan(1000)
})
