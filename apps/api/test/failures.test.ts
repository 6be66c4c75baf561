import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { unique } from '#every-feature.ts'
import { databaseRefusal } from '#http/database-errors.ts'
import { startTestApp } from '#testing/test-app.ts'

describe('a failure that nobody foresaw', () => {
  it('is a 500 that says nothing of its cause [ERR-08]', async () => {
    const { app, owner, close } = await startTestApp()
    await owner.query('ALTER TABLE users RENAME TO elsewhere')

    const answer = await app.inject({
      method: 'POST',
      url: '/api/v2/connect/users/login/',
      payload: { email: 'a@example.org', password: 'x' },
    })

    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ title: 'Internal Server Error', code: 'unexpected' })
    expect(answer.body).not.toMatch(/users|elsewhere|prisma/i)
    await close()
  })
})

describe('a refusal of the database', () => {
  const refusal = (originalCode: string, index?: string) =>
    databaseRefusal(
      { code: 'P2002', meta: { driverAdapterError: { cause: { originalCode, constraint: { index } } } } },
      unique,
    )

  it.each([
    ['23505', 'users_email_key', 'validation_failed'],
    ['40001', undefined, 'service_unavailable'],
    ['40P01', undefined, 'service_unavailable'],
    ['57P01', undefined, 'service_unavailable'],
    ['08006', undefined, 'service_unavailable'],
    ['23505', 'an_index_that_we_do_not_know', undefined],
    ['42703', undefined, undefined],
  ])('with SQLSTATE %s on %s is told by its state: %s', (state, index, code) => {
    expect(refusal(state, index)?.code).toBe(code)
  })

  it('is a wait that took too long: the same call may well succeed later', () => {
    const overdue = Object.assign(new Error('Transaction API error'), { code: 'P2028', meta: {} })

    expect(databaseRefusal(overdue, {})).toMatchObject({ code: 'service_unavailable', retryAfter: 2 })
  })

  it('is told the same when the adapter throws, as where a transaction loses its connection', () => {
    const cause = { kind: 'postgres', code: '57P01', originalCode: '57P01' }
    const error = Object.assign(new Error(''), { name: 'DriverAdapterError', cause })

    expect(databaseRefusal(error, {})).toMatchObject({ code: 'service_unavailable', retryAfter: 2 })
  })

  it.each([
    ['a statement that PostgreSQL cancelled', { code: '57014' }],
    ['a connection that was refused', { code: 'ECONNREFUSED' }],
    ['a connection that broke', { code: 'ECONNRESET' }],
    ['a server that is stopping', { code: '57P01' }],
    ['no connection in time', { message: 'timeout exceeded when trying to connect' }],
    ['a connection that ended', { message: 'Connection terminated unexpectedly' }],
  ])('is told the same when pg itself throws: %s', (_, facts) => {
    const error = Object.assign(new Error('x'), facts)

    expect(databaseRefusal(error, {})).toMatchObject({ code: 'service_unavailable', retryAfter: 2 })
  })

  it('is no refusal when it does not come from the database', () => {
    expect(databaseRefusal(new Error('something else'), {})).toBeNull()
  })
})

describe('the log', () => {
  it('tells route, status and request id, and nobody who they are', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const { app, context, make, signIn, close } = await startTestApp({ LOG_LEVEL: 'info' }, stream)
    const user = await make.user(await make.school())
    const { access } = await signIn(user)

    const answer = await app.inject({
      url: `/api/v2/suppliers/77/?search=${user.email}`,
      headers: { authorization: `Bearer ${access}` },
    })
    await app.inject({
      method: 'POST',
      url: '/api/v2/connect/users/login/',
      payload: { email: user.email, password: 'a-wrong-password' },
    })

    const log = lines.join('')
    expect(log).toContain('/api/v2/suppliers/:supplier_id/')
    expect(log).toContain(String(answer.headers['x-request-id']))
    for (const secret of [user.email, access, 'a-wrong-password', '/suppliers/77', context.config.AUTH_SECRET]) {
      expect(log).not.toContain(secret)
    }
    await close()
  })
})
