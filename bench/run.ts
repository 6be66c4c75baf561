import { createHash, createHmac, randomUUID } from 'node:crypto'
import { PERMISSION_KEYS } from '@connect/contract/access'
import { createDatabase } from '@connect/db/client'
import { startEmbeddedPostgres } from '@connect/db/embedded/postgres.mjs'
import { cloneDatabase, createTemplate } from '@connect/db/testing'
import autocannon from 'autocannon'
import { createSigner } from 'fast-jwt'
import { type Case, cases } from './cases.ts'
import { freePort, startServer } from './server.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS ?? 5)
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 16)
const SECRET = 'only-for-benchmarks-only-for-benchmarks'
/** Headers that differ from answer to answer, or that the bare server sets itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'content-length', 'content-type', 'transfer-encoding'])

/** A token of a session that is in the database. */
async function tokenFor(url: string, kase: Case): Promise<string> {
  const { db, close } = createDatabase(url)
  const { school_id, id } = await kase.seed(db)
  const session = randomUUID()
  const token_hash = new Uint8Array(createHash('sha256').update(session).digest())
  const expires_at = new Date(Date.now() + 86_400_000)
  await db.refreshFamily.create({ data: { school_id, id: session, user_id: id, token_hash, expires_at } })
  await close()
  const key = createHmac('sha256', SECRET).update('access-token').digest()
  const hidden = Object.fromEntries(PERMISSION_KEYS.map((area) => [area, null]))
  const claims = {
    user: id,
    school: school_id,
    session,
    email: 'bench@example.org',
    connect_user_permissions: { ...hidden, is_account_owner: false, admin_permission: false },
  }
  return createSigner({ key, algorithm: 'HS256', expiresIn: 3_600_000 })(claims)
}

async function rate(port: number, path: string, token: string): Promise<{ perSecond: number; p99: number }> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function compare(kase: Case, url: string): Promise<void> {
  const token = await tokenFor(url, kase)
  const [ours, bare] = [await freePort(), await freePort()]
  const env = { DATABASE_URL: url, AUTH_SECRET: SECRET, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000000' }
  const server = await startServer(['../apps/api/dist/main.js'], { ...env, PORT: String(ours) }, '/api/v2/ready/')
  const call = (port: number) =>
    fetch(`http://127.0.0.1:${port}${kase.path}`, { headers: { authorization: `Bearer ${token}` } })
  const sample = await call(ours)
  const headers = Object.fromEntries([...sample.headers].filter(([name]) => !OWN.has(name)))
  const floor = await startServer(
    ['--import', 'tsx', 'bare.ts'],
    { ...env, PORT: String(bare), HEADERS: JSON.stringify(headers), CASE: kase.name },
    '/',
  )

  const [same, other] = [await sample.text(), await (await call(bare)).text()]
  if (same !== other) throw new Error(`${kase.name}: not the same bytes\n${same}\n${other}`)
  const rounds = { ours: [] as number[], bare: [] as number[], p99: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const mine = await rate(ours, kase.path, token)
    const theirs = await rate(bare, kase.path, token)
    if (round === 0) continue // the first turn only warms both up
    rounds.ours.push(mine.perSecond)
    rounds.p99.push(mine.p99)
    rounds.bare.push(theirs.perSecond)
  }
  server.kill()
  floor.kill()
  const [a, b] = [median(rounds.ours), median(rounds.bare)]
  console.log(
    `${kase.name}: ${(a / b).toFixed(2)} of the bare handler (${a.toFixed(0)}/s, p99 ${median(rounds.p99)} ms; bare ${b.toFixed(0)}/s)`,
  )
}

const postgres = await startEmbeddedPostgres({ throwaway: true })
try {
  const asked = cases.filter(({ name }) => name.includes(process.env.CASE ?? ''))
  for (const kase of asked) {
    const database = await cloneDatabase(postgres.url, await createTemplate(postgres.url))
    await compare(kase, database.url)
    await database.drop()
  }
} finally {
  await postgres.stop()
}
