import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { HELMET } from '#http/security-headers.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** What helmet itself would say, asked for each answer. */
async function fetchHeaders() {
  const app = Fastify()
  await app.register(helmet, HELMET)
  app.get('/', async () => 'x')
  const { headers } = await app.inject('/')
  await app.close()
  const { 'content-type': _type, 'content-length': _length, date: _date, connection: _connection, ...own } = headers
  return own
}

it.each([
  ['an answer', '/api/v2/ready/', 200],
  ['a refusal', '/api/v2/connect/users/permissions/', 401],
  ['an address that is unknown', '/api/v2/nothing/', 404],
  ['a method that is unknown', '/api/v2/ready/?x=%', 200],
])('%s carries the headers that helmet makes, each as it is', async (_, url, status) => {
  const headers = await fetchHeaders()

  const answer = await test().app.inject(url)

  expect(answer.statusCode).toBe(status)
  expect(Object.keys(headers).length).toBeGreaterThan(10)
  expect(answer.headers).toMatchObject(headers)
  expect(answer.headers['permissions-policy']).toContain('camera=(), ')
})
