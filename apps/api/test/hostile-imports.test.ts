import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { bikes } from '@connect/contract/bikes/routes'
import { type Call, createClient } from '@connect/contract/client'
import { testUpload } from '@connect/contract/courses/upload/upload-routes'
import { customers } from '@connect/contract/customers/routes'
import { ApiError } from '@connect/contract/errors'
import { profile } from '@connect/contract/profile/routes'
import { expect, it } from 'vitest'
import { comeBack } from '#testing/come-back.ts'
import { everyRoute } from '#testing/every-route.ts'
import { HOSTILE_TABLES } from '#testing/hostile-tables.ts'
import { refused } from '#testing/refused.ts'
import { startServer } from '#testing/start-server.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

type Import = { head: string; send: (call: Call, file: File) => Promise<unknown> }

/** What reads a file of rows, by its route. */
const IMPORTS: Record<string, Import> = {
  [customers.import.name]: {
    head: 'First name,Last name',
    send: (call, file) => call(customers.import, { body: { file } }),
  },
  [bikes.import.name]: {
    head: 'Registration,Make',
    send: (call, file) => call(bikes.import, { body: { file } }),
  },
  [testUpload.run.name]: {
    head: 'Application reference,Test date',
    send: (call, file) => call(testUpload.run, { body: { file, supplier: '1' } }),
  },
}

async function makeOwner(more = {}) {
  const { make } = test()
  const school = await make.school({ is_connect_pro: true })
  return make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN', ...more })
}

const countChildren = async (pid: number | undefined): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid='])
  return stdout.split('\n').filter((line) => Number(line) === pid).length
}

it('refuses files that are made to stop the server in words, each import beside the others, and answers meanwhile', async () => {
  const { signIn } = test()
  const { child, base } = await startServer(test())
  const createCaller = async () => createClient({ base, token: (await signIn(await makeOwner())).access })
  const neighbour = await createCaller()
  const children: number[] = []
  const attack = async ({ head, send }: Import) => {
    const call = await createCaller()
    const answers: [string, ApiError][] = []
    for (const [name, toFile] of HOSTILE_TABLES) {
      const file = new File([toFile(head)], 'table.csv')
      answers.push([name, await refused(comeBack(() => send(call, file)))])
    }
    return answers
  }

  const attacks = Promise.all(Object.values(IMPORTS).map(attack))
  let done: Awaited<typeof attacks> | null = null
  while (done === null) {
    children.push(await countChildren(child.pid))
    await comeBack(() => neighbour(profile.get, {}))
    // Files are read at a low priority: a neighbour who never pauses keeps them waiting.
    done = await Promise.race([attacks, setTimeout(250, null)])
  }

  for (const answers of done) {
    for (const [at, [name, { code, fields }]] of answers.entries()) {
      const words = HOSTILE_TABLES[at]?.[2]
      expect([name, code, fields]).toEqual([name, 'validation_failed', { file: [expect.stringMatching(words ?? '')] }])
    }
  }
  expect(child.exitCode ?? child.signalCode).toBeNull()
  expect(Math.max(...children)).toBeGreaterThan(0)
  expect(Math.max(...children)).toBeLessThanOrEqual(2)
  expect(await countChildren(child.pid)).toBe(0)
}, 600_000)

/** What sends a school's own words to somebody asks for the same. */
const SENDS = [
  'course_messages.email',
  'customer_disclaimers.copy',
  'customer_disclaimers.create',
  'customer_disclaimers.resend',
  'customer_emails.create',
  'email_templates.test',
  'planned_messages.confirm',
  'sms_templates.test',
]

it('reads files of rows for people only who have confirmed their email address', async () => {
  const call = await test().as(await makeOwner({ email_verified_at: null }))

  expect(
    everyRoute
      .filter(({ verified }) => verified)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...Object.keys(IMPORTS), ...SENDS].toSorted())
  for (const { head, send } of Object.values(IMPORTS)) {
    expect(await refused(send(call, new File([head], 'table.csv')))).toMatchObject({
      code: 'email_not_verified',
      detail: 'Confirm your email address first: open the link in the email we sent you.',
    })
  }
})
