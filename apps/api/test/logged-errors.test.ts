import { Writable } from 'node:stream'
import { ApiError } from '@connect/contract/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedError } from '#http/logged-error.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const SECRETS = ['Persephone', 'Quillfeather', '07700900955', 'quillfeather@rider.example', 'argon2id-of-hers']
const lines: string[] = []
const log = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) })

let test: TestApp

type Throw = (context: TestApp['context'], school_id: number) => Promise<unknown>

const [first_name = '', last_name = '', phone = '', email = '', password_hash = ''] = SECRETS
const person = (school_id: number) => ({ school_id, first_name, last_name, phone, email, password_hash })

const INSERT = `INSERT INTO users (school_id, first_name, last_name, phone, email, password_hash, colour)
                VALUES ($1, $2, $3, $4, $5, $6, $7)`
const values = (school_id: unknown, colour: string) => [school_id, ...SECRETS, colour]

const ofPool: Throw = ({ pool }, school_id) => pool.query(INSERT, values(school_id, 'no colour'))

/** Each way in which a refusal of the database reaches the log. */
const KINDS: Record<string, readonly [run: Throw, expected: string]> = {
  'a check, by Prisma': [({ db }, id) => db.user.create({ data: { ...person(id), colour: 'no colour' } }), '23514'],
  'a foreign key, by Prisma': [({ db }) => db.user.create({ data: person(2_000_000_000) }), 'PrismaClient'],
  'a call that Prisma does not understand': [
    ({ db }, id) => db.user.create({ data: { ...person(id), colour: 7 as unknown as string } }),
    'PrismaClientValidationError',
  ],
  'raw SQL, by Prisma': [({ db }, id) => db.$executeRawUnsafe(INSERT, ...values(id, 'no colour')), '23514'],
  'a check, by pg': [ofPool, 'users_colour'],
  'a text that is no number, by pg': [({ pool }) => pool.query(INSERT, values(last_name, '#000000')), '22P02'],
  'a statement, by pg': [({ pool }) => pool.query(`SELECT ${last_name}`), '42703'],
  'the cause of another error': [
    (context, id) =>
      ofPool(context, id).catch((cause: unknown) => {
        throw new Error('The report was not made.', { cause })
      }),
    'The report was not made.',
  ],
  'the cause of a refusal': [
    (context, id) =>
      ofPool(context, id).catch((cause: unknown) => {
        throw new ApiError('unexpected', { cause: new Error('Twice.', { cause }) })
      }),
    'users_colour',
  ],
  'one of several errors': [
    (context, id) =>
      ofPool(context, id).catch((cause: unknown) => {
        throw new AggregateError([new Error('First.'), cause], 'Two failed.')
      }),
    'users_colour',
  ],
}

beforeAll(async () => {
  test = await startTestApp({ LOG_LEVEL: 'info' }, log)
  const { id } = await test.make.school()
  for (const [index, [run]] of Object.values(KINDS).entries()) {
    test.app.get(`/api/throw/${index}`, () => run(test.context, id))
  }
})
afterAll(() => test.close())

it.each(Object.entries(KINDS))(
  '%s is logged by its codes and its stack, and tells of nobody',
  async (kind, [, expected]) => {
    lines.length = 0

    const answer = await test.app.inject(`/api/throw/${Object.keys(KINDS).indexOf(kind)}`)

    const logged = lines.join('')
    expect(answer.statusCode).toBe(500)
    expect(logged).toContain(expected)
    expect(logged).toContain('at ')
    for (const secret of SECRETS) expect(`${logged}${answer.body}`).not.toContain(secret)
    expect(logged).not.toMatch(/Failing row|violates|invocation/)
  },
)

it('keeps what other errors say, their causes, and ends at a circle', () => {
  const error = new Error('The bucket did not answer.', { cause: new TypeError('fetch failed') })
  expect(loggedError(error)).toMatchObject({
    type: 'Error',
    message: 'The bucket did not answer.',
    cause: { type: 'TypeError', message: 'fetch failed' },
  })
  expect(loggedError('just text')).toMatchObject({ type: 'string', message: 'just text' })

  error.cause = error
  expect(JSON.stringify(loggedError(error)).length).toBeLessThan(100_000)
})
