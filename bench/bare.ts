import Fastify from 'fastify'
import pg from 'pg'
import { cases } from './cases.ts'
import { signTokens } from './tokens.ts'

/** The floor that we measure ourselves against: nothing between HTTP and PostgreSQL but what correctness needs. */
const { DATABASE_URL, AUTH_SECRET = '', PORT, HEADERS = '{}', CASE } = process.env

const USER = `
  SELECT u.*, s.name AS school_name, s.is_connect_pro
    FROM refresh_families f
    JOIN users u ON u.school_id = f.school_id AND u.id = f.user_id
    JOIN schools s ON s.id = u.school_id
   WHERE f.school_id = $1 AND f.id = $2 AND f.user_id = $3
     AND f.ended_at IS NULL AND f.expires_at > $4 AND u.is_active`

type Claims = { school: number; session: string; user: number }

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
/** Those of our own answers, by path. */
const headers: Record<string, Record<string, string>> = JSON.parse(HEADERS)
const app = Fastify({ logger: false })
await signTokens(app, AUTH_SECRET)

const calls = cases.filter(({ name }) => name === CASE).flatMap((kase) => kase.calls)
const bareByPath = new Map(calls.map(({ path, bare }) => [path, bare]))
const paths = new Set(calls.map(({ path }) => path.replace(/\?.*/, '')))

for (const path of paths) {
  app.get(path, async (request, reply) => {
    const claims = app.jwt.verify<Claims>((request.headers.authorization ?? '').slice(7))
    const values = [claims.school, claims.session, claims.user, new Date()]
    const { rows } = await pool.query({ name: 'user', text: USER, values })
    const bare = bareByPath.get(request.url)
    if (!rows[0] || !bare) return reply.code(401).send()
    return reply
      .headers(headers[request.url] ?? {})
      .type('application/json; charset=utf-8')
      .send(await bare(pool, rows[0]))
  })
}
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
