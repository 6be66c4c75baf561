import { once } from 'node:events'
import { loadavg } from 'node:os'
import { startEmbeddedPostgres } from '@connect/db/embedded/postgres.mjs'
import { cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import autocannon from 'autocannon'
import { quantile } from './quantile.ts'
import { seedSchool } from './school-case.ts'
import { freePort, processorTime, startServer } from './server.ts'
import { SECRET, tokenFor } from './tokens.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS ?? 5)
const SATURATION = Number(process.env.CONNECTIONS ?? 64)
const LOADS = [SATURATION / 4, SATURATION, SATURATION * 4]
const PATHS = ['/api/v2/connect/users/permissions/', '/api/v2/suppliers/']

type Turn = { goodput: number; p99: number; processor: number; refused: number }

/** What comes of so many callers who each call again as soon as they are answered; the times of refusals do not count. */
async function turn(url: string, token: string, connections: number): Promise<Turn> {
  const times: number[] = []
  let refused = 0
  const before = processorTime(server)
  const { errors, duration } = await autocannon({
    url,
    connections,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
    setupClient(client) {
      client.on('response', (status, _bytes, time) => {
        if (status === 200) times.push(time)
        else refused += 1
      })
    },
  })
  if (errors > 0) throw new Error(`${errors} errors`)
  const sorted = times.toSorted((one, other) => one - other)
  const processor = (processorTime(server) - before) / times.length
  return { goodput: times.length / duration, p99: quantile(sorted, 0.99), processor, refused }
}

/** The best of several turns, since whatever else the machine does only ever costs. */
const best = (turns: Turn[]): Turn => ({
  goodput: Math.max(...turns.map(({ goodput }) => goodput)),
  p99: Math.min(...turns.map(({ p99 }) => p99)),
  processor: Math.min(...turns.map(({ processor }) => processor)),
  refused: Math.round(turns.reduce((sum, { refused }) => sum + refused, 0) / turns.length),
})

const postgres = await startEmbeddedPostgres({ throwaway: true })
const database = await cloneDatabase(postgres.url, await createTemplate(postgres.url))
const token = await tokenFor(database.ownerUrl, { seed: seedSchool })
const port = await freePort()
const server = await startServer(
  ['../apps/api/dist/main.js'],
  {
    DATABASE_URL: database.url,
    AUTH_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000000',
    PORT: String(port),
  },
  '/api/v2/ready/',
)
try {
  for (const path of PATHS) {
    const turns = new Map(LOADS.map((connections) => [connections, [] as Turn[]]))
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const connections of LOADS) {
        const one = await turn(`http://127.0.0.1:${port}${path}`, token, connections)
        if (round > 0) turns.get(connections)?.push(one) // the first round only warms up
      }
    const results = [...turns].map(([connections, of]) => ({ connections, ...best(of) }))
    const peak = Math.max(...results.slice(0, 2).map(({ goodput }) => goodput))
    const saturated = results[1]?.p99 ?? 0
    for (const { connections, goodput, p99, processor, refused } of results)
      console.log(
        `${path} ${connections} callers: ${goodput.toFixed(0)}/s (${(goodput / peak).toFixed(2)} of the peak), p99 ${p99.toFixed(0)} ms (${(p99 / saturated).toFixed(1)} of saturation), ${processor.toFixed(2)} ms of processor for each, ${refused} refused in a turn; load of the machine ${loadavg()[0]?.toFixed(1)}`,
      )
  }
} finally {
  server.kill()
  await once(server, 'exit')
  await database.drop()
  await postgres.stop()
}
