import { once } from 'node:events'
import { loadavg } from 'node:os'
import { startEmbeddedPostgres } from '@connect/db/embedded/postgres.mjs'
import { PASSWORD } from '@connect/db/seed/factories'
import { cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import autocannon from 'autocannon'
import { seedSchool } from './school-case.ts'
import { freePort, megabytes, processorTime, startServer } from './server.ts'
import { SECRET, tokenFor } from './tokens.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS ?? 5)
const MAIN = '../apps/api/dist/main.js'

const postgres = await startEmbeddedPostgres({ throwaway: true })
const database = await cloneDatabase(postgres.url, await createTemplate(postgres.url))
const token = await tokenFor(database.ownerUrl, { seed: seedSchool })
const port = await freePort()
const env = {
  DATABASE_URL: database.url,
  AUTH_SECRET: SECRET,
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '1000000000',
  PORT: String(port),
}
const start = () => startServer([MAIN], env, '/api/v2/ready/')

const times: { wall: number; processor: number }[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const since = performance.now()
  const server = await start()
  times.push({ wall: performance.now() - since, processor: processorTime(server) })
  server.kill('SIGKILL')
  await once(server, 'exit')
}
const wall = Math.min(...times.map((time) => time.wall))
const processor = Math.min(...times.map((time) => time.processor))
const machine = loadavg()[0]?.toFixed(1)
console.log(`first 200 after ${wall.toFixed(0)} ms, ${processor} ms of processor; load of the machine ${machine}`)

const server = await start()
console.log(`idle: ${megabytes(server.pid, 'VmRSS')} MB`)
const headers = { authorization: `Bearer ${token}` }
const json = { 'content-type': 'application/json' }
const body = JSON.stringify({ email: 'nobody@example.org', password: PASSWORD })
const loads = [
  { path: 'connect/users/permissions/', connections: 64, headers },
  { path: 'suppliers/', connections: 256, headers },
  { path: 'certificates/', connections: 64, headers },
  { path: 'connect/users/login/', connections: 16, method: 'POST', headers: json, body } as const,
]
for (const { path, ...load } of loads) {
  await autocannon({ url: `http://127.0.0.1:${port}/api/v2/${path}`, duration: SECONDS, ...load })
  console.log(
    `${path}: ${megabytes(server.pid, 'VmRSS')} MB after it, ${megabytes(server.pid, 'VmHWM')} MB at most so far`,
  )
}
server.kill()
await once(server, 'exit')
await database.drop()
await postgres.stop()
