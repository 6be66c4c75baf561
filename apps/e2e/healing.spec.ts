import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import { end, isRunning, kill, npmStart, type Started, until } from '#support/npm-start.ts'

test.describe.configure({ mode: 'serial' })

let started: Started
test.beforeAll(async () => {
  started = await npmStart()
})
test.afterAll(async () => {
  if (started.child.exitCode === null) await end(started, 'SIGTERM')
  started.remove()
})

const CONTACTS = '/connect/customers/'
const CONTACT = { first_name: 'Persephone', last_name: 'Hale', email: 'persephone@example.org', phone: '07700900123' }

/** Answers its address. */
async function addContact(last_name: string): Promise<string> {
  const { status, body } = await started.call('POST', CONTACTS, { ...CONTACT, last_name })
  expect(status, JSON.stringify(body)).toBe(201)
  return `${CONTACTS}${String(body.id)}/`
}

const killings: [what: string, pids: () => number[]][] = [
  ['the server', () => [started.pids().server]],
  ['the database', () => [started.pids().database]],
  ['the server again', () => [started.pids().server]],
  ['both at once', () => Object.values(started.pids())],
]
for (const [what, pids] of killings) {
  test(`${what}, killed, is started again, and whatever was acknowledged is there`, async () => {
    const before = await addContact(`Before ${what}`)
    const killed = pids()

    await Promise.all(killed.map(kill))

    expect(await started.call('GET', before)).toMatchObject({ status: 200, body: { last_name: `Before ${what}` } })
    await addContact(`After ${what}`)
    for (const pid of killed) expect(Object.values(started.pids())).not.toContain(pid)
  })
}

test('a signal ends all of it', async () => {
  const pids = Object.values(started.pids())

  const code = await end(started, 'SIGTERM')

  expect(code).toBe(0)
  expect(pids.filter(isRunning)).toEqual([])
})

test('a port that somebody takes meanwhile ends it with a clear message', async () => {
  const other = await npmStart()
  const { server, database } = other.pids()
  const thief = createServer((_, answer) => answer.end())
  // Takes it at the first moment that it is free.
  const take = () => thief.listen(other.port)
  thief.on('error', () => setImmediate(take))

  // Held while the port changes hands.
  process.kill(other.child.pid ?? 0, 'SIGSTOP')
  await kill(server)
  take()
  await until(() => thief.listening)
  process.kill(other.child.pid ?? 0, 'SIGCONT')
  await until(() => other.child.exitCode !== null)

  expect(other.child.exitCode).toBe(1)
  expect(other.said()).toContain(`Port ${other.port} is already in use`)
  expect(isRunning(database)).toBe(false)
  thief.close()
  other.remove()
})
