import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { TokenPair } from '@connect/contract/auth/user'
import { type Call, type ClientOptions, createClient } from '@connect/contract/client'
import { EVENT_STREAM } from '@connect/contract/route'
import { openPool } from '@connect/db/client'
import { prepareForApp } from '@connect/db/role/app-role.mjs'
import { createFactories, type Factories } from '@connect/db/seed/factories'
import { cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '#app.ts'
import { letters } from '#every-feature.ts'
import { issueTokens, startSession } from '#features/auth/sessions.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type Context, createContext } from '#platform/context.ts'
import { currentUserReader } from '#platform/current-user.ts'
import { injectBriefly } from '#testing/inject-briefly.ts'
import { testClock } from '#testing/test-clock.ts'

type Settings = Partial<Record<keyof Config, string>>
type Person = { school_id: number; id: number }

export type TestApp = {
  app: FastifyInstance
  context: Context
  /** The database as its owner, who may do what the app may not: alter tables, switch guards off, rewrite ledgers. */
  owner: Pool
  /** Makes the job queue unless it is there, and grants anew, as a deployment does. */
  redeploy: () => Promise<void>
  clock: ReturnType<typeof testClock>
  /** Makes schools, sites and users. */
  make: Factories
  /** A typed client that nobody has signed in. */
  anonymous: Call
  /** A typed client of this user, in a session of its own. */
  as: (user: Person) => Promise<Call>
  /** The tokens of a new session of this user. */
  signIn: (user: Person) => Promise<TokenPair>
  /** A typed client that sends this token. */
  withToken: (token: string) => Call
  close: () => Promise<void>
}

/** The client's `fetch`, answered by the server without a socket. */
const injected =
  (app: FastifyInstance): ClientOptions['fetch'] =>
  async (url, init) => {
    const { method, headers, body } = new Request(new URL(url, 'http://connect.test'), init)
    const payload = body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined
    const options = { method: method as 'GET', url, headers: Object.fromEntries(headers), payload }
    const isEndless = headers.get('accept')?.includes(EVENT_STREAM)
    const answer = await (isEndless ? injectBriefly(app, options) : app.inject(options))
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: answer.headers as Record<string, string>,
    })
  }

/** The server as it is in production, over a database of its own, at a time that stands still until it is told. */
export async function startTestApp(settings: Settings = {}, log?: Writable): Promise<TestApp> {
  const adminUrl = process.env.TEST_DATABASE_URL ?? ''
  const database = await cloneDatabase(adminUrl, await createTemplate(adminUrl))
  const secrets = { DATABASE_URL: database.url, AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests' }
  const FILES_DIR = await mkdtemp(join(tmpdir(), 'connect-files-'))
  // A busy machine refuses nothing here: what a test sees must not depend on what runs beside it.
  const atOnce = { CALLS_AT_ONCE: '100000', LONG_CALLS_AT_ONCE: '100000', SIGN_INS_AT_ONCE: '100000' }
  const limits = {
    RATE_LIMIT: '100000',
    PAGE_RATE_LIMIT: '100000',
    LINK_RATE_LIMIT: '100000',
    EVENT_LOOP_DELAY_LIMIT: '0',
    LOCK_TIMEOUT: '60000',
    ...atOnce,
    UPLOADS_AT_ONCE: '100000',
    UPLOADS_PER_PERSON: '100000',
    DISK_MIN_FREE_MB: '0',
  }
  const checks = { LOG_LEVEL: 'silent', CHECK_PAGES: 'on' }
  const UPLOADS_DIR = join(FILES_DIR, 'uploads')
  const config = readConfig({ ...checks, FILES_DIR, UPLOADS_DIR, ...limits, ...secrets, ...settings })
  const clock = testClock()
  const context = createContext(config, letters, clock)
  const owner = openPool(database.ownerUrl, { max: 4 })
  const app = await buildApp(context, log)
  const client = (token: string | null) => createClient({ base: '', token: () => token, fetch: injected(app) })
  const signIn = async (user: Person) =>
    issueTokens(
      { ...context, accessTokens: app.accessTokens, currentUser: currentUserReader(context) },
      await startSession(context.db, context, user, 'test'),
    )

  return {
    app,
    context,
    owner,
    redeploy: () => prepareForApp({ owner: database.ownerUrl, app: database.url }),
    clock,
    make: createFactories(context.db),
    anonymous: client(null),
    withToken: client,
    signIn,
    as: async (user) => client((await signIn(user)).access),
    async close() {
      await app.close()
      await context.close()
      await owner.end()
      await database.drop()
      await rm(FILES_DIR, { recursive: true, force: true })
    },
  }
}

/** One server for the tests of a file. */
export function useTestApp(settings: Settings = {}): () => TestApp {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(settings)
  })
  afterAll(() => test.close())
  return () => test
}
