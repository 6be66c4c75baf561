import type { ChildProcess } from 'node:child_process'
import { inspect, isDeepStrictEqual } from 'node:util'
import { startEmbeddedPostgres } from '@connect/db/embedded/postgres.mjs'
import { type ClonedDatabase, cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import autocannon from 'autocannon'
import { type Case, cases } from './cases.ts'
import { quantile } from './quantile.ts'
import { freePort, processorTime, startServer } from './server.ts'
import { SECRET, tokenFor } from './tokens.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS ?? 5)
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 16)
/** Headers that differ from answer to answer, or that the bare server sets itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'content-length', 'content-type', 'transfer-encoding'])

type Side = { port: number; process: ChildProcess }
/** Times in milliseconds. */
type Turn = { perSecond: number; p95: number; p99: number; processor: number }

async function turn({ port, process }: Side, path: string, token: string): Promise<Turn> {
  const before = processorTime(process)
  const times: number[] = []
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
    setupClient(client) {
      client.on('response', (_status, _bytes, time) => times.push(time))
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`)
  const processor = (processorTime(process) - before) / result.requests.total
  const sorted = times.toSorted((one, other) => one - other)
  return {
    perSecond: result.requests.average,
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    processor,
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

type Call = Case['calls'][number]
type Get = (port: number, path: string) => Promise<Response>

/** What our answers carry beside the bytes, so that the bare handler carries the same. */
async function readHeaders(get: Get, port: number, calls: readonly Call[]) {
  const entries = []
  for (const { path } of calls) {
    const { headers } = await get(port, path)
    entries.push([path, Object.fromEntries([...headers].filter(([name]) => !OWN.has(name)))])
  }
  return JSON.stringify(Object.fromEntries(entries))
}

/** An answer, whatever the order of its names and the spaces that PostgreSQL writes into JSON. */
const readJson = async (get: Get, port: number, { path }: Call): Promise<unknown> => (await get(port, path)).json()

const medians = (turns: Turn[]): Turn => ({
  perSecond: median(turns.map(({ perSecond }) => perSecond)),
  p95: median(turns.map(({ p95 }) => p95)),
  p99: median(turns.map(({ p99 }) => p99)),
  processor: median(turns.map(({ processor }) => processor)),
})

const words = ({ perSecond, p95, p99, processor }: Turn) =>
  `${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${processor.toFixed(2)} ms of processor each`

async function measure({ name, path, bare }: Call, kase: Case, token: string, sides: { ours: Side; bare: Side }) {
  const turns = { ours: [] as Turn[], bare: [] as Turn[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const mine = await turn(sides.ours, path, token)
    const theirs = bare ? await turn(sides.bare, path, token) : null
    if (round === 0) continue // the first turn only warms both up
    turns.ours.push(mine)
    if (theirs) turns.bare.push(theirs)
  }
  const [ours, floor] = [medians(turns.ours), medians(turns.bare)]
  const ratio = (ours.perSecond / floor.perSecond).toFixed(2)
  const line = bare ? `${ratio} of the bare handler (${words(ours)}; bare ${words(floor)})` : words(ours)
  console.log(`${kase.name}, ${name}: ${line}`)
}

async function compareAll(kase: Case, token: string, start: Start): Promise<void> {
  const ports = { ours: await freePort(), bare: await freePort() }
  const ours = await start(['../apps/api/dist/main.js'], { PORT: String(ports.ours) }, '/api/v2/ready/')
  // As the load asks: without compression, which the bare handler does not do.
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
  const get: Get = (port, path) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const calls = kase.calls.filter(({ name }) => name.includes(process.env.CALL ?? ''))
  const own = { PORT: String(ports.bare), HEADERS: await readHeaders(get, ports.ours, calls), CASE: kase.name }
  const bare = await start(['--import', 'tsx', 'bare.ts'], own, '/')
  const sides = { ours: { port: ports.ours, process: ours }, bare: { port: ports.bare, process: bare } }

  for (const call of calls) {
    const same = await readJson(get, ports.ours, call)
    const other = call.bare ? await readJson(get, ports.bare, call) : same
    if (!isDeepStrictEqual(same, other))
      throw new Error(`${kase.name}, ${call.name}: not the same answer\n${inspect(same)}\n${inspect(other)}`)
    await measure(call, kase, token, sides)
  }
}

type Start = (args: string[], env: Record<string, string>, path: string) => Promise<ChildProcess>

async function compare(kase: Case, { url, ownerUrl }: ClonedDatabase): Promise<void> {
  const token = await tokenFor(ownerUrl, kase)
  const env = { DATABASE_URL: url, AUTH_SECRET: SECRET, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000000' }
  const started: ChildProcess[] = []
  try {
    await compareAll(kase, token, async (args, own, path) => {
      const server = await startServer(args, { ...env, ...own }, path)
      started.push(server)
      return server
    })
  } finally {
    for (const server of started) server.kill()
  }
}

// Without it VACUUM cannot tell which rows everybody sees, and indexes alone would not do, as they do elsewhere.
const settings = { synchronous_commit: 'on' }
const postgres = await startEmbeddedPostgres({ throwaway: true, settings })
try {
  const { CASE = '' } = process.env
  const whole = cases.filter(({ name }) => name === CASE)
  const chosen = whole.length > 0 ? whole : cases.filter(({ name }) => name.includes(CASE))
  for (const kase of chosen) {
    const database = await cloneDatabase(postgres.url, await createTemplate(postgres.url))
    await compare(kase, database)
    await database.drop()
  }
} finally {
  await postgres.stop()
}
