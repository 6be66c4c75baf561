import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { audit } from '@connect/contract/audit/routes'
import { auth } from '@connect/contract/auth/routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { lettersTo } from '#testing/links.ts'
import { refused } from '#testing/refused.ts'
import { processArgs } from '#testing/start-process.ts'
import { type TestApp, useTestApp } from '#testing/test-app.ts'
import { operatorLink } from './operator-link.ts'

const PUBLIC_URL = 'https://connect.example'
const test = useTestApp({ PUBLIC_URL })
const NEW = 'correct-horse-battery'
const HOUR = 3600

let school: Awaited<ReturnType<TestApp['make']['school']>>
let owner: Awaited<ReturnType<TestApp['make']['user']>>

beforeEach(async () => {
  const { make } = test()
  school = await make.school()
  owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
})

/** What stands in the address of a link. */
function parseLink(link: string) {
  const [, token = '', uid = ''] = /^https:\/\/connect\.example\/v2\/login\/reset\/([^/]+)\/(\d+)$/.exec(link) ?? []
  return { token, uid: Number(uid) }
}

const made = async (address: string) => (await operatorLink(test().context, address))?.link ?? ''

const setPassword = (link: string) =>
  test().anonymous(auth.resetPassword, { params: parseLink(link), body: { new_password: NEW, confirm: NEW } })

const signIn = (email: string) => test().anonymous(auth.login, { body: { email, password: NEW } })

// First, since the command goes by the real time, on which the tests after it run ahead.
describe('the command', () => {
  const run = async (...options: string[]) => {
    const { DATABASE_URL, AUTH_SECRET } = test().context.config
    const env = { ...process.env, DATABASE_URL, AUTH_SECRET, PUBLIC_URL }
    const args = ['--no-warnings', ...processArgs('password-link', ...options)]
    return promisify(execFile)(process.execPath, args, { env }).catch((error: unknown) => error)
  }

  it('prints a link that works, and nothing else, to stdout', async () => {
    const { stdout } = (await run(owner.email)) as { stdout: string }

    expect(stdout.split('\n')).toHaveLength(2)
    await setPassword(stdout.trim())
    expect(await signIn(owner.email)).toHaveProperty('access')
  })

  it.each([
    [['nobody@nowhere.example'], 'No active user has the address nobody@nowhere.example.\n'],
    [[], 'Usage: node password-link.js <email>\n'],
  ])('given %j fails and says why', async (options, said) => {
    expect(await run(...options)).toMatchObject({ code: 1, stdout: '', stderr: said })
  })
})

describe('the link that who runs the server makes', () => {
  it('lets its person choose a password, once, and sign in with it', async () => {
    const link = await made(` ${owner.email.toUpperCase()} `)

    await setPassword(link)

    expect(await signIn(owner.email)).toHaveProperty('access')
    expect((await refused(setPassword(link))).code).toBe('link_not_valid')
  })

  it('is an invitation, for a week, for somebody who never had a password, and works for a day otherwise', async () => {
    const invited = await test().make.user(school, { password_hash: null })
    const links = [await made(owner.email), await made(invited.email)]

    const read = (link = '') => test().anonymous(auth.passwordLink, { params: parseLink(link) })
    expect(await read(links[1])).toMatchObject({ purpose: 'INVITATION', email: invited.email })
    test().clock.advance(25 * HOUR)
    expect((await refused(read(links[0]))).code).toBe('link_not_valid')
    await setPassword(links[1] ?? '')
    expect(await signIn(invited.email)).toHaveProperty('access')
  })

  it('stands in the audit trail of the school, as made by nobody of it, and nowhere else', async () => {
    const link = await made(owner.email)

    const { results } = await (await test().as(owner))(audit.list, {})
    expect(results).toMatchObject([
      {
        user: null,
        title: 'Created a password link on the server',
        entity: 'user',
        entity_id: String(owner.id),
      },
    ])
    expect(JSON.stringify(results)).not.toContain(parseLink(link).token)
    expect(await lettersTo(test(), owner.email)).toEqual([])
  })

  it('is made for nobody unknown and nobody inactive', async () => {
    const { make, context } = test()
    const gone = await make.user(school, { is_active: false })
    const before = await context.db.oneTimeToken.count()

    expect([await made('nobody@nowhere.example'), await made(gone.email)]).toEqual(['', ''])

    expect(await context.db.oneTimeToken.count()).toBe(before)
  })
})
